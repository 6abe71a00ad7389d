import { expect, test } from 'vitest'
import { LogCsv } from './log-csv.ts'
import type { LogEntry } from './log-entries.queries.ts'

const entry: LogEntry = {
  id: '1',
  timeUs: `${Date.parse('2026-03-01T12:00:00.000Z')}000`,
  accountId: null,
  email: 'ann@example.test',
  userType: '0111',
  type: 'Edit',
  category: 'Feature',
  message: 'Feature 1: Edit',
  subject: null,
  projectId: null,
  artifact: '{}',
}

const lineOf = (parts: Partial<LogEntry>, timeZone = 'UTC', projects: [string, string][] = []) =>
  new LogCsv(timeZone).linesOf([{ ...entry, ...parts }], new Map(projects))

test.for([
  ['UTC', '2026-03-01 12:00:00 +00:00'],
  ['America/Denver', '2026-03-01 05:00:00 -07:00'],
  ['Asia/Kathmandu', '2026-03-01 17:45:00 +05:45'],
] as const)('a time in %s is %s', ([timeZone, time]) => {
  expect(lineOf({}, timeZone)).toBe(`${time},ann@example.test,Edit,Feature,,Feature 1: Edit,{}\r\n`)
})

test('midnight is hour 00 of the new day', () => {
  expect(lineOf({ timeUs: `${Date.parse('2026-03-01T00:00:00Z')}000` })).toMatch(/^2026-03-01 00:00:00 /)
})

test.for(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('the cell %j is a text in a spreadsheet', (message) => {
  const cell = message.includes('\r') ? `"'${message}"` : `'${message}`
  expect(lineOf({ message })).toContain(`,${cell},`)
})

test('a project is named, and one without a name is its id', () => {
  expect(lineOf({ projectId: 'p' }, 'UTC', [['p', '=Riverside']])).toContain(",Feature,'=Riverside,")
  expect(lineOf({ projectId: 'p' })).toContain(',Feature,p,')
})

test('quotes, commas and line ends stay in their cell', () => {
  expect(lineOf({ message: 'a, "b"\nc', artifact: '{"a": 1}' })).toContain(',"a, ""b""\nc","{""a"": 1}"\r\n')
})
