import { commitChannel } from '@cairn/embedded-postgres'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, vi } from 'vitest'
import { breakable } from '../../../test/breakable-connection.ts'
import { test as base, workerConnection } from '../../../test/database.ts'
import { AnnouncedState } from './announced-state.ts'
import { DatabaseState } from './database-state.ts'
import { type Connection, clientConfig, type Db } from './db.ts'

const test = base
  .extend('errors', (): unknown[] => [])
  .extend('announced', async ({ errors }, { onCleanup }) => {
    const announced = await openState(workerConnection(), errors)
    onCleanup(() => announced.stop())
    return announced
  })

function openState(connection: Connection, errors: unknown[]): Promise<AnnouncedState> {
  return AnnouncedState.open(connection, { channel: commitChannel, onError: (error) => errors.push(error) })
}

/** A transaction that changes nothing, which the database counts as one that did. */
const commit = (db: Db) => sql`select pg_current_xact_id()`.execute(db)

describe.runIf(process.env['TEST_DATABASE_URL'] === undefined)('the state of a database that announces commits', () => {
  test('is known without a statement until a commit, also of another client', async ({ announced, pool }) => {
    const state = new DatabaseState(announced)
    const first = await state.read(pool)
    expect(announced.known).toBe(first)
    await sql`select count(*) from account`.execute(pool)
    expect(await state.read(pool)).toBe(first)
    const other = new pg.Client(clientConfig(workerConnection()))
    await other.connect()
    await other.query('create table made (n int); drop table made')
    await other.end()
    const second = await state.read(pool)
    expect(second).not.toBe(first)
    expect(announced.known).toBe(second)
  })

  test('is the one that a database without notices has', async ({ announced, pool }) => {
    expect(await new DatabaseState(announced).read(pool)).toBe(await new DatabaseState().read(pool))
  })

  test('is never older than an answer, while many clients write', async ({ announced, pool }) => {
    const state = new DatabaseState(announced)
    const write = async () => {
      for (let i = 0; i < 50; i++) {
        const before = await state.read(pool)
        await commit(pool)
        expect(await state.read(pool)).not.toBe(before)
      }
    }
    const look = async () => {
      for (let i = 0; i < 100; i++) await state.read(pool)
    }
    await Promise.all([write(), write(), look()])
  })

  test('is read like any other without a connection, and known again with the next one', async ({ errors, pool }) => {
    const way = await breakable(workerConnection())
    const announced = await openState(way.connection, errors)
    try {
      const state = new DatabaseState(announced)
      const first = await state.read(pool)
      await way.stop()
      await vi.waitFor(() => expect(announced.known).toBeUndefined())
      expect(await state.read(pool)).toBe(first)
      await commit(pool)
      await way.restore()
      await vi.waitFor(async () => {
        expect(await state.read(pool)).not.toBe(first)
        expect(announced.known).toBeDefined()
      })
      expect(errors).not.toEqual([])
    } finally {
      await announced.stop()
      await way.close()
    }
  })
})
