import type { ValueColumn } from '../pack/value-column.ts'
import { levelOf } from './thinning.ts'

/** The features of a tile whose geometries are written, in typed arrays: an object for each would take longer than its geometry. */
export class FeatureList {
  count = 0
  numbers = new Float64Array(1024)
  /** Values of `tileTypes`. */
  types = new Uint8Array(1024)
  /** The longer edge of each whole feature in units of the tile; 0 for points. */
  edges = new Float32Array(1024)
  /** Places in `columns`. */
  columnPlaces = new Uint8Array(1024)
  /** The class of each feature in its column. */
  classes = new Uint32Array(1024)
  /** The end of each geometry, where the next one begins. */
  ends = new Uint32Array(1024)
  readonly columns: (ValueColumn | undefined)[] = []

  clear(): void {
    this.count = 0
    this.columns.length = 0
  }

  /** The place of another feature, whose values the caller sets. */
  next(): number {
    if (this.count === this.numbers.length) this.#grow()
    return this.count++
  }

  /** The place of the column from which the features come that are added now. */
  useColumn(column: ValueColumn | undefined): number {
    const known = this.columns.indexOf(column)
    return known < 0 ? this.columns.push(column) - 1 : known
  }

  startOf(place: number): number {
    return place === 0 ? 0 : (this.ends[place - 1] ?? 0)
  }

  /** The highest level of thinning that keeps a feature. */
  levelOf(place: number): number {
    return levelOf(this.numbers[place] ?? 0, this.edges[place] ?? 0)
  }

  /** Moves a feature to an earlier place. The caller sets the end of its geometry. */
  move(from: number, to: number): void {
    for (const values of [this.numbers, this.types, this.edges, this.columnPlaces, this.classes])
      values[to] = values[from] ?? 0
  }

  #grow(): void {
    const size = this.count * 2
    this.numbers = grown(this.numbers, new Float64Array(size))
    this.types = grown(this.types, new Uint8Array(size))
    this.edges = grown(this.edges, new Float32Array(size))
    this.columnPlaces = grown(this.columnPlaces, new Uint8Array(size))
    this.classes = grown(this.classes, new Uint32Array(size))
    this.ends = grown(this.ends, new Uint32Array(size))
  }
}

function grown<Values extends { set: (from: Values) => void }>(from: Values, to: Values): Values {
  to.set(from)
  return to
}
