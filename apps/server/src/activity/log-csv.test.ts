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
  new LogCsv(timeZone).linesOf([{ ...entry, ...parts }], {
    entries: new Map([['1', { thing: 'H-102' }]]),
    projects: new Map(projects),
  })

test.for([
  ['UTC', '2026-03-01 12:00:00 +00:00'],
  ['America/Denver', '2026-03-01 05:00:00 -07:00'],
  ['Asia/Kathmandu', '2026-03-01 17:45:00 +05:45'],
] as const)('a time in %s is %s', ([timeZone, time]) => {
  expect(lineOf({}, timeZone)).toBe(
    `"${time}","ann@example.test","Edit","Feature","H-102","","Feature 1: Edit","{}"\r\n`,
  )
})

test('midnight is hour 00 of the new day', () => {
  expect(lineOf({ timeUs: `${Date.parse('2026-03-01T00:00:00Z')}000` })).toMatch(/^"2026-03-01 00:00:00 /)
})

test('the name of a project computes nothing in a spreadsheet', () => {
  const names: [string, string][] = [
    ['p', 'x;=2+2'],
    ['q', '＝1+1'],
  ]
  expect(lineOf({ projectId: 'p' }, 'UTC', names)).toContain(`,"Feature","H-102","x;'=2+2",`)
  expect(lineOf({ projectId: 'q' }, 'UTC', names)).toContain(`,"Feature","H-102","'＝1+1",`)
})

test('a project is named, and one without a name is its id', () => {
  expect(lineOf({ projectId: 'p' }, 'UTC', [['p', 'Riverside']])).toContain(',"Feature","H-102","Riverside",')
  expect(lineOf({ projectId: 'p' })).toContain(',"Feature","H-102","p",')
})
