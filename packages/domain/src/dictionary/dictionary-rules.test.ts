import { describe, expect, test } from 'vitest'
import {
  type AttributeTypeName,
  attributeTypeId,
  attributeTypeName,
  attributeTypes,
  componentTypeName,
  componentTypes,
  hasOwnPickList,
} from './attribute-types.ts'
import { defaultValueFault, isHyperlink, specialDefaultOf, specialDefaults } from './default-values.ts'
import {
  copiedAlias,
  copiedAliasMax,
  copiedDictionaryName,
  dictionaryNameMax,
  isHexColor,
  repeatedName,
} from './names.ts'

const faultOf = (type: AttributeTypeName, value: string | null, values?: readonly string[]) =>
  defaultValueFault({ type, value, values })

describe('types', () => {
  test('there are thirteen types of attributes and three of components, by ids from 1', () => {
    expect(attributeTypes.map(({ id }) => id)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1))
    for (const { id, name } of attributeTypes) {
      expect(attributeTypeName(id)).toBe(name)
      expect(attributeTypeId(name)).toBe(id)
    }
    expect(componentTypes.map(({ id }) => componentTypeName(id))).toEqual(['Point', 'Line', 'Polygon'])
    expect(() => attributeTypeName(14)).toThrow(RangeError)
  })

  test('two types have a pick list of their own', () => {
    const own = attributeTypes.filter(({ name }) => hasOwnPickList(name)).map(({ name }) => name)
    expect(own).toEqual(['Pick List', 'Pick List Edit'])
  })
})

describe('the default value', () => {
  test('may be empty, except for a read-only attribute', () => {
    for (const { name } of attributeTypes) {
      const expected = name === 'Read Only' ? 'empty' : undefined
      expect([name, faultOf(name, null), faultOf(name, ' ')]).toEqual([name, expected, expected])
    }
  })

  test('may be the special value of its type, and only of its type', () => {
    expect(specialDefaultOf('Date')).toBe('@today_date')
    expect(specialDefaultOf('Time')).toBe('@today')
    expect(specialDefaultOf('Timestamp')).toBe('@today')
    expect(specialDefaultOf('Hyperlink')).toBe('@save')
    expect(specialDefaultOf('Read Only')).toBeUndefined()
    const refused = attributeTypes.filter(({ name }) => faultOf(name, specialDefaultOf(name) ?? 'fixed', []))
    expect(refused).toEqual([])
    for (const special of Object.values(specialDefaults)) expect(faultOf('Read Only', special)).toBe('computed')
    expect(faultOf('Date', specialDefaults.today)).toBe('no-date')
    expect(faultOf('Time', specialDefaults.save)).toBe('no-date')
  })

  test.for<[AttributeTypeName, string, string | undefined]>([
    ['Text', 'x'.repeat(96), undefined],
    ['Text', 'x'.repeat(97), 'too-long'],
    ['Note', 'x'.repeat(97), 'too-long'],
    ['Read Only', 'x'.repeat(97), 'too-long'],
    ['Pick List Edit', 'x'.repeat(97), 'too-long'],
    ['Hyperlink', `https://a.test/${'x'.repeat(300)}`, 'too-long'],
    ['Int', '007', undefined],
    ['Int', '1234567890123456789', undefined],
    ['Int', '-1', 'no-integer'],
    ['Int', '1.5', 'no-integer'],
    ['Double', '-1.5e3', undefined],
    ['Double', '1,5', 'no-number'],
    ['Double', '.', 'no-number'],
    ['Boolean', 'false', undefined],
    ['Boolean', 'no', 'no-boolean'],
    ['Time', '08:05 am', undefined],
    ['Time', '12:59 PM', undefined],
    ['Time', '13:00 pm', 'no-date'],
    ['Time', '8:05 am', 'no-date'],
    ['Date', '02/29/2028', undefined],
    ['Date', '02/29/2027', 'no-date'],
    ['Date', '13/01/2027', 'no-date'],
    ['Date', '2027-01-01', 'no-date'],
    ['Timestamp', '12/31/2026 11:59 pm', undefined],
    ['Timestamp', '12/31/2026', 'no-date'],
    ['Timestamp', '12/31/2026T11:59 pm', 'no-date'],
    ['Hyperlink', 'https://example.test/a?b=c', undefined],
    ['Hyperlink', 'javascript:alert(1)', 'bad-hyperlink'],
  ])('%s “%s” has the fault %s', ([type, value, fault]) => {
    expect(faultOf(type, value)).toBe(fault)
  })

  test('of a pick list is one of its values; that of an editable one need not be', () => {
    expect(faultOf('Pick List', 'PVC', ['PVC', 'Steel'])).toBeUndefined()
    expect(faultOf('Pick List', 'Clay', ['PVC', 'Steel'])).toBe('not-in-list')
    expect(faultOf('Global Pick List', 'Clay', ['PVC'])).toBe('not-in-list')
    expect(faultOf('Global Pick List', 'Clay')).toBeUndefined()
    expect(faultOf('Pick List Edit', 'Clay', ['PVC'])).toBeUndefined()
  })
})

test.for([
  ['https://example.test', true],
  ['http://example.test:8080/a#b', true],
  ['example.test/page', true],
  ['www.example.test', true],
  ['example', false],
  ['https://', false],
  ['https://two words.test', false],
  ['ftp://example.test', false],
  ['data:text/html,x', false],
] as const)('the address %s is a hyperlink: %s', ([text, expected]) => {
  expect(isHyperlink(text)).toBe(expected)
})

describe('names', () => {
  test('of copies end as the dialogs suggest, within their limits', () => {
    expect(copiedDictionaryName('Water')).toBe('Water-copy')
    expect(copiedDictionaryName('W'.repeat(48))).toHaveLength(dictionaryNameMax)
    expect(copiedAlias('Hydrant')).toBe('Hydrant ( Copy )')
    expect(copiedAlias('H'.repeat(128))).toHaveLength(copiedAliasMax)
  })

  test('are the same in the same case alone', () => {
    expect(repeatedName(['PVC', 'Steel', 'PVC', 'Steel'])).toBe('PVC')
    expect(repeatedName(['PVC', 'Steel', 'pvc'])).toBeUndefined()
  })

  test.for([
    ['#00aaFF', true],
    ['#00aaF', false],
    ['00aaFF0', false],
    ['#00aaFG', false],
  ] as const)('%s is a colour: %s', ([text, expected]) => {
    expect(isHexColor(text)).toBe(expected)
  })
})
