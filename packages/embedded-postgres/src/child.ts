import { writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { inspect } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { Backend } from './backend.ts'
import { refuseUnwritable } from './cluster/refuse-unwritable.ts'
import { DatabaseUnusable, explainFullDisk, openUsableCluster, prepareCluster } from './cluster/usable-cluster.ts'
import { Front } from './front.ts'
import { FolderClaim, FolderInUse } from './lock/folder-claim.ts'
import type { MessageToChild, MessageToParent, StartMessage } from './messages.ts'
import { startUpkeep } from './upkeep.ts'

/** Entry of the database process. It ends with the program that forked it, and ignores signals. */

/** EX_SOFTWARE of sysexits.h: the parent starts a new process. */
const brokenExit = 70

interface Running {
  readonly database: PGlite
  readonly front: Front
  readonly stopTimers: () => void
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
    await refuseUnwritable(message.directory)
    const claim = await FolderClaim.of(message, {
      serverPid: process.ppid,
      onWait: () => log('waiting for the database process of a killed server to end'),
      prepare: () => prepareCluster(message.directory, { fsync: message.fsync }),
    })
    return await open(message, claim)
  } catch (error) {
    send(failureOf(explainFullDisk(message.directory, error)))
  }
  return undefined
}

function failureOf(error: unknown): MessageToParent {
  if (error instanceof FolderInUse) return { type: 'in-use', message: error.message }
  if (error instanceof DatabaseUnusable) return { type: 'unusable', message: error.message }
  return { type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

async function open(message: StartMessage, claim: FolderClaim): Promise<Running> {
  const stopWatch = claim.watch({ warn, end: giveUp })
  const database = await openUsableCluster(message.directory, message)
  const backend = new Backend(database, breakDown)
  const front = await Front.before(backend, log, message.idleInTransactionMs)
  // A killed process left the socket: no process answered there when this one claimed the folder.
  await rm(message.socketPath, { force: true })
  await front.listen(message.socketPath)
  const stopUpkeep = startUpkeep(backend, front.scheduler, log)
  send({ type: 'ready' })
  const stopTimers = () => {
    stopWatch()
    stopUpkeep()
  }
  return { database, front, stopTimers }
}

let stopping = false

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  const { database, front, stopTimers } = (await running) ?? {}
  stopTimers?.()
  await front?.close()
  await database?.close()
  // The cluster is closed. An ordinary exit would wait for the compilations of V8 that run, up to some seconds.
  process.kill(process.pid, 'SIGKILL')
}

function breakDown(cause: unknown): never {
  exitWith(`The embedded PostgreSQL broke down and is restarted: ${inspect(cause)}`)
}

/** Ends without a checkpoint: the files may be those of another process. */
function giveUp(reason: string): never {
  exitWith(`The embedded PostgreSQL ends, and starts again as soon as the folder is its own: ${reason}.`)
}

function exitWith(message: string): never {
  // Write synchronously: queued output would be lost at the exit.
  writeSync(process.stderr.fd, `${message}\n`)
  process.exit(brokenExit)
}

function log(message: string): void {
  send({ type: 'log', message })
}

function warn(message: string): void {
  send({ type: 'warning', message })
}

function send(message: MessageToParent): void {
  if (process.connected) process.send?.(message, ignoreFailure)
}

function ignoreFailure(): void {
  // The parent is gone, and the end of the channel, which follows, stops the database.
}
