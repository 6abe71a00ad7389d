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

interface Owner {
  readonly running: Record<TaskLength, number>
  readonly waiting: WaitingTask[]
}

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

  /** @throws ShareFull, QueueFull */
  async run<T>(ownerId: string, task: () => Promise<T>, length: TaskLength = 'short'): Promise<T> {
    this.refuseIfFull(ownerId, length)
    const owner = this.#owners.get(ownerId) ?? newOwner()
    this.#owners.set(ownerId, owner)
    if (this.#mayBegin(owner, length)) this.#begin(owner, length)
    else await this.#wait(owner, length)
    try {
      return await task()
    } finally {
      owner.running[length] -= 1
      this.#running[length] -= 1
      // An owner has the last turn after each task.
      this.#owners.delete(ownerId)
      if (owner.running.short + owner.running.long + owner.waiting.length > 0) this.#owners.set(ownerId, owner)
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

  #wait({ waiting }: Owner, length: TaskLength): Promise<void> {
    this.#waiting += 1
    return new Promise<void>((begin) => waiting.push({ length, begin }))
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
