import { expect, test } from 'vitest'
import { gather, type SimpleShape } from './shape.ts'

const point: SimpleShape = { type: 'Point', dims: 2, runs: [Float64Array.of(1, 2)] }
const line: SimpleShape = { type: 'LineString', dims: 3, runs: [Float64Array.of(1, 2, 3, 4, 5, 6)] }

test('points become one multi-point', () => {
  expect(gather([point, point])).toEqual({ type: 'MultiPoint', dims: 2, runs: [Float64Array.of(1, 2, 1, 2)] })
})

test('shapes of several kinds become a collection; all have heights if one has', () => {
  const collection = gather([point, line])
  expect(collection.type).toBe('GeometryCollection')
  expect(collection).toMatchObject({ dims: 3, parts: [{ runs: [Float64Array.of(1, 2, 0)] }, line] })
})

test('collections inside are flattened', () => {
  expect(gather([gather([point, line]), point])).toMatchObject({ parts: [{ type: 'Point' }, line, { type: 'Point' }] })
})
