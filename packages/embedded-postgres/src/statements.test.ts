import { expect, test } from 'vitest'
import { readStatement } from './statements.ts'

test.for([
  ['listen news', ['news']],
  ['LISTEN "jobs:insert"; LISTEN "a""b";', ['jobs:insert', 'a"b']],
  ['-- remark\n /* and\n another */ Listen News', ['news']],
  ["select 'listen news'", []],
  ["insert into t values ('x'); listen news", []],
] as const)('%s is heard as listening to %j', ([sql, channels]) => {
  expect(readStatement(sql)).toMatchObject({ sql, listen: channels, unlisten: [] })
})

test('an UNLISTEN reaches only the one who says it', () => {
  expect(readStatement('unlisten "a"; UNLISTEN *')).toMatchObject({
    sql: 'unlisten nobody;unlisten nobody',
    unlisten: ['a', '*'],
  })
})

test.for(['discard all', 'DEALLOCATE ALL', 'deallocate prepare all'])('%s leaves the statements of others', (sql) => {
  expect(readStatement(sql)).toMatchObject({ sql: 'discard plans', closesAllStatements: true })
})

test.for([
  ['set search_path = x', true],
  ["set session work_mem = '1;  MB'", true],
  ['reset all', true],
  ['set local work_mem = 1', false],
  ['set transaction read only', false],
  ['update t set a = 1', false],
] as const)('%s changes the session: %s', ([sql, changesSettings]) => {
  expect(readStatement(sql)).toMatchObject({ sql, changesSettings })
})

test.for([
  ['copy t from stdin', true],
  ['COPY "odd name".t (a, "b") FROM STDIN WITH (FORMAT csv)', true],
  ['/* x */ copy public.t from stdin;', true],
  ['copy t to stdout', false],
  ["copy (select 'from stdin') to stdout", false],
  ["copy t from '/dev/blob'", false],
] as const)('%s wants rows from the client: %s', ([sql, copiesIn]) => {
  expect(readStatement(sql)).toMatchObject({ sql, copiesIn })
})
