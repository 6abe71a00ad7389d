import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '@cairn/embedded-postgres'
import { type Connection, connect } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { prepareQueue } from '../src/platform/jobs/jobs.ts'
import { createDatabase, createEmptyDatabase, type NativeDatabase } from './native-database.ts'

/** Migrated databases, one for each worker of a run. */
export interface WorkerDatabases {
  readonly connections: readonly Connection[]
  remove(): Promise<void>
}

/** Migrates one database and copies it `count` times: embedded, or on the PostgreSQL server of `TEST_DATABASE_URL`. */
export function openWorkerDatabases(count: number): Promise<WorkerDatabases> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? cloneOn(server, count) : startCopies(count)
}

/** The embedded database serves one transaction at a time, therefore each worker has its own process. */
async function startCopies(count: number): Promise<WorkerDatabases> {
  const directory = await mkdtemp(join(tmpdir(), 'cairn-db-'))
  const prepared = join(directory, 'prepared')
  const first = await startEmbeddedDatabase({ directory: prepared, fsync: false, buffersMb: 16 })
  await fill(first.connection)
  await first.stop()
  const databases = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const own = join(directory, String(index + 1))
      await cp(prepared, own, { recursive: true })
      return startEmbeddedDatabase({ directory: own, fsync: false, buffersMb: 16 })
    }),
  )
  return {
    connections: databases.map(({ connection }) => connection),
    remove: async () => {
      await Promise.all(databases.map((database) => database.stop()))
      await rm(directory, { recursive: true })
    },
  }
}

async function cloneOn(server: string, count: number): Promise<WorkerDatabases> {
  const template = await createEmptyDatabase(server)
  await fill(template.connection)
  const databases: NativeDatabase[] = []
  for (let index = 0; index < count; index++) databases.push(await createDatabase(server, template.name))
  return {
    connections: databases.map(({ connection }) => connection),
    remove: async () => {
      for (const database of [...databases, template]) await database.remove()
    },
  }
}

async function fill(connection: Connection): Promise<void> {
  const db = connect(connection)
  await migrate(db)
  await db.destroy()
  await prepareQueue(connection)
}
