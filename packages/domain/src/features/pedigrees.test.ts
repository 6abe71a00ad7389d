import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JsonValue } from '../json.ts'
import { metresOf, pedigreesOf, profileSeriesNames, seriesOf } from './pedigrees.ts'

const propertiesOf = (pedigrees: JsonValue) => ({ metadata: { Dictionary: 'Water', Meta_Data: pedigrees } })

it('reads the pedigrees by vertex, those of no vertex last', () => {
  const pedigrees = pedigreesOf(
    propertiesOf([
      { index: 9, prop: [{ name: 'Depth', value: '3 m' }] },
      { index: '1', prop: [['Depth', '1.25 m'], { name: 'Satellites', value: 12 }] },
      { index: 0, prop: [{ name: 'Depth', value: null }] },
    ]),
    2,
  )
  expect(pedigrees).toEqual([
    { vertex: 0, entries: [{ name: 'Depth', value: null }] },
    {
      vertex: 1,
      entries: [
        { name: 'Depth', value: '1.25 m' },
        { name: 'Satellites', value: 12 },
      ],
    },
    { vertex: null, entries: [{ name: 'Depth', value: '3 m' }] },
  ])
})

it('finds no pedigrees in values of another form', () => {
  for (const odd of [null, 'a', {}, [1, null, {}, { index: 0 }, { index: 0, prop: [1, {}, { name: ' ' }, [4, 5]] }]])
    expect(pedigreesOf(propertiesOf(odd), 3)).toEqual([])
  expect(pedigreesOf({ metadata: 'a' }, 3)).toEqual([])
  expect(pedigreesOf({}, 3)).toEqual([])
})

it('takes as metres what ends in " m", and nothing else', () => {
  expect(['1.25 m', ' -3 m', '.5 m', '1e2 m'].map(metresOf)).toEqual([1.25, -3, 0.5, 100])
  for (const value of ['1.25', '1.25m', '2 mm', '3 ft', 'm', 7, null, []]) expect(metresOf(value)).toBeUndefined()
})

it('gives each recorded series a value for each vertex, in the order of the specification', () => {
  const pedigrees = pedigreesOf(
    propertiesOf([
      { index: 0, prop: [{ name: 'satellites', value: '14' }] },
      {
        index: 2,
        prop: [
          { name: 'Msrd Depth', value: '0.9 m' },
          { name: 'Satellites', value: 'unknown' },
          { name: 'Colour', value: 3 },
        ],
      },
    ]),
    3,
  )
  expect(seriesOf(pedigrees, 3)).toEqual([
    { name: 'Msrd_Depth', isLength: true, values: [null, null, 0.9] },
    { name: 'Satellites', isLength: false, values: [14, null, null] },
  ])
})

it('accepts any JSON as metadata, and gives as many values as vertices', () => {
  const properties = fc.record({ metadata: fc.oneof(fc.jsonValue(), fc.record({ Meta_Data: fc.jsonValue() })) })
  fc.assert(
    fc.property(properties, fc.nat(6), (given, vertexCount) => {
      // fast-check's JSON values are those of the domain, with arrays that may be changed.
      const pedigrees = pedigreesOf(given as Parameters<typeof pedigreesOf>[0], vertexCount)
      for (const { name, values } of seriesOf(pedigrees, vertexCount)) {
        expect(profileSeriesNames).toContain(name)
        expect(values).toHaveLength(vertexCount)
      }
    }),
  )
})
