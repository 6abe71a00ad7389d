import { expect, test } from 'vitest'
import { readStatement } from './statements.ts'

test.for([
  ['listen news', ['news']],
  ['LISTEN "jobs:insert"; LISTEN "a""b";', ['jobs:insert', 'a"b']],
  ['-- remark\n /* and\n another */ Listen News', ['news']],
  ["select 'listen news'", []],
  ["insert into t values ('x'); listen news", []],
] as const)('%s listens to %j', ([sql, channels]) => {
  expect(readStatement(sql)).toMatchObject({ sql, listen: channels, unlisten: [] })
})

test('an UNLISTEN affects only its client', () => {
  expect(readStatement('unlisten "a"; UNLISTEN *')).toMatchObject({
    sql: 'unlisten no_channel;unlisten no_channel',
    unlisten: ['a', '*'],
  })
})

test.for(['discard all', 'DEALLOCATE ALL', 'deallocate prepare all'])(
  '%s does not affect the statements of other clients',
  (sql) => {
    expect(readStatement(sql)).toMatchObject({ sql: 'discard plans', closesAllStatements: true })
  },
)

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
