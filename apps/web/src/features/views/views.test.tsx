import { lonLat } from '@cairn/domain/geometry/lon-lat'
import type { JsonValue } from '@cairn/domain/json'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { movePointer, pixelOf } from '../../../test/map-under-test.ts'
import { sampleAccount } from '../../../test/samples.ts'
import { showFeaturePanel } from '../../../test/shown-feature.tsx'
import { mapStart, showMap } from '../../../test/shown-map.tsx'
import { changePreferences, preferences } from '../../platform/preferences/preferences.ts'

const east = (steps: number) => [mapStart[0] + steps * 0.001, mapStart[1]] as const
const main = {
  type: 'LineString',
  coordinates: [
    [...east(-1), 1600],
    [...east(0), 1605.5],
    [...east(1), 1602.25],
  ],
} as const
const pedigreeOf = (index: number, depth: JsonValue, satellites: JsonValue) => ({
  index,
  prop: [
    { name: 'Depth', value: depth },
    { name: 'Satellites', value: satellites },
  ],
})
const surveyed = {
  name: 'Main 12',
  metadata: { Meta_Data: [pedigreeOf(0, '1.5 m', 14), pedigreeOf(2, '0.3048 m', 9)] },
}

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer({ name: 'Mains', serverName: 'mains', addFeature: 'polyline' })
})

const open = (feature: Parameters<FeatureServer['add']>[0]) =>
  showFeaturePanel(server, server.add(feature).id, sampleAccount())
const view = (name: string) => page.getByRole('group', { name: 'Views' }).getByRole('button', { name })
const table = (name: string) => page.getByRole('table', { name })
const row = (name: RegExp) => page.getByRole('row', { name })

describe('the view PEDIGREE', () => {
  test('lists what was recorded at each vertex, lengths in the units of the user, and stays open for the next feature', async () => {
    await open({ geometry: main, properties: surveyed })
    await expect.element(view('Pedigree')).toHaveAttribute('aria-expanded', 'false')
    await view('Pedigree').click()
    await expect.element(table('Pedigree')).toMatchTextContent(/1Depth1\.500 m1Satellites143Depth0\.305 m3Satellites9$/)
    changePreferences({ units: 'us' })
    await expect.element(row(/3 Depth 1\.000 ft/)).toBeVisible()
    expect(preferences().featureView).toBe('pedigree')
    await view('Pedigree').click()
    await expect.element(table('Pedigree')).not.toBeInTheDocument()
  })

  test('says that there is no pedigree information', async () => {
    changePreferences({ featureView: 'pedigree' })
    await open({ geometry: { type: 'Point', coordinates: mapStart } })
    await expect.element(page.getByText('There is no pedigree information for this feature.')).toBeVisible()
  })

  test('follows the current vertex', async () => {
    changePreferences({ featureView: 'pedigree' })
    const { id } = server.add({ geometry: main, properties: surveyed })
    const { live } = await showMap(server, { address: `/?project=${server.project.id}&feature=${id}` })
    await expect.element(table('Pedigree')).toBeVisible()
    live.engine.focus()
    await userEvent.keyboard('[BracketLeft]')
    await expect.element(row(/3 Depth/)).toHaveAttribute('aria-current', 'true')
    await expect.element(row(/1 Depth/)).not.toHaveAttribute('aria-current')
    await page.getByRole('button', { name: 'Go to vertex 1' }).first().click()
    expect(live.vertex).toBe(0)
  })
})

describe('the view PROFILE', () => {
  test('is not offered for points', async () => {
    changePreferences({ featureView: 'profile' })
    await open({ geometry: { type: 'Point', coordinates: [mapStart[0], mapStart[1], 1600] } })
    await expect.element(view('Profile')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(view('Profile')).toHaveAttribute('aria-expanded', 'false')
    await view('Profile').hover()
    await expect.element(page.getByRole('tooltip')).toMatchTextContent('A point has no profile.')
  })

  test('says that a feature has no heights', async () => {
    changePreferences({ featureView: 'profile' })
    await open({ geometry: { type: 'LineString', coordinates: [east(0), east(1)] } })
    await expect.element(page.getByText('This feature has no heights.')).toBeVisible()
  })

  test('has the heights against the geodesic distance and the chosen series, also as a table', async () => {
    changePreferences({ featureView: 'profile' })
    await open({ geometry: main, properties: surveyed })
    const chart = page.getByRole('figure', { name: 'Profile' })
    await expect.element(chart).toMatchTextContent(/Distance \(m\)/)
    await expect.element(chart).not.toMatchTextContent(/Depth/)
    await page.getByRole('combobox', { name: 'Series beside the heights' }).selectOptions('Depth')
    await expect.element(chart).toMatchTextContent(/Height \(m\)Depth \(m\)/)
    const colours = [...chart.element().querySelectorAll('.MuiLineChart-line')].map((line) =>
      line.getAttribute('stroke'),
    )
    expect(new Set(colours).size).toBe(2)
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect.element(row(/2 85\.\d{3} m 1,605\.500 m —$/)).toBeVisible()
    await expect.element(row(/3 170\.\d{3} m 1,602\.250 m 0\.305 m$/)).toBeVisible()
    expect(preferences().profileSeries).toBe('Depth')
  })

  test('marks the vertex under the pointer of the chart on the map, and the one of the map in the chart', async () => {
    changePreferences({ featureView: 'profile' })
    const { id } = server.add({ geometry: main, properties: surveyed })
    const { live, engine } = await showMap(server, { address: `/?project=${server.project.id}&feature=${id}` })
    const chart = page.getByRole('figure', { name: 'Profile' })
    await expect.element(chart).toMatchTextContent(/Distance/)
    movePointer(engine, pixelOf(engine, lonLat(...east(1))))
    await expect.element(page.getByText('Vertex 3 of 3')).toBeVisible()
    await expect.poll(() => chart.element().querySelector('.MuiChartsAxisHighlight-root')).not.toBeNull()
    await chart.hover()
    await expect.poll(() => live.vertex).toBe(1)
  })
})
