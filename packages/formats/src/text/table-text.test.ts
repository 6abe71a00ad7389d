import { textEncodings } from '@cairn/domain/text/text-encodings'
import { expect, test } from 'vitest'
import { dosCodePages } from './dos-code-pages.ts'
import { type TableEncoding, tableTextDecoder } from './table-text.ts'

function decode(hex: string, encoding: Partial<TableEncoding>): string {
  const unnamed = { encoding: undefined, cpg: undefined, languageDriver: 0, isUtf8: false }
  return tableTextDecoder({ ...unnamed, ...encoding })(Buffer.from(hex, 'hex'))
}

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
])('a .cpg file with %j (driver byte %d) decodes %s to %s', (...[cpg, languageDriver, bytes, expected]) => {
  expect(decode(bytes, { cpg, languageDriver })).toBe(expected)
})

test.each([
  [77, 'd6d0', '中'],
  [201, 'cf', 'П'],
  [101, '8f', 'П'],
  [1, '84', 'ä'],
  [0, 'e9', 'é'],
])('without a .cpg file the driver byte %d decodes %s to %s', (languageDriver, bytes, expected) => {
  expect(decode(bytes, { languageDriver })).toBe(expected)
})

test('a table without a named encoding is decoded as UTF-8 if its bytes are valid UTF-8', () => {
  expect(decode(Buffer.from('Straße').toString('hex'), {})).toBe('Straße')
})

/** تاج, in UTF-8. */
const persian = 'd8aad8a7d8ac'

test.each([
  ['none', 0, 'تاج'],
  ['Windows-1252, the default of many programs', 0x57, 'تاج'],
  ['Windows-1252', 3, 'تاج'],
  ['Windows-1251', 201, 'ШЄШ§Ш¬'],
])('in a table whose text is all valid UTF-8, with the language driver of %s, %d decodes to %s', (...args) => {
  const [, languageDriver, expected] = args
  expect(decode(persian, { languageDriver, isUtf8: true })).toBe(expected)
})

test('a .cpg file takes precedence over valid UTF-8, and the choice of the user over both', () => {
  expect(decode('c3bc', { cpg: '1252', isUtf8: true })).toBe('Ã¼')
  expect(decode('d6d0', { encoding: 'gb18030', cpg: 'UTF-8' })).toBe('中')
  expect(decode('84', { encoding: 'cp850', cpg: 'UTF-8' })).toBe('ä')
})

test.each(textEncodings)('$name can be chosen', ({ id }) => {
  expect(dosCodePages.has(id) || new TextDecoder(id).encoding !== '').toBe(true)
})

test('a character that is cut off at the end of the field is left out', () => {
  expect(decode(`${persian}d8`, { cpg: 'UTF-8' })).toBe('تاج')
  expect(decode('d6d0d6', { encoding: 'gbk' })).toBe('中')
})
