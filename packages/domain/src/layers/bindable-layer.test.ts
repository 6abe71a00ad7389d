import { expect, test } from 'vitest'
import { findBindingObstacle, suitsLayer } from './bindable-layer.ts'

test('leaders, tickets, filled-in forms, images and read-only layers are not bound, nor layers of another geometry', () => {
  const layer = { type: 'VECTOR', serverName: 'feature_x', addFeature: 'point', readOnly: false } as const
  expect(findBindingObstacle(layer)).toBeUndefined()
  expect(findBindingObstacle({ ...layer, serverName: 'point' })).toBeUndefined()
  expect(findBindingObstacle({ ...layer, serverName: 'leader' })).toBe('layer_not_bindable')
  expect(findBindingObstacle({ ...layer, type: 'WMS' })).toBe('layer_not_bindable')
  expect(findBindingObstacle({ ...layer, readOnly: true })).toBe('layer_read_only')
  expect(suitsLayer(layer, 1)).toBe(true)
  expect(suitsLayer(layer, 2)).toBe(false)
  expect(suitsLayer({ addFeature: null }, 2)).toBe(true)
})
