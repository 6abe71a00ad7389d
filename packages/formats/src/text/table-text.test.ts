import { expect, test } from 'vitest'
import { tableTextDecoder } from './table-text.ts'

test.each([
  ['UTF-8', 0, 'c5bb', 'Ż'],
  ['1252\r\n', 0, 'e4', 'ä'],
  ['Windows-1251', 87, 'cf', 'П'],
  ['ISO 8859-2', 0, 'b1', 'ą'],
  ['88591', 0, 'e9', 'é'],
  ['CP852', 0, 'a5', 'ą'],
  ['OEM 850', 0, '84', 'ä'],
  ['LDID/77', 0, 'd6d0', '中'],
  ['GBK', 0, 'd6d0', '中'],
  ['constructor', 87, 'e9', 'é'],
])('a .cpg file with %j (driver byte %d) decodes %s to %s', (...[cpg, driver, bytes, expected]) => {
  expect(tableTextDecoder(cpg, driver)(Buffer.from(bytes, 'hex'))).toBe(expected)
})

test.each([
  [77, 'd6d0', '中'],
  [201, 'cf', 'П'],
  [101, '8f', 'П'],
  [1, '84', 'ä'],
  [0, 'e9', 'é'],
])('without a .cpg file the driver byte %d decodes %s to %s', (driver, bytes, expected) => {
  expect(tableTextDecoder(undefined, driver)(Buffer.from(bytes, 'hex'))).toBe(expected)
})

test('a table without a named encoding is decoded as UTF-8 if its bytes are valid UTF-8', () => {
  expect(tableTextDecoder(undefined, 0)(Buffer.from('Straße'))).toBe('Straße')
})
