import type { QueueLimits } from './bounded-queue.ts'
import { QueueFull, ShareFull } from './queue-full.ts'

/** The places of one owner: one task of each length that runs, and four that wait. */
const ownerShare: QueueLimits = { concurrency: 1, waitingMax: 4 }

/** How long a task may take: a short one some seconds, a long one half a minute. */
export type TaskLength = 'short' | 'long'

interface WaitingTask {
  readonly length: TaskLength
  readonly begin: () => void
}

/** How a task is queued. */
export interface TaskOptions {
  readonly length?: TaskLength
  /** A task that still waits when its caller aborts gives its place free at once. */
  readonly signal?: AbortSignal | undefined
}

interface Owner {
  readonly running: Record<TaskLength, number>
  readonly waiting: WaitingTask[]
}

const hasTasks = ({ running, waiting }: Owner) => running.short + running.long + waiting.length > 0

const newOwner = (): Owner => ({ running: { short: 0, long: 0 }, waiting: [] })

/**
 * Runs tasks of many owners, a limited number at once. Each owner has a share of the places, so that none of them can
 * fill the queue; the owners whose tasks wait take turns. Short tasks do not wait for long ones: these leave one place
 * of the queue free, and an owner has a share of running tasks of each length.
 */
export class SharedQueue {
  readonly #limits: QueueLimits
  readonly #share: QueueLimits
  /** The owners with tasks, in the order of their turns. */
  readonly #owners = new Map<string, Owner>()
  readonly #running: Record<TaskLength, number> = { short: 0, long: 0 }
  #waiting = 0

  constructor(limits: QueueLimits, share: QueueLimits = ownerShare) {
    this.#limits = limits
    this.#share = share
  }

  /** For work before a task, which a refusal would make useless. @throws ShareFull, QueueFull */
  refuseIfFull(ownerId: string, length: TaskLength = 'short'): void {
    const owner = this.#owners.get(ownerId)
    if (this.#mayBegin(owner, length)) return
    if (owner && owner.waiting.length >= this.#share.waitingMax)
      throw new ShareFull('too many tasks of the owner are waiting')
    if (this.#waiting >= this.#limits.waitingMax) throw new QueueFull('too many tasks are waiting')
  }

  /** @throws ShareFull, QueueFull; the reason of the signal for a task that has not begun */
  async run<T>(ownerId: string, task: () => Promise<T>, { length = 'short', signal }: TaskOptions = {}): Promise<T> {
    signal?.throwIfAborted()
    this.refuseIfFull(ownerId, length)
    const owner = this.#owners.get(ownerId) ?? newOwner()
    this.#owners.set(ownerId, owner)
    if (this.#mayBegin(owner, length)) this.#begin(owner, length)
    else await this.#wait(ownerId, length, signal)
    try {
      return await task()
    } finally {
      owner.running[length] -= 1
      this.#running[length] -= 1
      // An owner has the last turn after each task.
      this.#owners.delete(ownerId)
      if (hasTasks(owner)) this.#owners.set(ownerId, owner)
      this.#beginNext()
    }
  }

  #mayBegin(owner: Owner | undefined, length: TaskLength): boolean {
    const { concurrency } = this.#limits
    const { short, long } = this.#running
    if (short + long >= concurrency) return false
    if (length === 'long' && long >= Math.max(1, concurrency - 1)) return false
    return (owner?.running[length] ?? 0) < this.#share.concurrency
  }

  #begin(owner: Owner, length: TaskLength): void {
    owner.running[length] += 1
    this.#running[length] += 1
  }

  async #wait(ownerId: string, length: TaskLength, signal: AbortSignal | undefined): Promise<void> {
    const owner = this.#owners.get(ownerId)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const task: WaitingTask = { length, begin: resolve }
    const leave = () => {
      owner?.waiting.splice(owner.waiting.indexOf(task), 1)
      this.#waiting -= 1
      if (owner && !hasTasks(owner)) this.#owners.delete(ownerId)
      reject(signal?.reason)
    }
    owner?.waiting.push(task)
    this.#waiting += 1
    signal?.addEventListener('abort', leave)
    await promise
    signal?.removeEventListener('abort', leave)
  }

  /** Begins the oldest task of the next owner who may run one. */
  #beginNext(): void {
    for (const owner of this.#owners.values()) {
      const next = owner.waiting.findIndex(({ length }) => this.#mayBegin(owner, length))
      const [task] = next === -1 ? [] : owner.waiting.splice(next, 1)
      if (!task) continue
      this.#waiting -= 1
      this.#begin(owner, task.length)
      task.begin()
      return
    }
  }
}
