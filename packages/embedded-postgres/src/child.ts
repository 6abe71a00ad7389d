import { writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { Backend } from './backend.ts'
import { DatabaseUnusable, explainFullDisk, openUsableCluster } from './cluster/usable-cluster.ts'
import { lockFile } from './directory-lock.ts'
import { Front } from './front.ts'
import type { MessageToChild, MessageToParent, StartMessage } from './messages.ts'
import { startUpkeep } from './upkeep.ts'

/** Entry of the database process. It ends with the program that forked it, and ignores signals. */

/** EX_SOFTWARE of sysexits.h: the parent starts a new process. */
const brokenExit = 70

interface Running {
  readonly database: PGlite
  readonly front: Front
  readonly stopUpkeep: () => void
}

let running: Promise<Running | undefined> | undefined

process.on('message', (message: MessageToChild) => {
  if (message.type === 'start') running = start(message)
  else void stop()
})
// The program has ended or was killed: no client is left to read a response.
process.on('disconnect', () => void stop())
// Ctrl-C and test runners signal the whole process group; the program still needs its database to stop cleanly.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

async function start(message: StartMessage): Promise<Running | undefined> {
  try {
    const attempt = await lockFile(join(message.directory, 'lock'), {
      serverPid: process.ppid,
      onWait: () => log('waiting for the database process of a killed server to end'),
    })
    if (attempt.isAcquired) return await open(message)
    send({ type: 'in-use', ...(attempt.heldBy !== undefined && { pid: attempt.heldBy }) })
  } catch (error) {
    send(failureOf(explainFullDisk(message.directory, error)))
  }
  return undefined
}

function failureOf(error: unknown): MessageToParent {
  if (error instanceof DatabaseUnusable) return { type: 'unusable', message: error.message }
  return { type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

async function open(message: StartMessage): Promise<Running> {
  const database = await openUsableCluster(message.directory, { fsync: message.fsync })
  const backend = new Backend(database, breakDown)
  const front = await Front.before(backend, log, message.idleInTransactionMs)
  // A killed process left the socket: while this process holds the lock, no process listens there.
  await rm(message.socketPath, { force: true })
  await front.listen(message.socketPath)
  const stopUpkeep = startUpkeep(backend, front.scheduler, log)
  send({ type: 'ready' })
  return { database, front, stopUpkeep }
}

let stopping = false

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  const { database, front, stopUpkeep } = (await running) ?? {}
  stopUpkeep?.()
  await front?.close()
  await database?.close()
  process.exit(0)
}

function breakDown(cause: unknown): never {
  // Write synchronously: queued output would be lost at the exit.
  writeSync(process.stderr.fd, `The embedded PostgreSQL broke down and is restarted: ${inspect(cause)}\n`)
  process.exit(brokenExit)
}

function log(message: string): void {
  send({ type: 'log', message })
}

function send(message: MessageToParent): void {
  if (process.connected) process.send?.(message)
}
