import { expect, test } from 'vitest'
import { propertiesText, valueText } from './property-text.ts'

test('characters that jsonb refuses are removed, in keys and nested values too', () => {
  expect(valueText('a\0b\ud800')).toBe('"ab\ufffd"')
  expect(valueText({ 'k\0': ['\0x', { deep: '\udc00' }] })).toBe('{"k":["x",{"deep":"\ufffd"}]}')
})

test('text that resembles an escape is not changed', () => {
  expect(valueText(String.raw`\u0000`)).toBe(String.raw`"\\u0000"`)
})

test('a property may have the name __proto__', () => {
  expect(propertiesText([['__proto__', 1]])).toBe('{"__proto__":1}')
  expect(valueText(JSON.parse('{"__proto__":"\\u0000"}'))).toBe('{"__proto__":""}')
})

test('undefined values are omitted, NaN and infinite numbers become null', () => {
  expect(
    propertiesText([
      ['a', undefined],
      ['b', Number.NaN],
    ]),
  ).toBe('{"b":null}')
})
