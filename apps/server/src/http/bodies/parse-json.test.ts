import { expect, test } from 'vitest'
import { findCountFault } from './parse-json.ts'

const faultOf = (text: string) => findCountFault(Buffer.from(text))

test('a geometry with as many positions as an edit accepts may be parsed', () => {
  const coordinates = Array.from({ length: 200_000 }, () => [1, 2, 3])
  expect(faultOf(JSON.stringify({ geometry: { type: 'LineString', coordinates } }))).toBeUndefined()
})

test.for([
  ['numbers', `[${'1,'.repeat(1_000_001)}1]`],
  ['lists', '[],'.repeat(500_001)],
  ['lists within lists', '['.repeat(1_000_001)],
  ['members of an object', '{"a":1},'.repeat(100_001)],
] as const)('a million %s may not', ([, text]) => {
  expect(faultOf(text)).toMatch(/at most/)
})

test.for([
  ['commas', ','],
  ['colons', ':'],
  ['brackets', '['],
  ['escaped quotation marks', '\\"'],
] as const)('%s in a text are no values', ([, part]) => {
  expect(faultOf(`{"a":"${part.repeat(1_100_000)}"}`)).toBeUndefined()
})
