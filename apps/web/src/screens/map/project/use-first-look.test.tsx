import { listFolders } from '@cairn/contract/folders'
import { listLayerExtents } from '@cairn/contract/layers'
import { readProject } from '@cairn/contract/projects'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { drag, settled } from '../../../../test/map-under-test.ts'
import { withMotion } from '../../../../test/media.ts'
import { sampleId, sampleLayer, sampleProject } from '../../../../test/samples.ts'
import { mapStart, showMap } from '../../../../test/shown-map.tsx'
import { folderQueryKeys } from '../../../folders/folder-query-keys.ts'
import type { MapEngine } from '../../../map/engine/create-map.ts'

const extent: [number, number, number, number] = [-100, 40, -99, 41]
const startZoom = 16

let server: FeatureServer
let answer: () => void
let asked: Promise<void>
beforeEach(() => {
  const held = Promise.withResolvers<void>()
  answer = held.resolve
  const request = Promise.withResolvers<void>()
  asked = request.promise
  server = new FeatureServer({ name: 'Mains', serverName: 'mains' })
  server.on(listLayerExtents, async () => {
    request.resolve()
    await held.promise
    return [{ layerId: server.layer.id, extent }]
  })
})

/** The map of a project that the view is not of; the server holds back where its layer is. */
async function openProject(): Promise<MapEngine> {
  const address = `/?project=${server.project.id}`
  const { engine } = await showMap(server, { address, lastProjectId: sampleId(), waits: false })
  await asked
  // A map without a frame takes no drag.
  await expect.poll(() => engine.map.getPixelFromCoordinate([0, 0])).not.toBeNull()
  return engine
}

test('the map zooms to a project that its view does not show', async () => {
  const engine = await openProject()
  answer()
  await settled(engine)
  expect(engine.view.centre[0]).toBeCloseTo(-99.5, 1)
  expect(engine.view.zoom).toBeLessThan(startZoom)
})

test('the map stays at the feature of a link whose panel is closed before the layers are found', async () => {
  const { id } = server.add({ geometry: { type: 'Point', coordinates: [-99.9, 40.2] } })
  const address = `/?feature=${id}`
  const { engine } = await showMap(server, { address, lastProjectId: sampleId(), waits: false })
  await asked
  await page.getByRole('button', { name: 'Close the feature panel' }).click()
  answer()
  await settled(engine)
  expect(engine.view.zoom).toBe(18)
  expect(engine.view.centre).toEqual([expect.closeTo(-99.9, 2), expect.closeTo(40.2, 2)])
})

test('a project with an initial view opens with it', async () => {
  const begins = { coordinate: { lat: 40.015, lng: -105.27 }, zoomLevel: 12 }
  server.on(readProject, () => ({ ...server.project, ...begins }))
  const address = `/?project=${server.project.id}`
  const { engine } = await showMap(server, { address, lastProjectId: sampleId(), waits: false })
  await expect.poll(() => engine.view.zoom).toBe(12)
  expect(engine.view.centre).toEqual([expect.closeTo(-105.27, 4), expect.closeTo(40.015, 4)])
})

describe('with motion', () => {
  const other = sampleProject({ name: 'Other', coordinate: { lat: 38.67, lng: -97.9 }, zoomLevel: 9 })
  beforeEach(withMotion)

  test('the first view of the page is there at once, and the map flies to another project', async () => {
    const begins = { coordinate: { lat: 40.015, lng: -105.27 }, zoomLevel: 12 }
    server.on(readProject, (_, { id }) => (id === other.id ? other : { ...server.project, ...begins }))
    const address = `/?project=${server.project.id}`
    const { engine, router } = await showMap(server, { address, lastProjectId: sampleId(), waits: false })
    const view = engine.map.getView()
    let moves = 0
    view.on('change:center', () => {
      moves += view.getAnimating() ? 1 : 0
    })
    await expect.poll(() => engine.view.zoom).toBe(12)
    expect(moves).toBe(0)
    await router.navigate(`/?project=${other.id}`)
    await expect.poll(() => engine.view.zoom).toBe(9)
    await settled(engine)
    expect(engine.view.centre).toEqual([expect.closeTo(-97.9, 4), expect.closeTo(38.67, 4)])
    expect(moves).toBeGreaterThan(1)
  })
})

test('the map does not move if the user has dragged it meanwhile', async () => {
  const engine = await openProject()
  drag(engine, [300, 300], [200, 300])
  answer()
  await settled(engine)
  expect(engine.view.zoom).toBe(startZoom)
  expect(engine.view.centre[0]).toBeCloseTo(mapStart[0], 1)
})

test('the map does not move if the user has zoomed it meanwhile', async () => {
  const engine = await openProject()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  answer()
  await settled(engine)
  expect(engine.view.zoom).toBe(startZoom + 1)
})

test('the map goes to the first layer that is imported into an empty project', async () => {
  server.changeLayer({ featureCount: 0 })
  const address = `/?project=${server.project.id}`
  const { engine, queryClient } = await showMap(server, { address, lastProjectId: server.project.id })
  answer()
  const imported = sampleLayer({ name: 'Soho', featureCount: 455 })
  server.on(listFolders, () => [{ ...server.folder, layers: [server.layer, imported] }])
  await queryClient.invalidateQueries({ queryKey: folderQueryKeys.tree(server.project.id) })
  await asked
  await settled(engine)
  expect(engine.view.centre[0]).toBeCloseTo(-99.5, 1)
})
