import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

const retryMs = 50
/** The database process of a killed server ends after the query that it is running. */
const deadServerMs = 30_000

/** The process that an operator ends to free a lock. */
export interface LockHolder {
  readonly pid: number
  /** A server, or the database process of a server that has ended. */
  readonly kind: 'server' | 'orphan'
}

/** Acquired, or held by another process, if that is known. */
export type LockAttempt =
  | { readonly isAcquired: true; readonly lock: FileLock }
  | { readonly isAcquired: false; readonly heldBy: LockHolder | undefined }

export interface LockOptions {
  /** The server that the lock is acquired for. A process that cannot acquire the lock names it in its error. */
  readonly serverPid: number
  /** Called once before waiting, when the lock is held for a server that has ended. */
  readonly onWait?: () => void
  /** The longest wait in ms for the database process of a server that has ended. Default: 30,000. */
  readonly waitMs?: number
}

/** The locks of this process: SQLite releases a lock when its handle is garbage-collected. */
const heldLocks = new Set<FileLock>()

/**
 * Acquires a lock file for a server until this process ends. Waits for the database process of a server that has ended.
 *
 * The kernel holds the lock, acquired through SQLite: it releases the lock when the process ends or is killed, so that
 * no stale lock has to be detected; and unlike an abstract socket the lock works between containers that mount the same
 * folder. The database process holds it, not the server: the folder is free only when the last process that writes to
 * it has ended. The process ids in the file next to it are used only for the error message and for waiting.
 *
 * The file is empty, and no other part of this process may open it: the kernel releases a lock of POSIX when its process
 * closes any descriptor of the file (fcntl(2)). Therefore the files of PostgreSQL cannot be locked.
 */
export async function lockFile(
  path: string,
  { serverPid, onWait, waitMs = deadServerMs }: LockOptions,
): Promise<LockAttempt> {
  const deadline = performance.now() + waitMs
  for (let isWaiting = false; ; isWaiting = true) {
    const lock = new FileLock(path, serverPid)
    if (lock.tryAcquire()) return { isAcquired: true, lock }
    const heldBy = readHolder(path)
    if (heldBy?.kind === 'server' || performance.now() >= deadline) return { isAcquired: false, heldBy }
    if (!isWaiting) onWait?.()
    await delay(retryMs)
  }
}

/** The lock of a file. It belongs to the file, not to its path: who removes the file lets another process lock the path. */
export class FileLock {
  readonly path: string
  readonly #serverPid: number
  #handle: DatabaseSync | undefined
  #file: string | undefined

  constructor(path: string, serverPid: number) {
    this.path = path
    this.#serverPid = serverPid
  }

  /** Locks the file that is at the path now. Returns false when another process holds its lock. */
  tryAcquire(): boolean {
    const handle = tryLock(this.path)
    if (!handle) return false
    this.#handle = handle
    this.#file = fileAt(this.path)
    heldLocks.add(this)
    writeFileSync(pidPath(this.path), `${this.#serverPid} ${process.pid}`)
    return true
  }

  /** Whether the locked file is still the one at the path: false once it was removed, replaced or moved. */
  isInPlace(): boolean {
    return this.#file !== undefined && fileAt(this.path) === this.#file
  }

  release(): void {
    this.#handle?.close()
    heldLocks.delete(this)
  }
}

/** The identity of the file at a path; undefined where there is none. A held lock keeps its inode from being used again. */
function fileAt(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
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

/** The running process that holds a lock file, if it is known. */
export function readHolder(path: string): LockHolder | undefined {
  const [server, database] = readPids(path)
  if (server !== undefined && isAlive(server)) return { pid: server, kind: 'server' }
  return database !== undefined && isAlive(database) ? { pid: database, kind: 'orphan' } : undefined
}

/** The server and its database process. A version before this one wrote the server alone. */
function readPids(path: string): readonly (number | undefined)[] {
  try {
    return readFileSync(pidPath(path), 'utf8')
      .split(' ')
      .map((text) => Number.parseInt(text, 10) || undefined)
  } catch (error) {
    // The holder writes the file after it has acquired the lock.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function pidPath(path: string): string {
  return `${path}.pid`
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
