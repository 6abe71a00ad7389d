interface Reading<Value> {
  readonly ended: Promise<unknown>
  /** The read that begins when this one has ended. */
  next?: Promise<Value>
}

/**
 * Joins equal reads that are requested at the same moment, such as those for the tiles of one map. A caller gets a read that
 * began after its request, so that it sees each change that was committed before.
 */
export class JoinedReads<Value> {
  readonly #readings = new Map<string, Reading<Value>>()

  /** @param key - equal for reads with equal results @throws the error of the read that was joined */
  read(key: string, read: () => Promise<Value>): Promise<Value> {
    const running = this.#readings.get(key)
    if (!running) return this.#begin(key, read)
    running.next ??= running.ended.then(() => this.#begin(key, read))
    return running.next
  }

  #begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const value = read()
    const reading: Reading<Value> = { ended: value.catch(() => undefined) }
    this.#readings.set(key, reading)
    void reading.ended.finally(() => {
      if (!reading.next) this.#readings.delete(key)
    })
    return value
  }
}
