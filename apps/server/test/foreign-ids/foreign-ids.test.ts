import type { Route } from '@cairn/contract/route'
import { expect, test as plainTest } from 'vitest'
import { sampleCalls } from '../access-samples.ts'
import { openTestApp } from '../app.ts'
import { test as databaseTest } from '../database.ts'
import { harmless, onlyForStaff, openToGuests, withoutIds } from './declared.ts'
import { faultsForAdmin, faultsForGuest, nameOf } from './judge-route.ts'
import { changedRows, type Oracle, openOracle } from './oracle.ts'

const test = databaseTest.extend('oracle', { scope: 'file' }, async ({ pool }, { onCleanup }) => {
  const db = await pool.startTransaction().execute()
  const { app, close } = await openTestApp(db)
  onCleanup(async () => {
    await close()
    await db.rollback().execute()
  })
  return openOracle(app)
})

// Outside of the time of the first test.
test.beforeAll(async ({ oracle }) => void oracle)

/** `accounts` of `GET /rest/accounts/:id`, and `auth` of all calls below `/auth`. */
function nounOf(call: string): string {
  const [, first = '', second = ''] = call.split('/')
  return first === 'rest' || first === 'api' ? second : first
}
const nouns = Object.keys(Object.groupBy(Object.keys(sampleCalls), nounOf))

async function faultsIn(
  noun: string,
  oracle: Oracle,
  judge: (oracle: Oracle, route: Route) => Promise<readonly string[]>,
) {
  const faults: Record<string, readonly string[]> = {}
  for (const route of oracle.app.http.routes.filter((each) => nounOf(nameOf(each)) === noun)) {
    const found = await judge(oracle, route)
    if (found.length > 0) faults[nameOf(route)] = found
  }
  const changed = await changedRows(oracle)
  return changed.length > 0 ? { ...faults, changed } : faults
}

test.for(nouns)(
  'an admin reaches nothing of another organization by an id in the calls of %s',
  async (noun, { oracle }) => {
    expect(await faultsIn(noun, oracle, faultsForAdmin)).toEqual({})
  },
)

test.for(nouns)(
  'a viewer of one project reaches nothing of another by an id in the calls of %s',
  async (noun, { oracle }) => {
    expect(await faultsIn(noun, oracle, faultsForGuest)).toEqual({})
  },
)

plainTest('every declared exception is one of a call that the product has', () => {
  const declared = [...Object.keys({ ...harmless, ...withoutIds }), ...openToGuests, ...onlyForStaff]
  expect(declared.filter((each) => sampleCalls[each.split(' ', 2).join(' ')] === undefined)).toEqual([])
})
