/** A queue that has no more room. The caller may try again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** The limits of a queue; works are counted. */
export interface QueueLimits {
  /** Works that run at once. */
  readonly concurrency: number
  /** Works that wait; more are refused. */
  readonly waitingMax: number
}

/** Runs works in their order, a limited number at once. */
export class BoundedQueue {
  readonly #limits: QueueLimits
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** @throws QueueFull */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const { concurrency, waitingMax } = this.#limits
    if (this.#running < concurrency) this.#running += 1
    else if (this.#waiting.length >= waitingMax) throw new QueueFull('too many works are waiting')
    // The work that ends hands its place on, so that `#running` stays.
    else await new Promise<void>((begin) => this.#waiting.push(begin))
    try {
      return await work()
    } finally {
      const begin = this.#waiting.shift()
      if (begin) begin()
      else this.#running -= 1
    }
  }
}
