import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startEmbeddedDatabase } from '@cairn/embedded-postgres'
import { checkConnection } from '#platform/database/check-connection'
import { type Connection, connect, type Db } from '#platform/database/db'
import { migrate } from '#platform/database/migrate'
import type { ServerSettings } from '../settings.ts'

/** The database of a deployment, for a command of its operator. */
export interface OperatorDatabase extends AsyncDisposable {
  readonly db: Db
}

/** There is no database to work on. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase'
}

/**
 * Opens the database that the server of the same settings uses: the one of DATABASE_URL, else the embedded database, of
 * the running server through its socket, or started for the command. Updates its schema.
 */
export async function openOperatorDatabase(settings: ServerSettings): Promise<OperatorDatabase> {
  const directory = resolve(settings.DATA_DIR)
  if (settings.DATABASE_URL === undefined && !existsSync(join(directory, 'database')))
    throw new NoDatabase(
      `There is no database in ${directory}. Start the server once, or set DATA_DIR or DATABASE_URL.`,
    )
  const { connection, stop } = await reach(settings.DATABASE_URL, directory)
  const db = connect(connection, { max: 2 })
  const close = async () => {
    await db.destroy()
    await stop()
  }
  try {
    await migrate(db)
    return { db, [Symbol.asyncDispose]: close }
  } catch (error) {
    await close()
    throw error
  }
}

interface Reached {
  readonly connection: Connection
  readonly stop: () => Promise<void>
}

async function leaveRunning(): Promise<void> {}

async function reach(url: string | undefined, directory: string): Promise<Reached> {
  if (url !== undefined) return { connection: url, stop: leaveRunning }
  const socket = { host: join(directory, 'database'), port: 5432, user: 'postgres', database: 'postgres' }
  const running = connect(socket, { max: 1 })
  try {
    await checkConnection(running)
    return { connection: socket, stop: leaveRunning }
  } catch {
    // No server runs there: the database process of the command refuses a folder that another one uses.
    return startEmbeddedDatabase({ directory })
  } finally {
    await running.destroy()
  }
}
