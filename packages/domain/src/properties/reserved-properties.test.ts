import { expect, test } from 'vitest'
import { isReservedProperty, isTechnicalProperty, misusedProperty } from './reserved-properties.ts'

const id = '018f2f4e-0000-7000-8000-000000000001'

test('names of the product are reserved, in any case and with spaces around them', () => {
  for (const name of ['component_id', ' Metadata', 'ATTRIBUTES', 'layer_id'])
    expect(isReservedProperty(name)).toBe(true)
  for (const name of ['id', 'component', 'project', 'data']) expect(isReservedProperty(name)).toBe(false)
})

test('a reserved name with a value of the product is technical; with any other value it is misused', () => {
  expect(isTechnicalProperty('component_id', id)).toBe(true)
  expect(isTechnicalProperty('component_id', 'abc')).toBe(false)
  expect(
    misusedProperty({ name: 'abc', component_id: id, attributes: [], metadata: { Dictionary: 'Water' } }),
  ).toBeUndefined()
  expect(misusedProperty({ name: 'abc', component_id: 'abc' })).toBe('component_id')
  expect(misusedProperty({ Metadata: 'by hand' })).toBe('Metadata')
})
