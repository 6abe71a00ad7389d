import { describe, expect, test } from 'vitest'
import type { JsonValue } from '../../json.ts'
import type { AttributeTypeName } from '../attribute-types.ts'
import { type BindingRules, bindValues } from './bind-values.ts'
import { type BoundAttribute, boundValue } from './bound-value.ts'
import { type BindableColumn, proposeColumns } from './propose-columns.ts'

const attribute = (
  name: string,
  type: AttributeTypeName = 'Text',
  parts: Partial<BoundAttribute> = {},
): BoundAttribute => ({
  id: name,
  name,
  type,
  required: false,
  defaultValue: null,
  ...parts,
})
const materials = [
  { value: 'PVC', label: 'PVC' },
  { value: 'ST', label: 'Steel' },
]

describe('a property becomes the value of an attribute', () => {
  test.for<[AttributeTypeName, JsonValue, string]>([
    ['Text', ' as it is ', ' as it is '],
    ['Text', 12.5, '12.5'],
    ['Int', 12, '12'],
    ['Int', '12.00', '12'],
    ['Double', ' 1.5 ', '1.5'],
    ['Boolean', true, 'true'],
    ['Boolean', 'No', 'false'],
    ['Boolean', 1, 'true'],
    ['Date', '2026-06-30', '06/30/2026'],
    ['Date', '2026/6/3', '06/03/2026'],
    ['Date', '2026-06-30T08:05:00Z', '06/30/2026'],
    ['Date', '6/3/2026', '06/03/2026'],
    ['Time', '20:05:10', '08:05 pm'],
    ['Time', '0:30', '12:30 am'],
    ['Time', '8:05 PM', '08:05 pm'],
    ['Timestamp', '2026-06-30T20:05:00.000Z', '06/30/2026 08:05 pm'],
    ['Timestamp', '2026/06/30 08:05:00+02', '06/30/2026 08:05 am'],
    ['Hyperlink', ' https://example.org/a ', 'https://example.org/a'],
    ['Pick List', 'pvc', 'PVC'],
    ['Global Pick List', 'steel', 'ST'],
    ['Pick List Edit', 'Wood', 'Wood'],
    ['Int', null, ''],
    ['Date', '  ', ''],
  ])('of %s from %j', ([type, property, value]) => {
    expect(boundValue({ type, choices: type.includes('Pick') ? materials : undefined }, property)).toEqual({
      value,
      fault: undefined,
    })
  })

  test.for<[AttributeTypeName, JsonValue, string]>([
    ['Int', -1, 'no-integer'],
    ['Int', 'twelve', 'no-integer'],
    ['Double', '1,5', 'no-number'],
    ['Boolean', 'maybe', 'no-boolean'],
    ['Date', '2026-02-30', 'no-date'],
    ['Date', 'June', 'no-date'],
    ['Time', '25:00', 'no-date'],
    ['Timestamp', '2026-06-30', 'no-date'],
    ['Hyperlink', 'no address', 'bad-hyperlink'],
    ['Pick List', 'Wood', 'not-in-list'],
    ['Text', 'x'.repeat(257), 'too-long'],
    ['Text', ['a'], 'nested'],
  ])('not of %s from %j', ([type, property, fault]) => {
    expect(boundValue({ type, choices: type.includes('Pick') ? materials : undefined }, property).fault).toBe(fault)
  })
})

test.for([
  ['month-first', '03/06/2026', '03/06/2026'],
  ['day-first', '03/06/2026', '06/03/2026'],
  ['day-first', '13/06/2026', '06/13/2026'],
  ['day-first', '2026-06-30', '06/30/2026'],
  ['mixed', '13/06/2026', '06/13/2026'],
  ['mixed', '06/13/2026', '06/13/2026'],
  ['mixed', '03/06/2026', undefined],
] as const)('in a column of days that is %s, %s is %s', ([order, property, value]) => {
  const expected = value === undefined ? { value: property, fault: 'no-date' } : { value, fault: undefined }
  expect(boundValue({ type: 'Date' }, property, order)).toEqual(expected)
  const timed =
    value === undefined
      ? { value: `${property} 20:05`, fault: 'no-date' }
      : { value: `${value} 08:05 pm`, fault: undefined }
  expect(boundValue({ type: 'Timestamp' }, `${property} 20:05`, order)).toEqual(timed)
})

