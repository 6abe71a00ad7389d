/** Joins chunks of any size and returns pieces of a requested size. */
export class ByteQueue {
  readonly #chunks: Iterator<Uint8Array> | AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array(0)

  constructor(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
    this.#chunks = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]()
  }

  /** Bytes that can be taken without waiting. */
  get ready(): number {
    return this.#rest.length
  }

  /** The next `size` bytes; undefined if they have not arrived. */
  takeReady(size: number): Uint8Array | undefined {
    if (this.#rest.length < size) return undefined
    const taken = this.#rest.subarray(0, size)
    this.#rest = this.#rest.subarray(size)
    return taken
  }

  /** The next `size` bytes; fewer at the end of the chunks. */
  async take(size: number): Promise<Uint8Array> {
    const ready = this.takeReady(size)
    if (ready !== undefined) return ready
    const piece = new Uint8Array(size)
    let filled = 0
    while (filled < size) {
      if (this.#rest.length === 0 && !(await this.#fill())) return piece.subarray(0, filled)
      const part = this.#rest.subarray(0, size - filled)
      piece.set(part, filled)
      filled += part.length
      this.#rest = this.#rest.subarray(part.length)
    }
    return piece
  }

  /** Skips `size` bytes. */
  async skip(size: number): Promise<void> {
    let left = size
    while (left > 0) {
      if (this.#rest.length === 0 && !(await this.#fill())) return
      const step = Math.min(left, this.#rest.length)
      this.#rest = this.#rest.subarray(step)
      left -= step
    }
  }

  async #fill(): Promise<boolean> {
    const next = await this.#chunks.next()
    if (next.done === true) return false
    this.#rest = next.value
    return true
  }
}
