import { expect, test } from 'vitest'
import { isLargeInteger, quoteLargeNumbers } from './large-integers.ts'

test.for([
  ['{"a":123456789012345678}', '{"a":"123456789012345678"}'],
  ['{"a":[-9007199254740993, 9007199254740992]}', '{"a":["-9007199254740993", "9007199254740992"]}'],
  ['123456789012345678901234567890', '"123456789012345678901234567890"'],
  ['{"a":9007199254740991,"b":-9007199254740991}', '{"a":9007199254740991,"b":-9007199254740991}'],
  [
    '[-105.12345678901234567,1234567890123456789.5,1234567890123456789e3]',
    '[-105.12345678901234567,1234567890123456789.5,1234567890123456789e3]',
  ],
  ['{"12345678901234567890":"12345678901234567890"}', '{"12345678901234567890":"12345678901234567890"}'],
  [
    '{"a":"\\\\","b":"\\" 12345678901234567890","c":12345678901234567890}',
    '{"a":"\\\\","b":"\\" 12345678901234567890","c":"12345678901234567890"}',
  ],
  [
    '{"a":"no end 12345678901234567890, 12345678901234567890',
    '{"a":"no end 12345678901234567890, 12345678901234567890',
  ],
  ['{"a":1e400,"b":[ -2.5E+400,1e308,1e-400]}', '{"a":"1e400","b":[ "-2.5E+400",1e308,1e-400]}'],
  ['{"1e400":"1e400, 1e400"}', '{"1e400":"1e400, 1e400"}'],
  ['{"a":1-2e400}', '{"a":1-2e400}'],
  ['{"a":1}', '{"a":1}'],
] as const)('%s becomes %s', ([json, quoted]) => {
  expect(quoteLargeNumbers(json)).toBe(quoted)
})

test('a number of hundreds of digits is a text, also with a fraction or a small exponent', () => {
  const zeros = '0'.repeat(400)
  expect(quoteLargeNumbers(`[1${zeros}.5,1.${zeros}e9]`)).toBe(`["1${zeros}.5",1.${zeros}e9]`)
  expect(quoteLargeNumbers(`[1${zeros}e1]`)).toBe(`["1${zeros}e1"]`)
})

test('a text of megabytes with quotes and backslashes is scanned', () => {
  const text = JSON.stringify({ a: '\\"'.repeat(500_000), b: 0 }).replace('"b":0', '"b":12345678901234567890')
  expect(JSON.parse(quoteLargeNumbers(text)).b).toBe('12345678901234567890')
})

test('only whole numbers that a double does not hold exactly are large', () => {
  expect(['9007199254740992', '-9007199254740992', '+12345678901234567'].map(isLargeInteger)).toEqual([
    true,
    true,
    true,
  ])
  expect(['9007199254740991', '12', '1e30', '12345678901234567.5', ''].some(isLargeInteger)).toBe(false)
})
