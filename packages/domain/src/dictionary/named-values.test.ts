import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributeList, namedValues } from './feature-attributes.ts'
import { attributeIdsIn, componentIn, namedValue, valueNamesOf } from './named-values.ts'

const valveId = '018f2f4e-0000-7000-8000-00000000000a'
const pipeId = '018f2f4e-0000-7000-8000-00000000000b'
const valveSize = '018f2f4e-0000-7000-8000-000000000001'
const crew = '018f2f4e-0000-7000-8000-000000000002'
const pipeSize = '018f2f4e-0000-7000-8000-000000000003'
const names = valueNamesOf([
  {
    id: valveId,
    alias: 'Valve',
    attributes: [
      { id: valveSize, name: 'Size' },
      { id: crew, name: 'Crew' },
    ],
  },
  { id: pipeId, alias: 'Pipe', attributes: [{ id: pipeSize, name: 'Size' }] },
])
const valueOf = (properties: Readonly<Record<string, unknown>>, name: string) =>
  namedValue(properties, name, attributeIdsIn(names, properties))

test('a name is read from the attribute that the component of the feature has under it', () => {
  const attributes = { [valveSize]: '6', [pipeSize]: '48' }
  expect(valueOf({ component_id: valveId, attributes }, 'Size')).toBe('6')
  expect(valueOf({ component_id: pipeId.toUpperCase(), attributes }, 'Size')).toBe('48')
  expect(componentIn(names, { component_id: valveId })?.alias).toBe('Valve')
})

test('the value of the dictionary counts before that of a property of the same name, also an empty one', () => {
  const feature = (attributes: Readonly<Record<string, string>>) => ({ component_id: valveId, Size: 'old', attributes })
  expect(valueOf(feature({ [valveSize]: '6' }), 'Size')).toBe('6')
  expect(valueOf(feature({ [valveSize]: '' }), 'Size')).toBeNull()
  expect(valueOf(feature({}), 'Size')).toBe('old')
})

test('without a component that is known, names are those of properties', () => {
  const attributes = { [valveSize]: '6' }
  expect(valueOf({ Size: 8, attributes }, 'Size')).toBe(8)
  expect(valueOf({ component_id: crew, attributes }, 'Size')).toBeUndefined()
  expect(valueOf({}, 'constructor')).toBeUndefined()
})

test('single features, which carry the list, are read like stored ones', () => {
  const ids = new Map([
    ['Size', valveSize],
    ['Crew', crew],
  ])
  const attributes = [...ids].map(([name, id]) => ({ id, name, type: 'Text' as const }))
  const values = fc.record({ [valveSize]: fc.string(), [crew]: fc.string() }, { requiredKeys: [] })
  fc.assert(
    fc.property(values, (stored) => {
      const list = { attributes: attributeList(stored, attributes) }
      const read = (properties: Readonly<Record<string, unknown>>) =>
        [...ids.keys()].map((name) => namedValue(properties, name, ids))
      expect(read(list)).toEqual(read({ attributes: stored }))
      const named = new Map(namedValues(stored, attributes).map(({ name, value }) => [name, value || null]))
      expect(read(list)).toEqual([...ids.keys()].map((name) => named.get(name)))
    }),
  )
})
