/** The last tiles by their keys; the one that was used the longest time ago is forgotten. */
export class KeptTiles {
  readonly #tiles = new Map<string, ImageBitmap>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): ImageBitmap | undefined {
    return this.#tiles.get(key)
  }

  set(key: string, tile: ImageBitmap): void {
    this.#tiles.delete(key)
    this.#tiles.set(key, tile)
    const [oldest] = this.#tiles.keys()
    if (this.#tiles.size > this.#most && oldest !== undefined) this.#tiles.delete(oldest)
  }
}
