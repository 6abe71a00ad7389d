import { Problem } from '@cairn/contract/problem'
import type { SentClientKey } from '#access/access.queries'

/** Uses of one wrong key from one network in a minute, after which the key is refused without a look at the database. */
const perMinute = 10
const windowMs = 60_000
/** Pairs of a network and a key that are counted at a time; the oldest are evicted. */
const countedMax = 10_000

/** A client key that a network sent at a time. */
export interface KeyUse {
  readonly network: string
  readonly key: SentClientKey
  readonly now: Date
}

/** Counts wrong client keys by network and key: map programs repeat each of their many requests with the same wrong key. */
export class WrongKeys {
  readonly #counts = new Map<string, { count: number; readonly endsAt: number }>()

  /** @throws Problem `too_many_requests` for a key that was wrong too often */
  refuse(use: KeyUse): void {
    const found = this.#counts.get(nameOf(use))
    const waitMs = found ? found.endsAt - use.now.getTime() : 0
    if (found && waitMs > 0 && found.count >= perMinute)
      throw new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }

  /** Counts a key that is not valid. */
  add(use: KeyUse): void {
    const name = nameOf(use)
    const at = use.now.getTime()
    const found = this.#counts.get(name)
    if (found && found.endsAt > at) {
      found.count++
      return
    }
    this.#counts.delete(name)
    this.#counts.set(name, { count: 1, endsAt: at + windowMs })
    const [oldest] = this.#counts.keys()
    if (oldest !== undefined && this.#counts.size > countedMax) this.#counts.delete(oldest)
  }
}

/** The address of the account belongs to the key: a client that corrects it does not wait. */
function nameOf({ network, key }: KeyUse): string {
  return `${network} ${key.email ?? ''} ${key.hash.toString('base64')}`
}
