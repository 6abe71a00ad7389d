/** Answers that were drawn, the last used ones, up to a number of bytes. */
export class PictureCache {
  readonly #maxBytes: number
  /** In the order of their last use. */
  readonly #pictures = new Map<string, Uint8Array>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Uint8Array | undefined {
    const picture = this.#pictures.get(key)
    if (!picture) return undefined
    this.#pictures.delete(key)
    this.#pictures.set(key, picture)
    return picture
  }

  /** A picture that takes more than a tenth of the cache is not kept. */
  set(key: string, picture: Uint8Array): void {
    if (picture.byteLength * 10 > this.#maxBytes) return
    this.#remove(key)
    this.#pictures.set(key, picture)
    this.#bytes += picture.byteLength
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const picture = this.#pictures.get(key)
    if (!picture) return
    this.#pictures.delete(key)
    this.#bytes -= picture.byteLength
  }
}
