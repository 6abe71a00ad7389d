import { availableParallelism } from 'node:os'
import { ThreadPool, type ThreadPoolLimits } from '#platform/threads/thread-pool'
import { LargeBody, type LargeBodyContent, type LargeBodyRequest } from './large-body.ts'

/** Bodies that wait are in the memory of the server. A thread has enough of it for a body of 16 MB with a million values. */
const defaultLimits: ThreadPoolLimits = {
  threads: availableParallelism() > 2 ? 2 : 1,
  waitingMax: 8,
  threadMaxMb: 384,
  // A thread takes 30 MB of memory.
  idleMs: 60_000,
}

const script = new URL('large-body-thread.ts', import.meta.url)

/**
 * Parses and validates large bodies in threads: on the event loop a body of 16 MB would hold all other requests for up to
 * 0.3 s (docs/adr/0016-large-bodies-in-a-thread.md).
 */
export class LargeBodies {
  readonly #threads: ThreadPool<LargeBodyRequest, LargeBodyContent>

  constructor(limits = defaultLimits) {
    this.#threads = new ThreadPool(script, limits)
  }

  /**
   * Reads a body for the organization of the caller and detaches its bytes from the caller. @throws ShareFull, QueueFull;
   * Error when the thread ends, which ends this request alone
   */
  async read(organizationId: string, request: LargeBodyRequest): Promise<LargeBody> {
    // Transferred, not copied. A large buffer shares its memory with no other.
    const transfer = [request.json.buffer as ArrayBuffer]
    return new LargeBody(await this.#threads.run(organizationId, { request, transfer }))
  }

  close(): Promise<void> {
    return this.#threads.close()
  }
}
