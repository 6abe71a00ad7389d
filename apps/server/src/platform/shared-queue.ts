import type { QueueLimits } from './bounded-queue.ts'
import { QueueFull, ShareFull } from './queue-full.ts'

/** The places of one owner: one task that runs and four that wait. */
const ownerShare: QueueLimits = { concurrency: 1, waitingMax: 4 }

interface Owner {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Runs tasks of many owners, a limited number at once. Each owner has a share of the places, so that none of them can
 * fill the queue; the owners whose tasks wait take turns.
 */
export class SharedQueue {
  readonly #limits: QueueLimits
  readonly #share: QueueLimits
  /** The owners with tasks, in the order of their turns. */
  readonly #owners = new Map<string, Owner>()
  #running = 0
  #waiting = 0

  constructor(limits: QueueLimits, share: QueueLimits = ownerShare) {
    this.#limits = limits
    this.#share = share
  }

  /** For work before a task, which a refusal would make useless. @throws ShareFull, QueueFull */
  refuseIfFull(ownerId: string): void {
    const owner = this.#owners.get(ownerId)
    if (this.#mayBegin(owner)) return
    if (owner && owner.waiting.length >= this.#share.waitingMax)
      throw new ShareFull('too many tasks of the owner are waiting')
    if (this.#waiting >= this.#limits.waitingMax) throw new QueueFull('too many tasks are waiting')
  }

  /** @throws ShareFull, QueueFull */
  async run<T>(ownerId: string, task: () => Promise<T>): Promise<T> {
    this.refuseIfFull(ownerId)
    const owner = this.#owners.get(ownerId) ?? { running: 0, waiting: [] }
    this.#owners.set(ownerId, owner)
    if (this.#mayBegin(owner)) this.#begin(owner)
    else await this.#wait(owner)
    try {
      return await task()
    } finally {
      owner.running -= 1
      this.#running -= 1
      // An owner has the last turn after each task.
      this.#owners.delete(ownerId)
      if (owner.running > 0 || owner.waiting.length > 0) this.#owners.set(ownerId, owner)
      this.#beginNext()
    }
  }

  #mayBegin(owner: Owner | undefined): boolean {
    return this.#running < this.#limits.concurrency && (owner?.running ?? 0) < this.#share.concurrency
  }

  #begin(owner: Owner): void {
    owner.running += 1
    this.#running += 1
  }

  #wait({ waiting }: Owner): Promise<void> {
    this.#waiting += 1
    return new Promise<void>((begin) => waiting.push(begin))
  }

  /** Begins the oldest task of the next owner who may run one. */
  #beginNext(): void {
    for (const owner of this.#owners.values()) {
      if (owner.waiting.length === 0 || !this.#mayBegin(owner)) continue
      this.#waiting -= 1
      this.#begin(owner)
      owner.waiting.shift()?.()
      return
    }
  }
}
