import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { demoEmails, demoPassword } from '@cairn/contract/demo'
import { commitChannel, startEmbeddedDatabase } from '@cairn/embedded-postgres'
import { HttpPort } from './http/http-port.ts'
import { Opened } from './opened.ts'
import type { Connection } from './platform/database/db.ts'
import { ignoreUntilAwaited } from './platform/ignore-until-awaited.ts'
import { createLog, type Log } from './platform/log.ts'
import type { ServerSettings } from './settings.ts'

/** A server that accepts requests. */
export interface RunningServer {
  /** The address at which it listens: http://host:port. */
  readonly address: string
  /** Waits for requests and jobs in progress, then closes everything. */
  stop(): Promise<void>
}

/** Opens all resources in the order of their dependencies. On a failure it closes those that are open. */
export async function start(settings: ServerSettings): Promise<RunningServer> {
  const opened = new Opened()
  try {
    return { address: await open(settings, opened), stop: () => opened.close() }
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function open(settings: ServerSettings, opened: Opened): Promise<string> {
  const log = createLog(settings.logLevel)
  // Before the database: a second start on the same port must fail before it opens the database.
  const port = opened.add(await HttpPort.open({ host: settings.HOST, port: settings.PORT }), (held) => held.close())
  const directory = resolve(settings.DATA_DIR)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const database = await openDatabase(settings, opened, { directory, log })
  const { openApplication } = await loadApplication()
  await openApplication(settings, opened, { ...database, port, directory, log })
  return port.origin
}

/** Loads nearly all of the server, which takes a second. */
function loadApplication() {
  return import('./open-application.ts')
}

/** While the embedded database starts, which takes longer. A failure is reported to the caller that awaits the same module. */
function loadApplicationAhead(): void {
  loadApplication().catch(ignoreUntilAwaited)
}

async function openDatabase(
  settings: ServerSettings,
  opened: Opened,
  { directory, log }: { directory: string; log: Log },
): Promise<{ connection: Connection; commitChannel?: string }> {
  if (settings.DATABASE_URL) return { connection: settings.DATABASE_URL }
  const buffersMb = settings.CAIRN_DATABASE_MB
  const database = await startEmbeddedDatabase({ directory, log, buffersMb, onLaunch: loadApplicationAhead })
  const { connection } = opened.add(database, (running) => running.stop())
  return { connection, commitChannel }
}

/** The text that the server prints after the start. */
export function announcement(address: string, { demo }: ServerSettings): string {
  const lines = [`Cairn is ready at ${address}`, `The API is described at ${address}/api`]
  if (demo) {
    const names = Object.values(demoEmails)
    lines.push(`Sign in as ${names.join(', ')}`, `with the password ${demoPassword}`)
  }
  return lines.map((line) => `${line}\n`).join('')
}
