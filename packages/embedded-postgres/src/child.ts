import { existsSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { PGlite } from '@electric-sql/pglite'
import { Backend } from './backend.ts'
import { openCluster } from './cluster.ts'
import { lockFile } from './directory-lock.ts'
import { Front } from './front.ts'
import type { LetterToChild, LetterToParent, StartLetter } from './letters.ts'
import { scramVerifier } from './scram.ts'
import { makeCluster } from './template.ts'
import { startUpkeep } from './upkeep.ts'

/** Entry of the database process. It lives as long as the server that forked it, and ends by its word alone. */

/** EX_SOFTWARE of sysexits.h: the parent starts another. */
const brokenExit = 70

interface Running {
  readonly database: PGlite
  readonly front: Front
  readonly stopUpkeep: () => void
}

let running: Promise<Running | undefined> | undefined

process.on('message', (letter: LetterToChild) => {
  if (letter.type === 'start') running = start(letter)
  else void stop()
})
// The server is gone, by whatever way: no answer can reach anybody any more.
process.on('disconnect', () => void stop())
// Ctrl-C and test runners signal the whole group; the server still needs its database to stop cleanly.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

async function start(letter: StartLetter): Promise<Running | undefined> {
  try {
    const attempt = await lockFile(join(letter.directory, 'lock'), {
      serverPid: process.ppid,
      onWait: () => log('waiting for the database process of a killed server to end'),
    })
    if (attempt.isAcquired) return await open(letter)
    tell({ type: 'in-use', ...(attempt.heldBy !== undefined && { pid: attempt.heldBy }) })
  } catch (error) {
    if (isTaken(error)) tell({ type: 'port-taken' })
    else tell({ type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  return undefined
}

async function open(letter: StartLetter): Promise<Running> {
  const cluster = join(letter.directory, 'cluster')
  if (!existsSync(cluster)) await makeCluster(cluster, letter)
  const database = await openCluster(cluster, { fsync: letter.fsync })
  const backend = new Backend(database, breakDown)
  const front = await Front.before(backend, log, letter.idleInTransactionMs)
  // Left by a process that was killed; the lock says that nobody listens there.
  await rm(letter.socketPath, { force: true })
  await front.listen({ path: letter.socketPath })
  const { tcp } = letter
  const tcpPort = tcp && (await front.listen({ ...tcp, verifier: scramVerifier(tcp.password) }))
  const stopUpkeep = startUpkeep(backend, front.scheduler, log)
  tell({ type: 'ready', ...(tcpPort !== undefined && { tcpPort }) })
  return { database, front, stopUpkeep }
}

// Of the TCP port: the socket is in a folder of our own, and no socket of a dead process is left there.
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
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
  // Synchronous: nothing queued would be sent before the exit.
  writeSync(process.stderr.fd, `The embedded PostgreSQL broke down and is restarted: ${inspect(cause)}\n`)
  process.exit(brokenExit)
}

function log(message: string): void {
  tell({ type: 'log', message })
}

function tell(letter: LetterToParent): void {
  if (process.connected) process.send?.(letter)
}
