import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('every cell is quoted, so that quotes, commas and line ends stay in it', () => {
  expect(csvLine(['', 'a', 'a, "b"\nc', -1.5])).toBe('"","a","a, ""b""\nc","-1.5"\r\n')
})

test.for<readonly [string, string]>([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  [' =1', "' =1"],
  ['\ttab', "'\ttab"],
  ['\rreturn', "'\rreturn"],
  ['\t=1', "'\t'=1"],
  ['x;=2+2', "x;'=2+2"],
  ['x; ＝2+2;y', "x;' ＝2+2;y"],
  ['x\r\n=2+2', "x\r'\n'=2+2"],
  ['x\t@y', "x\t'@y"],
])('the cell %j computes nothing in any program', ([text, cell]) => {
  expect(csvLine([text])).toBe(`"${cell}"\r\n`)
})

test.for(['a=b', 'a - b', '{"a":-1}', 'ann@example.test', '2026-03-01 05:00:00 -07:00', "it's;fine"])(
  'the text %j is written as it is',
  (text) => {
    expect(csvLine([text])).toBe(`"${text.replaceAll('"', '""')}"\r\n`)
  },
)