describe('columns are proposed', () => {
  const columns = (...names: readonly (string | BindableColumn)[]) =>
    names.map((name) => (typeof name === 'string' ? ({ name, type: 'text' } as const) : name))
  const propose = (attributes: readonly BoundAttribute[], list: readonly BindableColumn[]) =>
    Object.fromEntries(proposeColumns(attributes, list))

  test('by name without regard to case, accents, spaces and signs, an exact name first, and none twice', () => {
    expect(
      propose([attribute('Install Date'), attribute('Größe')], columns('INSTALL_DATE', 'grosse', 'GRÖSSE')),
    ).toEqual({
      'Install Date': 'INSTALL_DATE',
    })
    expect(propose([attribute('Matériau')], columns('MATERIAU'))).toEqual({ Matériau: 'MATERIAU' })
    expect(propose([attribute('NAME'), attribute('Name')], columns('Name', 'name'))).toEqual({
      Name: 'Name',
      NAME: 'name',
    })
    expect(propose([attribute('a'), attribute('A')], columns('a'))).toEqual({ a: 'a' })
    expect(propose([attribute('!')], columns('?'))).toEqual({})
  })

  test('by the start of a name that a shapefile has cut', () => {
    expect(propose([attribute('Installation date')], columns('INSTALLATI', 'INST'))).toEqual({
      'Installation date': 'INSTALLATI',
    })
  })

  test('only where the type of the values can have the form of the attribute', () => {
    const number = (name: string) => ({ name, type: 'number' }) as const
    expect(propose([attribute('Laid', 'Date')], [number('Laid')])).toEqual({})
    expect(propose([attribute('Laid', 'Date')], [number('Laid'), ...columns('LAID')])).toEqual({ Laid: 'LAID' })
    expect(propose([attribute('Depth', 'Int')], [{ name: 'Depth', type: 'boolean' }])).toEqual({})
    expect(propose([attribute('Depth')], [{ name: 'Depth', type: 'nested' }])).toEqual({})
    expect(propose([attribute('Kind', 'Read Only')], columns('Kind'))).toEqual({})
  })
})

describe('a bound feature', () => {
  const rules: BindingRules = {
    attributes: [
      attribute('depth', 'Int'),
      attribute('owner'),
      attribute('kind', 'Read Only', { defaultValue: 'Main' }),
    ],
    columns: [{ attributeId: 'depth', column: 'DEPTH', misfits: 'leave' }],
  }

  test('has an entry for each attribute, and its bound columns move there', () => {
    const values = { depth: '3', owner: '', kind: 'Main' }
    expect(bindValues({ DEPTH: 3, note: 'x' }, rules)).toEqual({ values, moved: ['DEPTH'], misfits: [] })
    expect(bindValues({}, rules)).toEqual({ values: { ...values, depth: '' }, moved: [], misfits: [] })
  })

  test('keeps a value that does not fit as a property, or takes it, as the user chose', () => {
    const empty = { depth: '', owner: '', kind: 'Main' }
    const misfit = { column: 'DEPTH', attributeId: 'depth', value: 'deep', fault: 'no-integer' }
    expect(bindValues({ DEPTH: 'deep' }, rules)).toEqual({
      values: empty,
      moved: [],
      misfits: [{ ...misfit, isLeft: true }],
    })
    const taking = { ...rules, columns: [{ attributeId: 'depth', column: 'DEPTH', misfits: 'take' as const }] }
    expect(bindValues({ DEPTH: 'deep' }, taking)).toEqual({
      values: { ...empty, depth: 'deep' },
      moved: ['DEPTH'],
      misfits: [{ ...misfit, isLeft: false }],
    })
    expect(bindValues({ DEPTH: ['deep'] }, taking)).toMatchObject({ values: empty, moved: [] })
  })
})
