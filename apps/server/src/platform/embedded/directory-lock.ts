import { readFile, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

const retryMs = 50
/** A server that was killed leaves a database process that needs a moment to notice. */
const patienceMs = 5000

/** Still the file at `path`, open and locked; or the server that has it, as far as one can know. */
export type LockAttempt = { readonly lock: DatabaseSync } | { readonly heldBy: number | undefined }

/**
 * Takes a lock file for as long as this process lives, in the name of the server `serverPid`. Waits a little for a holder
 * whose server is dead.
 *
 * The lock is one of the kernel, taken through SQLite: it falls with its process however that dies, so there is no stale
 * lock to judge and no process id that somebody else may have by now; and it works where a name in a socket table would
 * not, between containers that mount the same folder. The database process holds it, not the server: the folder is free
 * only when the last one that writes to it is gone. The process id beside it is for the message and the waiting alone.
 */
export async function lockFile(path: string, serverPid: number): Promise<LockAttempt> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const lock = tryLock(path)
    if (lock) {
      await writeFile(`${path}.pid`, String(serverPid))
      return { lock }
    }
    const heldBy = await readPid(`${path}.pid`)
    if ((heldBy !== undefined && isAlive(heldBy)) || performance.now() >= deadline) return { heldBy }
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
    // The holder has not written it yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It lives, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** SQLITE_BUSY (https://sqlite.org/rescode.html#busy). */
const busy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy
}
