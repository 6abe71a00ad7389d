import type { MapFeature } from '@cairn/contract/features/features'
import { mapExtent } from '@cairn/domain/geometry/lon-lat'
import { expect, test } from 'vitest'
import { FeatureStore } from './feature-store.ts'

const count = 2500
const record = (number: number, longitude: number): MapFeature => ({
  type: 'Feature',
  id: `valves.${number}`,
  version: 1,
  geometry: { type: 'Point', coordinates: [longitude, 0] },
  properties: {},
})
const east = Array.from({ length: count }, (_, index) => record(index, 90))
const west = record(count, -90)
const westernHalf = mapExtent([-2e7, -1e7, 0, 1e7])
const easternHalf = mapExtent([0, -1e7, 2e7, 1e7])

function storeOf(records: readonly MapFeature[]): FeatureStore {
  const store = new FeatureStore()
  store.take(records)
  store.flush()
  return store
}
const drawn = ({ source }: FeatureStore) => source.getFeatures().length

test('features out of view are evicted part by part, and the map is not drawn again', async () => {
  const store = storeOf([...east, west])
  let changes = 0
  store.source.on('change', () => (changes += 1))
  store.keepWithin([westernHalf])
  expect([store.size, drawn(store)]).toEqual([1, count + 1])
  // The pause between two parts is longer than this interval.
  await expect.poll(() => drawn(store), { interval: 5 }).toBeLessThan(count)
  expect(drawn(store)).toBeGreaterThan(1)
  await expect.poll(() => drawn(store)).toBe(1)
  expect([store.size, store.find(west.id), store.find('valves.0'), changes]).toEqual([1, west, undefined, 0])
})

test('features stay that a page or another view has again before they are evicted', async () => {
  const store = storeOf([...east, west])
  store.keepWithin([westernHalf])
  const [again] = east.slice(-1)
  store.take(east.slice(-1))
  await expect.poll(() => drawn(store)).toBe(2)
  expect([store.size, store.find(`valves.${count - 1}`)]).toEqual([2, again])

  const returned = storeOf([...east, west])
  returned.keepWithin([westernHalf])
  returned.keepWithin([easternHalf])
  await expect.poll(() => returned.find(west.id)).toBeUndefined()
  expect([returned.size, drawn(returned)]).toEqual([count, count])
})
