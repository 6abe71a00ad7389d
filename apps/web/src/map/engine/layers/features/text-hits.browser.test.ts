import { leaderTextZoomMin } from '@cairn/domain/features/leader'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test } from 'vitest'
import { openMap, pixelOf, settled } from '../../../../../test/map-under-test.ts'
import { PagedLayer } from '../../../../../test/paged-layer.ts'
import { pickFeatures } from '../pick-features.ts'
import { FeatureLayer } from './feature-layer.ts'

const middle = lonLat(-105.25, 39.99)

/** A line that ends in the middle of the map with a text of two rows to its right. */
async function showLeader(leaders: true | undefined) {
  const { engine } = await openMap({ centre: middle, zoom: 17 })
  const pages = new PagedLayer([{ type: 'LineString', coordinates: [lonLat(middle[0] - 0.001, middle[1]), middle] }])
  const metadata = { text: 'Valve box\nis covered', color: '#D32F2F', symbol: 'CIRCLE', vertex: 0 }
  pages.change((features) => features.map((feature) => ({ ...feature, properties: { metadata } })))
  const look = { colour: '#2F7EB8', leaders }
  const layer = new FeatureLayer(engine, { layerId: 'layer', loadPage: pages.loadPage, look, order: 1 })
  onTestFinished(() => layer.destroy())
  await expect.poll(() => layer.state).toMatchObject({ loading: false, loaded: 1 })
  await settled(engine)
  const pickedAt = (right: number, down: number) => {
    const [x, y] = pixelOf(engine, middle)
    return pickFeatures({ engine, layers: [layer] }, [x + right, y + down]).length
  }
  return { engine, pickedAt }
}

test('a click on the text of a leader hits it, in each of its rows, where the text is drawn', async () => {
  const { engine, pickedAt } = await showLeader(true)
  expect([pickedAt(40, -8), pickedAt(40, 8), pickedAt(60, 0)]).toEqual([1, 1, 1])
  expect([pickedAt(140, 0), pickedAt(40, -40), pickedAt(40, 40)]).toEqual([0, 0, 0])
  engine.setView(middle, leaderTextZoomMin - 1)
  await settled(engine)
  expect([pickedAt(-10, 0), pickedAt(40, 0)]).toEqual([1, 0])
})

test('a line that is no leader is hit on its shape alone', async () => {
  const { pickedAt } = await showLeader(undefined)
  expect([pickedAt(-10, 0), pickedAt(40, 0)]).toEqual([1, 0])
})
