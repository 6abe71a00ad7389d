import { JoinedReads } from './joined-reads.ts'

/** The moment of a request. */
export interface Moment {
  /** As `DatabaseState` read it after the request arrived; undefined where results cannot be kept. */
  readonly state: string | undefined
  readonly now: Date
}

interface Kept<Value> {
  readonly value: Value
  readonly state: string
  readonly from: number
  readonly until: number
}

/** Results that are kept. */
const keptMax = 1000

/**
 * Keeps results of reads until the database has changed. A caller gets a result that holds at a moment after its request: one
 * that was read since, or one that was read before with the same state of the database. Equal reads are joined.
 */
export class KeptReads<Value> {
  readonly #joined = new JoinedReads<Value | undefined>()
  /** In the order in which they were read. */
  readonly #kept = new Map<string, Kept<Value>>()
  readonly #endOf: (value: Value) => number

  /** @param endOf - the time in ms of the epoch from which a result has to be read again although nothing has changed */
  constructor(endOf: (value: Value) => number = () => Infinity) {
    this.#endOf = endOf
  }

  /** @param key - equal for reads with equal results @throws the error of `read` */
  async read(key: string, { state, now }: Moment, read: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const at = now.getTime()
    const kept = this.#kept.get(key)
    if (kept && kept.state === state && at >= kept.from && at < kept.until) return kept.value
    const value = await this.#joined.read(key, read)
    // The read began after that of the state, so that the same state at a later moment says that nothing has changed since.
    if (state !== undefined && value !== undefined)
      this.#keep(key, { value, state, from: at, until: this.#endOf(value) })
    return value
  }

  #keep(key: string, kept: Kept<Value>): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > keptMax && oldest !== undefined) this.#kept.delete(oldest)
  }
}
