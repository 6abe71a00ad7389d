import type { ServerResponse } from 'node:http'
import { finished } from 'node:stream'
import { Problem } from '@cairn/contract/problem'

/** Large bodies that one account may send at a time, which the server holds in memory: four tabs of a browser. */
const perAccountMax = 4

/** Limits the large bodies that come at the same time. */
export class LargeBodyLimit {
  readonly #countOf = new Map<string, number>()

  /** Counts a call until its answer is sent or its client is gone. @throws Problem `too_many_requests` */
  take(accountId: string, response: ServerResponse): void {
    const count = this.#countOf.get(accountId) ?? 0
    if (count >= perAccountMax) throw new Problem('too_many_requests', { retryAfterSeconds: 1 })
    this.#countOf.set(accountId, count + 1)
    finished(response, () => this.#release(accountId))
  }

  #release(accountId: string): void {
    const left = (this.#countOf.get(accountId) ?? 0) - 1
    if (left > 0) this.#countOf.set(accountId, left)
    else this.#countOf.delete(accountId)
  }
}
