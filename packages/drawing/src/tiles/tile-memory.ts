import { FeatureList } from './feature-list.ts'
import { GrowingBytes } from './growing-bytes.ts'
import { TextPlaces } from './text-places.ts'

/** Memory in which tiles are encoded, one after the other: its growth and release would take a quarter of the time. */
export class TileMemory {
  readonly features = new FeatureList()
  /** The commands of the geometries of `features`. */
  readonly geometry = new GrowingBytes(1 << 16)
  readonly layer = new GrowingBytes(1 << 16)
  readonly values = new GrowingBytes(1 << 12)
  readonly tags = new GrowingBytes(1 << 12)
  readonly valuePlaces = new TextPlaces()
  readonly #places: Uint32Array[] = []

  clear(): void {
    this.features.clear()
    this.geometry.length = 0
  }

  /** Numbers that are 0, other ones for each number of a list. */
  places(list: number, length: number): Uint32Array {
    const known = this.#places[list]
    if (!known || known.length < length) return (this.#places[list] = new Uint32Array(length))
    return known.fill(0, 0, length)
  }
}
