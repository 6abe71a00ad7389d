import { QueueFull } from './queue-full.ts'

/** The limits of a queue, in tasks. */
export interface QueueLimits {
  /** Tasks that run at once. */
  readonly concurrency: number
  /** Tasks that wait; the queue refuses more. */
  readonly waitingMax: number
}

/** Runs tasks in order, a limited number at once. */
export class BoundedQueue {
  readonly #limits: QueueLimits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** For work before a task, which a full queue would make useless. @throws QueueFull */
  refuseIfFull(): void {
    const { concurrency, waitingMax } = this.#limits
    if (this.#running >= concurrency && this.#waiting.length >= waitingMax)
      throw new QueueFull('too many tasks are waiting')
  }

  /** @throws QueueFull */
  async run<T>(task: () => Promise<T>): Promise<T> {
    this.refuseIfFull()
    if (this.#running < this.#limits.concurrency) this.#running += 1
    // The task that ends starts the next one, so `#running` stays the same.
    else await new Promise<void>((begin) => this.#waiting.push(begin))
    try {
      return await task()
    } finally {
      const begin = this.#waiting.shift()
      if (begin) begin()
      else this.#running -= 1
    }
  }
}
