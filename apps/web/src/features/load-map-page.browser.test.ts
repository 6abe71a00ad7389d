import type { FeaturePage } from '@cairn/contract/features/features'
import { listFeatures, listFeaturesOfLayers } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test } from 'vitest'
import { AnsweringServer } from '../../test/answering-server.ts'
import { openMap } from '../../test/map-under-test.ts'
import { PagedLayer } from '../../test/paged-layer.ts'
import { sampleId } from '../../test/samples.ts'
import { DrawnLayers, type LayerToDraw } from '../map/tools/drawn-layers.ts'
import { mapPageLoader } from './load-map-page.ts'

const middle = lonLat(-105.25, 39.99)
const projectId = sampleId()
const look = { colour: '#2F7EB8' }

const pointPage = (id: string): FeaturePage => ({
  type: 'FeatureCollection',
  rev: 1,
  next: null,
  features: [
    {
      type: 'Feature',
      id,
      version: 1,
      geometry: { type: 'Point', coordinates: [middle[0], middle[1]] },
      properties: {},
    },
  ],
})

/** Layers of one project, one for each of the totals. */
function layersOf(totals: readonly number[]): LayerToDraw[] {
  return totals.map((total, order) => ({
    id: sampleId(),
    projectId,
    method: 'WFS',
    strategy: 'bbox',
    version: 1,
    look,
    order,
    total,
    rev: 1,
  }))
}

async function showOn(server: AnsweringServer, layers: readonly LayerToDraw[]) {
  const { engine } = await openMap({ centre: middle, zoom: 15 })
  const drawn = new DrawnLayers(engine, { ...new PagedLayer([]).loaders, loadPage: mapPageLoader(server.send) })
  onTestFinished(() => drawn.destroy())
  drawn.show(layers)
  await expect.poll(() => drawn.progress().loading).toBe(false)
  return drawn
}

test('a project of 208 layers, most of them empty, opens with one request for features', async () => {
  const server = new AnsweringServer()
  server.on(listFeaturesOfLayers, ({ search }) => ({
    pages: (search.get('layerIds') ?? '')
      .split(',')
      .map((layerId, i) => ({ ...pointPage(`valves.${i + 1}`), layerId })),
  }))
  const layers = layersOf(Array.from({ length: 208 }, (_, i) => (i % 80 === 7 ? 1 : 0)))
  const drawn = await showOn(server, layers)
  const filled = layers.filter(({ total }) => total > 0)
  expect(filled).toHaveLength(3)
  for (const [i, { id }] of filled.entries()) expect(drawn.find(id, `valves.${i + 1}`)).toBeDefined()
  expect(server.received.map(({ path }) => path)).toEqual([listFeaturesOfLayers.path])
})

test('layers that one page does not hold together are requested in several calls', async () => {
  const server = new AnsweringServer()
  const asked: string[][] = []
  server.on(listFeaturesOfLayers, ({ search }) => {
    const layerIds = (search.get('layerIds') ?? '').split(',')
    asked.push(layerIds)
    return { pages: layerIds.map((layerId) => ({ ...pointPage('valves.1'), layerId })) }
  })
  server.on(listFeatures, () => pointPage('mains.1'))
  const [large, small, middling, tiny] = layersOf([2900, 90, 1500, 10])
  await showOn(
    server,
    [large, small, middling, tiny].flatMap((layer) => layer ?? []),
  )
  expect(asked).toEqual([[tiny?.id, small?.id, middling?.id]])
  expect(server.received.filter(({ path }) => path === listFeatures.path)).toHaveLength(1)
})

test('a layer that the answer lacks is requested by itself', async () => {
  const server = new AnsweringServer()
  const [first, grown] = layersOf([1, 1])
  server.on(listFeaturesOfLayers, () => ({ pages: [{ ...pointPage('valves.1'), layerId: first?.id ?? '' }] }))
  server.on(listFeatures, () => pointPage('mains.1'))
  const drawn = await showOn(
    server,
    [first, grown].flatMap((layer) => layer ?? []),
  )
  expect(drawn.find(grown?.id ?? '', 'mains.1')).toBeDefined()
  expect(server.received.map(({ path }) => path)).toEqual([listFeaturesOfLayers.path, listFeatures.path])
})

test('a failed call for several layers fails each of them, and can be repeated', async () => {
  const server = new AnsweringServer()
  server.on(listFeaturesOfLayers, () => {
    throw new Problem('unavailable', {})
  })
  const layers = layersOf([1, 1])
  const drawn = await showOn(server, layers)
  expect(drawn.progress().failed.map(({ id }) => id)).toEqual(layers.map(({ id }) => id))
  server.on(listFeaturesOfLayers, () => ({
    pages: layers.map(({ id }) => ({ ...pointPage('valves.1'), layerId: id })),
  }))
  drawn.retry()
  await expect.poll(() => drawn.progress().failed).toEqual([])
})
