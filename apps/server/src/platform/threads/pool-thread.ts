import { Worker } from 'node:worker_threads'
import type { ThreadData, ThreadReply } from './answer-requests.ts'

/** The limits of one thread. */
export interface ThreadLimits {
  /** Memory of one thread for values of JavaScript. */
  readonly threadMaxMb: number
  /** Time in ms after which a thread without work ends. */
  readonly idleMs: number
  /** Time in ms after which a request fails with `ThreadTimeout`; unlimited by default. */
  readonly timeoutMs?: number
}

/** One request to a pool. */
export interface PoolRequest<Request> {
  readonly request: Request
  /** Buffers that move to the thread and are not copied. */
  readonly transfer?: readonly ArrayBuffer[]
  /** A caller that aborts frees its place: at once while it waits, within 100 ms while a thread works for it. */
  readonly signal?: AbortSignal | undefined
}

/** A request took longer than its pool allows. */
export class ThreadTimeout extends Error {}

/** Time in ms that a thread has to notice that its caller aborted, before it is ended. */
const abortGraceMs = 100

/** One thread of a `ThreadPool`. */
export class PoolThread<Request, Answer> {
  readonly ended: Promise<void>
  readonly #worker: Worker
  readonly #limits: ThreadLimits
  /** 1 while the request is aborted. The thread reads it during its work. */
  readonly #aborted = new Int32Array(new SharedArrayBuffer(4))
  #idleTimer: NodeJS.Timeout | undefined
  #running: PromiseWithResolvers<ThreadReply<Answer>> | undefined
  #isEnding = false

  constructor(script: URL, limits: ThreadLimits) {
    this.#limits = limits
    this.#worker = new Worker(script, {
      workerData: { aborted: this.#aborted } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: limits.threadMaxMb },
    })
    this.#worker.on('message', (reply: ThreadReply<Answer>) => this.#running?.resolve(reply))
    this.#worker.on('error', (error) => this.#running?.reject(error))
    this.ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#running?.reject(new Error('the thread of the request has ended'))
        clearTimeout(this.#idleTimer)
        resolve()
      })
    })
    this.#becomeIdle()
  }

  get isIdle(): boolean {
    return this.#running === undefined && !this.#isEnding
  }

  async run({ request, transfer = [], signal }: PoolRequest<Request>): Promise<Answer> {
    clearTimeout(this.#idleTimer)
    const running = Promise.withResolvers<ThreadReply<Answer>>()
    this.#running = running
    // Awaited below, unless the message cannot be sent: then the end of the thread must not be an unhandled rejection.
    running.promise.catch(() => undefined)
    this.#worker.ref()
    Atomics.store(this.#aborted, 0, 0)
    const timers: NodeJS.Timeout[] = []
    const failAfter = (ms: number, error: () => unknown) =>
      void timers.push(setTimeout(() => running.reject(error()), ms))
    const abort = () => {
      Atomics.store(this.#aborted, 0, 1)
      failAfter(abortGraceMs, () => signal?.reason)
    }
    signal?.addEventListener('abort', abort)
    const { timeoutMs } = this.#limits
    if (timeoutMs !== undefined) failAfter(timeoutMs, () => new ThreadTimeout('the request took too long'))
    try {
      this.#worker.postMessage(request, [...transfer])
      const reply = await running.promise
      this.#becomeIdle()
      if (signal?.aborted || 'aborted' in reply) throw signal?.reason ?? new Error('the request was aborted')
      return reply.answer
    } catch (error) {
      if (!this.isIdle) void this.end()
      throw error
    } finally {
      for (const timer of timers) clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }

  async end(): Promise<void> {
    this.#isEnding = true
    await this.#worker.terminate()
  }

  #becomeIdle(): void {
    this.#running = undefined
    this.#worker.unref()
    this.#idleTimer = setTimeout(() => void this.end(), this.#limits.idleMs).unref()
  }
}
