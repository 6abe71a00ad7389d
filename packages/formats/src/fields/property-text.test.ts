import { expect, test } from 'vitest'
import { propertiesText, valueText } from './property-text.ts'

test('what jsonb refuses is taken out, in keys and deep inside too', () => {
  expect(valueText('a\0b\ud800')).toBe('"ab\ufffd"')
  expect(valueText({ 'k\0': ['\0x', { deep: '\udc00' }] })).toBe('{"k":["x",{"deep":"\ufffd"}]}')
})

test('text that merely looks like an escape stays as it is', () => {
  expect(valueText(String.raw`\u0000`)).toBe(String.raw`"\\u0000"`)
})

test('a property called __proto__ is a property like any other', () => {
  expect(propertiesText([['__proto__', 1]])).toBe('{"__proto__":1}')
  expect(valueText(JSON.parse('{"__proto__":"\\u0000"}'))).toBe('{"__proto__":""}')
})

test('undefined values are left out, numbers that JSON lacks become null', () => {
  expect(
    propertiesText([
      ['a', undefined],
      ['b', Number.NaN],
    ]),
  ).toBe('{"b":null}')
})
