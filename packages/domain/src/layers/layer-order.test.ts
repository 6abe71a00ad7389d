import { expect, test } from 'vitest'
import { type OrderedLayer, withMovedLayer, withNewLayer } from './layer-order.ts'

const layer = (id: string, addFeature: OrderedLayer['addFeature'], zIndex: number) => ({ id, addFeature, zIndex })
const parcels = layer('parcels', 'polygon', 0)
const mains = layer('mains', 'polyline', 1)
const valves = layer('valves', 'point', 2)
const sorted = [valves, mains, parcels]

test('a new layer of points is drawn over lines, and one of lines over areas', () => {
  const placed = (addFeature: OrderedLayer['addFeature']) => withNewLayer(sorted, { id: 'new', addFeature })
  expect(placed('point')).toEqual(['parcels', 'mains', 'valves', 'new'])
  expect(placed('polyline')).toEqual(['parcels', 'mains', 'new', 'valves'])
  expect(placed('polygon')).toEqual(['parcels', 'new', 'mains', 'valves'])
  expect(placed(null)).toEqual(['parcels', 'new', 'mains', 'valves'])
})

test('a new layer is drawn below all others when these are of higher kinds', () => {
  expect(withNewLayer([mains, valves], { id: 'new', addFeature: 'polygon' })).toEqual(['new', 'mains', 'valves'])
  expect(withNewLayer([], { id: 'new', addFeature: 'point' })).toEqual(['new'])
})

test('a layer takes the place of another, and those between the two places move by one', () => {
  const moved = (id: string, zIndex: number) => withMovedLayer(sorted, { id, zIndex })
  expect(moved('parcels', 2)).toEqual(['mains', 'valves', 'parcels'])
  expect(moved('parcels', 1)).toEqual(['mains', 'parcels', 'valves'])
  expect(moved('valves', 0)).toEqual(['valves', 'parcels', 'mains'])
  expect(moved('mains', 1)).toEqual(['parcels', 'mains', 'valves'])
})

test('places beyond the ends are the ends, and gaps left by deleted layers do not matter', () => {
  const apart = [layer('a', null, 3), layer('b', null, 10), layer('c', null, 20)]
  expect(withMovedLayer(apart, { id: 'a', zIndex: 99 })).toEqual(['b', 'c', 'a'])
  expect(withMovedLayer(apart, { id: 'c', zIndex: 0 })).toEqual(['c', 'a', 'b'])
  expect(withMovedLayer(apart, { id: 'a', zIndex: 10 })).toEqual(['b', 'a', 'c'])
  expect(withMovedLayer(apart, { id: 'd', zIndex: 0 })).toEqual(['a', 'b', 'c'])
})
