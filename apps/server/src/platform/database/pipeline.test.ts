import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { prepared, withSettings } from './db.ts'

setFlagsFromString('--expose-gc')
const collect: (options: { readonly type: 'minor' | 'major' }) => void = runInNewContext('gc')

test('the rows of earlier queries do not outlive the collections of young objects', async ({ pool }) => {
  const text = sql`select repeat('x', 60000) as text`
  const read = async () => {
    await text.execute(pool)
    await sql`${prepared}${text}`.execute(pool)
    await sql`${withSettings({ enable_seqscan: 'on' })}${text}`.execute(pool)
  }
  await read()
  collect({ type: 'major' })
  const before = oldBytes()
  for (let times = 0; times < 20; times += 1) await read()
  // Objects that survive two of them are old.
  collect({ type: 'minor' })
  collect({ type: 'minor' })
  expect(oldBytes() - before).toBeLessThan((20 * 3 * 60_000) / 3)
})

function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? Number.NaN
}
