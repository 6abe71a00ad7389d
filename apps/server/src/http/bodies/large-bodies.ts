import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { SharedQueue } from '#platform/shared-queue'
import { LargeBody, type LargeBodyContent, type LargeBodyRequest } from './large-body.ts'

/** The threads that read large bodies. */
export interface LargeBodyLimits {
  readonly threads: number
  /** Bodies that wait, each in the memory of the server. */
  readonly waitingMax: number
  /** Memory of one thread for values. It suffices for a body of 16 MB with a million values. */
  readonly threadMaxMb: number
  /** Time in ms after which a thread without work ends: it takes 30 MB of memory. */
  readonly idleMs: number
}

const defaultLimits: LargeBodyLimits = {
  threads: availableParallelism() > 2 ? 2 : 1,
  waitingMax: 8,
  threadMaxMb: 384,
  idleMs: 60_000,
}

const script = new URL('large-body-thread.ts', import.meta.url)

/**
 * Parses and validates large bodies in threads: on the event loop a body of 16 MB would hold all other requests for up to
 * 0.3 s (docs/adr/0016-large-bodies-in-a-thread.md).
 */
export class LargeBodies {
  readonly #limits: LargeBodyLimits
  readonly #queue: SharedQueue
  readonly #threads = new Set<Thread>()

  constructor(limits: LargeBodyLimits = defaultLimits) {
    this.#limits = limits
    this.#queue = new SharedQueue({ concurrency: limits.threads, waitingMax: limits.waitingMax })
  }

  /**
   * Reads a body for the organization of the caller and detaches its bytes from the caller. @throws ShareFull, QueueFull;
   * Error when the thread ends, which ends this request alone
   */
  async read(organizationId: string, request: LargeBodyRequest): Promise<LargeBody> {
    return this.#queue.run(organizationId, async () => {
      const thread = [...this.#threads].find(({ isIdle }) => isIdle) ?? this.#start()
      return new LargeBody(await thread.read(request))
    })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.end()))
  }

  #start(): Thread {
    const thread = new Thread(this.#limits)
    this.#threads.add(thread)
    void thread.ended.then(() => this.#threads.delete(thread))
    return thread
  }
}

class Thread {
  readonly ended: Promise<void>
  readonly #worker: Worker
  readonly #idleMs: number
  #idleTimer: NodeJS.Timeout | undefined
  #reading: PromiseWithResolvers<LargeBodyContent> | undefined
  #isEnding = false

  constructor({ threadMaxMb, idleMs }: LargeBodyLimits) {
    this.#idleMs = idleMs
    this.#worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: threadMaxMb } })
    this.#worker.on('message', (content: LargeBodyContent) => this.#reading?.resolve(content))
    this.#worker.on('error', (error) => this.#reading?.reject(error))
    this.ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#reading?.reject(new Error('the thread that read the body has ended'))
        clearTimeout(this.#idleTimer)
        resolve()
      })
    })
  }

  get isIdle(): boolean {
    return this.#reading === undefined && !this.#isEnding
  }

  async read({ json, ...request }: LargeBodyRequest): Promise<LargeBodyContent> {
    clearTimeout(this.#idleTimer)
    this.#reading = Promise.withResolvers()
    // Awaited below, unless the message cannot be sent: then the end of the thread must not be an unhandled rejection.
    this.#reading.promise.catch(() => undefined)
    this.#worker.ref()
    try {
      // Transferred, not copied. A large buffer shares its memory with no other.
      this.#worker.postMessage({ json, ...request }, [json.buffer as ArrayBuffer])
      const content = await this.#reading.promise
      this.#rest()
      return content
    } catch (error) {
      void this.end()
      throw error
    }
  }

  async end(): Promise<void> {
    this.#isEnding = true
    await this.#worker.terminate()
  }

  #rest(): void {
    this.#reading = undefined
    this.#worker.unref()
    this.#idleTimer = setTimeout(() => void this.end(), this.#idleMs).unref()
  }
}
