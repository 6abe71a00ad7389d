import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { userTypes } from '@cairn/domain/permissions'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { click, drag, movePointer, pixelOf } from '../../../test/map-under-test.ts'
import { sampleAccount } from '../../../test/samples.ts'
import { mapStart, showMap } from '../../../test/shown-map.tsx'
import { currentMapSession } from '../../map/map-session.ts'
import { changePreferences } from '../../platform/preferences/preferences.ts'

const corner = (east: number, north: number) => lonLat(mapStart[0] + east * 0.001, mapStart[1] + north * 0.001)

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer({ name: 'Mains', serverName: 'mains', addFeature: 'polyline' })
})

const bar = () => page.getByRole('region', { name: 'Measuring' })
const button = (name: string) => bar().getByRole('button', { name, exact: true })
const figures = () => bar().getByRole('definition')

async function open() {
  const shown = await showMap(server)
  await page.getByRole('button', { name: 'Measure on the map' }).click()
  await expect.element(bar()).toBeVisible()
  return { ...shown, at: (east: number, north: number) => pixelOf(shown.engine, corner(east, north)) }
}

test('the length follows the pointer, and the segments are listed and copied with 3 decimals', async () => {
  const written: string[] = []
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation((text) => Promise.resolve(void written.push(text)))
  onTestFinished(() => write.mockRestore())
  const { engine, at } = await open()
  click(engine, at(0, 0))
  // The first move after a click ends the click.
  movePointer(engine, at(0.9, 0))
  movePointer(engine, at(1, 0))
  await expect.element(figures()).toMatchTextContent(/^85\.4\d\d m$/)
  click(engine, at(1, 0))
  click(engine, at(1, 1))
  await button('Finish').click()
  await expect.element(figures()).toMatchTextContent(/^196\.\d{3} m$/)
  await button('Segments').click()
  await expect.element(page.getByRole('dialog', { name: 'Segments' })).toMatchTextContent(/^185\.\d{3} m2111\.\d{3} m$/)
  await userEvent.keyboard('{Escape}')
  changePreferences({ units: 'us' })
  await expect.element(figures()).toMatchTextContent(/^64\d\.\d{3} ft$/)
  await button('Copy the measures').click()
  await expect.element(page.getByText('The measures are copied.')).toBeVisible()
  expect(written).toEqual([
    expect.stringMatching(/^Length\t64\d\.\d{3} ft\nSegment 1\t28\d\.\d{3} ft\nSegment 2\t36\d\.\d{3} ft$/),
  ])
})

test('the same vertices are measured as an area, whose vertices can be moved, undone and extended', async () => {
  const { engine, at, live } = await open()
  for (const [east, north] of [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as const)
    click(engine, at(east, north))
  await bar().getByRole('button', { name: 'Area' }).click()
  expect(live.measuring?.state).toMatchObject({ kind: 'area', vertices: 3, isFinished: false })
  await button('Finish').click()
  await expect.element(figures().first()).toMatchTextContent(/^4,7\d\d\.\d{3} m²$/)
  await expect.element(figures().nth(1)).toMatchTextContent(/^336\.\d{3} m$/)
  drag(engine, at(1, 1), at(1, 2))
  await expect.element(figures().first()).toMatchTextContent(/^9,4\d\d\.\d{3} m²$/)
  await button('Undo').click()
  await expect.element(figures().first()).toMatchTextContent(/^4,7\d\d\.\d{3} m²$/)
  await button('Add vertices').click()
  click(engine, at(0, 1))
  await button('Finish').click()
  await expect.element(figures().first()).toMatchTextContent(/^9,4\d\d\.\d{3} m²$/)
})

test('a user who may change nothing measures by keyboard, and Escape goes back step by step', async () => {
  const { live } = await showMap(server, { account: sampleAccount({ userType: userTypes.viewer }) })
  live.engine.focus()
  await userEvent.keyboard('m')
  await expect.element(bar()).toBeVisible()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight} {ArrowDown} ')
  await expect.poll(() => live.measuring?.state.vertices).toBe(3)
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => live.measuring?.state.vertices).toBe(2)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => live.measuring?.state.isFinished).toBe(true)
  await userEvent.keyboard(']')
  await expect.poll(() => live.editing?.state.focused?.index).toBe(1)
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.poll(() => live.measuring?.state.vertices).toBe(0)
  await expect.element(bar()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar()).not.toBeInTheDocument()
  expect(currentMapSession().mode).toBe('browse')
})

test('a vertex snaps to the end of a feature', async () => {
  server.add({ geometry: { type: 'LineString', coordinates: [corner(0, 0), corner(1, 1)] } })
  const { engine, at, live } = await open()
  const [x, y] = at(1, 1)
  click(engine, [x + 5, y - 4])
  expect(live.measuring?.state.path[0]?.map((degrees) => degrees.toFixed(7))).toEqual(
    corner(1, 1).map((degrees) => degrees.toFixed(7)),
  )
})
