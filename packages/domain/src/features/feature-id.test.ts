import { expect, test } from 'vitest'
import { formatFeatureId, parseFeatureId, parseFeatureRef, serverNameOf } from './feature-id.ts'

test('a formatted feature id is parsed to the same id', () => {
  const id = { serverName: 'water_mains', ogcFid: 42 }
  expect(parseFeatureId(formatFeatureId(id))).toEqual(id)
})

test.each([
  '',
  'point',
  'point.',
  '.1',
  'point.0',
  'point.-1',
  'point.1.2',
  'Point.1',
  'point.99999999999999999',
  'a b.1',
])('%j is not a feature id', (text) => {
  expect(parseFeatureId(text)).toBeUndefined()
})

test('a feature is named by its id or by the number of its id', () => {
  expect(parseFeatureRef('water_mains.42')).toEqual({ serverName: 'water_mains', ogcFid: 42 })
  expect(parseFeatureRef('42')).toEqual({ ogcFid: 42 })
  for (const text of ['', '0', '-1', '.42', '99999999999999999', 'a b']) expect(parseFeatureRef(text)).toBeUndefined()
  expect(parseFeatureId('42')).toBeUndefined()
})

test('a server name has lower-case ASCII words, at most 63 characters, and is not reserved', () => {
  expect(serverNameOf('Boulder Buildings (2024)')).toBe('boulder_buildings_2024')
  expect(serverNameOf('Größe')).toBe('gro_e')
  expect(serverNameOf('水')).toBe('vector')
  expect(serverNameOf('Leader')).toBe('leader_layer')
  expect(serverNameOf('x'.repeat(128))).toHaveLength(63)
  expect(parseFeatureId(formatFeatureId({ serverName: serverNameOf('a '.repeat(64)), ogcFid: 1 }))).toBeDefined()
})
