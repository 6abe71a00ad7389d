import { readFile, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

const retryMs = 50
/** The database process of a killed server ends after the query that it is running. */
const deadServerMs = 30_000

/** Acquired, or held by another process: the id of its server if it is known. */
export type LockAttempt =
  | { readonly isAcquired: true }
  | { readonly isAcquired: false; readonly heldBy: number | undefined }

export interface LockOptions {
  /** The server that the lock is acquired for. A process that cannot acquire the lock names it in its error. */
  readonly serverPid: number
  /** Called once before waiting, when the lock is held for a server that has ended. */
  readonly onWait?: () => void
}

/** The handles of the locks of this process: SQLite releases a lock when its handle is garbage-collected. */
const heldLocks: DatabaseSync[] = []

/**
 * Acquires a lock file for a server until this process ends. Waits for the database process of a server that has ended.
 *
 * The kernel holds the lock, acquired through SQLite: it releases the lock when the process ends or is killed, so that
 * no stale lock has to be detected; and unlike an abstract socket the lock works between containers that mount the same
 * folder. The database process holds it, not the server: the folder is free only when the last process that writes to
 * it has ended. The process id in the file next to it is used only for the error message and for waiting.
 */
export async function lockFile(path: string, { serverPid, onWait }: LockOptions): Promise<LockAttempt> {
  const deadline = performance.now() + deadServerMs
  for (let isWaiting = false; ; isWaiting = true) {
    const lock = tryLock(path)
    if (lock) {
      heldLocks.push(lock)
      await writeFile(`${path}.pid`, String(serverPid))
      return { isAcquired: true }
    }
    const heldBy = await readPid(`${path}.pid`)
    if ((heldBy !== undefined && isAlive(heldBy)) || performance.now() >= deadline) return { isAcquired: false, heldBy }
    if (!isWaiting) onWait?.()
    await delay(retryMs)
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    return undefined
  }
}

async function readPid(path: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(path, 'utf8'), 10) || undefined
  } catch (error) {
    // The holder writes the file after it has acquired the lock.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** SQLITE_BUSY (https://sqlite.org/rescode.html#busy). */
const busy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}
