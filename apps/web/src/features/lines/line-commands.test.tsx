import type { Feature } from '@cairn/contract/features/features'
import { joinLines, removeVertex, splitLine } from '@cairn/contract/features/line-functions'
import { revertFeatures } from '@cairn/contract/features/revert-features'
import { Problem } from '@cairn/contract/problem'
import type { Position } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { pixelOf } from '../../../test/map-under-test.ts'
import { mapStart, showMap } from '../../../test/shown-map.tsx'

const [lon, lat] = mapStart
const vertices = [0, 1, 2, 3].map((step): Position => [lon + step / 2000, lat, 1600 + step])
const lineString = (coordinates: readonly Position[]) => ({ type: 'LineString' as const, coordinates })
const item = (name: RegExp | string) => page.getByRole('menuitem', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

let server: FeatureServer
let line: Feature
beforeEach(() => {
  server = new FeatureServer({ addFeature: 'polyline' })
  line = server.add({ geometry: lineString(vertices), properties: { name: 'Main 12' } })
  const check = (id: string, version: number | undefined) => {
    const current = server.get(id)
    if (version !== current.version) throw new Problem('feature_changed', { current })
    return current.geometry.type === 'LineString' ? current.geometry.coordinates : []
  }
  server.on(splitLine, ({ body }, { id = '' }) => {
    const { vertex, version } = body as { vertex: number; version: number }
    const before = check(id, version)
    const added = server.add({ geometry: lineString(before.slice(vertex - 1)), properties: { name: 'Main 12' } })
    return { ...server.changeElsewhere(id, { geometry: lineString(before.slice(0, vertex)) }), added }
  })
  server.on(removeVertex, ({ body }, { id = '' }) => {
    const { vertex, version } = body as { vertex: number; version: number }
    return server.changeElsewhere(id, { geometry: lineString(check(id, version).toSpliced(vertex - 1, 1)) })
  })
  server.on(joinLines, ({ body }) => {
    const { id, otherId, version, otherVersion } = body as Record<'id' | 'otherId', string> &
      Record<'version' | 'otherVersion', number>
    const [first, second] = [check(id, version), check(otherId, otherVersion)]
    server.remove(otherId)
    return server.changeElsewhere(id, { geometry: lineString([...first, ...second.slice(1)]) })
  })
})

async function openLine() {
  const shown = await showMap(server, { address: `/?feature=${line.id}` })
  await expect.element(page.getByRole('heading', { name: 'Main 12' })).toBeVisible()
  return shown
}

const openMenu = () => button('Feature actions').click()

test('a line is split at the vertex that the user went to, and whole again by Undo', async () => {
  const { live } = await openLine()
  await openMenu()
  await expect.element(item(/^Split at vertex/)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item(/^Split at vertex/)).toMatchTextContent(/Go to a vertex first/)
  await userEvent.keyboard('{Escape}')
  await button('Next vertex').click()
  await openMenu()
  await expect.element(item(/^Split at vertex/)).toMatchTextContent(/cannot be split at its ends/)
  await userEvent.keyboard('{Escape}')
  await button('Next vertex').click()
  await openMenu()
  await item(/^Split at vertex/).click()
  await expect.element(page.getByText('“Main 12” split.')).toBeVisible()
  expect(server.bodiesOf(splitLine)).toEqual([{ vertex: 2, version: 1 }])
  const added = live.layers.find(server.layer.id, `${server.layer.serverName}.2`)
  expect(added?.geometry).toEqual(lineString(vertices.slice(1)))
  expect(live.layers.find(server.layer.id, line.id)?.geometry).toEqual(lineString(vertices.slice(0, 2)))
  await button('Undo').click()
  await expect.poll(() => live.layers.find(server.layer.id, line.id)?.geometry).toEqual(lineString(vertices))
  expect(live.layers.find(server.layer.id, added?.id ?? '')).toBeUndefined()
  expect(server.bodiesOf(revertFeatures)).toEqual([
    {
      features: [
        { id: line.id, version: 2, to: 1 },
        { id: added?.id, version: 1, to: null },
      ],
    },
  ])
})

test('the key removes the marked vertex, and Undo restores it with its height', async () => {
  const { live } = await openLine()
  await userEvent.keyboard(']]]')
  await expect.element(page.getByText(/^3 of 4/)).toBeVisible()
  await userEvent.keyboard('{Shift>}{Delete}{/Shift}')
  await expect.element(page.getByText('Vertex of “Main 12” removed.')).toBeVisible()
  expect(server.bodiesOf(removeVertex)).toEqual([{ vertex: 3, version: 1 }])
  expect(live.vertex).toBeNull()
  await button('Undo').click()
  await expect.poll(() => server.get(line.id).geometry).toEqual(lineString(vertices))
  expect(server.bodiesOf(revertFeatures)).toEqual([{ features: [{ id: line.id, version: 2, to: 1 }] }])
})

test('the menu of a line on the map marks the vertex at which it is opened', async () => {
  const { live, engine } = await showMap(server)
  const [x, y] = pixelOf(engine, lonLat(vertices[2]?.[0] ?? 0, lat))
  const corner = engine.element.getBoundingClientRect()
  const at = { clientX: corner.left + x + 3, clientY: corner.top + y + 3, button: 2, bubbles: true, cancelable: true }
  engine.map.getViewport().dispatchEvent(new MouseEvent('contextmenu', at))
  await expect.element(item(/^Split at vertex/)).not.toHaveAttribute('aria-disabled')
  expect(live.vertex).toBe(2)
  await item(/^Remove vertex/).click()
  await expect.element(page.getByText('Vertex of “Main 12” removed.')).toBeVisible()
  expect(server.bodiesOf(removeVertex)).toEqual([{ vertex: 3, version: 1 }])
})

test('a line that another user changed is not split; the page reads it again', async () => {
  const { failures } = await openLine()
  await userEvent.keyboard(']]')
  server.changeElsewhere(line.id, { properties: { name: 'Main 13' } })
  await userEvent.keyboard('x')
  await expect.poll(() => failures).toMatchObject([{ code: 'feature_changed' }])
  await expect.element(page.getByRole('heading', { name: 'Main 13' })).toBeVisible()
  expect(server.get(line.id).version).toBe(2)
})
