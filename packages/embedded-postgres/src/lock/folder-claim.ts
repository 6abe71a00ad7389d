import { createConnection } from 'node:net'
import { join } from 'node:path'
import { type FileLock, type LockHolder, type LockOptions, lockFile, readHolder } from './file-lock.ts'

const watchMs = 2000

/**
 * A file of the cluster that the process which uses the cluster keeps locked. A start refuses a cluster without it:
 * unlike the lock file of the folder it cannot be taken for a leftover, and it goes where the cluster goes.
 */
export const ownerFile = 'owner'

/** Another process uses the folder. The message names the process and the remedy. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'

  constructor(directory: string, holder: LockHolder | undefined) {
    super(holder?.kind === 'orphan' ? usedByOrphan(directory, holder.pid) : usedByServer(directory, holder?.pid))
  }
}

function usedByServer(directory: string, pid: number | undefined): string {
  return (
    `${pid === undefined ? 'Another process' : `Process ${pid}`} is using ${directory}. ` +
    'Stop the server that runs there, or set DATA_DIR to another folder.'
  )
}

function usedByOrphan(directory: string, pid: number): string {
  return (
    `The server that used ${directory} has ended, but its database process ${pid} has not. ` +
    'End that process (SIGKILL loses nothing that was acknowledged), then start again.'
  )
}

/** The folder of a database and the socket at which its process listens. */
interface DatabaseFolder {
  readonly directory: string
  readonly socketPath: string
}

/** Reports of a watched claim. */
interface ClaimEvents {
  readonly warn: (message: string) => void
  /** The claim is lost: nothing may be written from now on. */
  readonly end: (reason: string) => void
}

/** The right of this process to write to the folder of a database, which it has until it ends. */
export class FolderClaim {
  readonly #folder: FileLock
  readonly #cluster: FileLock
  #wasBusy = false

  private constructor(folder: FileLock, cluster: FileLock) {
    this.#folder = folder
    this.#cluster = cluster
  }

  /**
   * Locks the folder, and then the cluster in it, which `prepare` creates or checks in between. The lock file of a running
   * database may have been removed: therefore a process that answers at the socket refuses the claim too.
   * @throws FolderInUse
   */
  static async of(
    { directory, socketPath }: DatabaseFolder,
    { prepare, ...options }: LockOptions & { readonly prepare: () => Promise<void> },
  ): Promise<FolderClaim> {
    const owner = join(directory, 'cluster', ownerFile)
    const folder = await acquire(directory, join(directory, 'lock'), options)
    try {
      if (await isAnswering(socketPath)) throw new FolderInUse(directory, readHolder(owner))
      await prepare()
      return new FolderClaim(folder, await acquire(directory, owner, options))
    } catch (error) {
      // The process that uses the folder may be about to lock this file again.
      folder.release()
      throw error
    }
  }

  /** Looks at the lock files from time to time. Returns a function that stops it. */
  watch(events: ClaimEvents): () => void {
    const timer = setInterval(() => this.look(events), watchMs)
    timer.unref()
    return () => clearInterval(timer)
  }

  /**
   * One look. Without its own file the cluster may have been replaced: the database ends. The lock file of the folder is
   * locked again; a start that is refused holds it for a moment, so that it counts as lost only when two looks find it so.
   */
  look({ warn, end }: ClaimEvents): void {
    if (!this.#cluster.isInPlace()) return end(`${this.#cluster.path} was ${removed}`)
    if (this.#folder.isInPlace()) return
    if (this.#folder.tryAcquire()) {
      this.#wasBusy = false
      return warn(`${this.#folder.path} was ${removed}. It is locked again. ${advice}`)
    }
    if (this.#wasBusy) return end(`${this.#folder.path} was ${removed}, and another process has locked it`)
    this.#wasBusy = true
  }
}

const removed = 'removed or replaced while the database was running'
const advice = 'Exclude DATA_DIR from programs that remove or synchronize files.'

async function acquire(directory: string, path: string, options: LockOptions): Promise<FileLock> {
  const attempt = await lockFile(path, options)
  if (!attempt.isAcquired) throw new FolderInUse(directory, attempt.heldBy)
  return attempt.lock
}

/** Codes of connect(2) for a path without a listening process. */
const silentCodes: ReadonlySet<unknown> = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'])

/** Whether a process listens at a Unix socket. A killed process leaves its socket, which refuses connections. */
function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ path })
    const conclude = (isListening: boolean) => {
      socket.destroy()
      resolve(isListening)
    }
    socket.once('connect', () => conclude(true))
    // Any other error, such as a full queue, is one of a process that listens.
    socket.once('error', (error) => conclude(!silentCodes.has(Reflect.get(error, 'code'))))
  })
}
