import type { QueueLimits } from '../bounded-queue.ts'
import { SharedQueue } from '../shared-queue.ts'
import { type PoolRequest, PoolThread, type ThreadLimits } from './pool-thread.ts'

/** The limits of a pool of threads. */
export interface ThreadPoolLimits extends ThreadLimits {
  readonly threads: number
  /** Requests that wait; the pool refuses more. */
  readonly waitingMax: number
  /** The requests of one owner; by default those of `SharedQueue`. */
  readonly share?: QueueLimits
}

/**
 * Threads that answer requests, one at a time each. Threads start when they are needed. A thread that ends is replaced, and
 * its request alone fails. Owners take turns, as in `SharedQueue`.
 */
export class ThreadPool<Request, Answer> {
  readonly #script: URL
  readonly #limits: ThreadPoolLimits
  readonly #queue: SharedQueue
  readonly #threads = new Set<PoolThread<Request, Answer>>()

  /** @param script - a program that calls `answerRequests` */
  constructor(script: URL, limits: ThreadPoolLimits) {
    this.#script = script
    this.#limits = limits
    const { threads: concurrency, waitingMax } = limits
    this.#queue = new SharedQueue({ concurrency, waitingMax }, limits.share)
  }

  /**
   * @throws ShareFull, QueueFull; ThreadTimeout; the reason of the signal; Error when the thread ends, or its program throws
   */
  run(ownerId: string, request: PoolRequest<Request>): Promise<Answer> {
    const task = () => ([...this.#threads].find(({ isIdle }) => isIdle) ?? this.#start()).run(request)
    return this.#queue.run(ownerId, task, { signal: request.signal })
  }

  /** Starts a thread for a request that follows, if there is none: it loads its program during the work before the request. */
  prepare(): void {
    if (this.#threads.size === 0) this.#start()
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.end()))
  }

  #start(): PoolThread<Request, Answer> {
    const thread = new PoolThread<Request, Answer>(this.#script, this.#limits)
    this.#threads.add(thread)
    void thread.ended.then(() => this.#threads.delete(thread))
    return thread
  }
}
