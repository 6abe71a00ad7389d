/** Finds the vertices of a line between two positions on it, in web mercator metres. */
export type TraceBetween = (from: readonly number[], to: readonly number[]) => number[][]

/** The traced vertices between pairs of corners. */
export type TracedBetween = readonly (readonly [pair: string, vertices: number[][]])[]

/** A path with the traced vertices between its corners. */
export interface TracedSketch {
  readonly points: number[][]
  /** The number of traced vertices before the last corner, which follows the pointer. */
  readonly pending: number
}

/**
 * The vertices between the corners that the user sets. Those between two set corners are found once, when the second one is
 * set: tracing may be switched on or off after that. They are removed with that corner.
 */
export class Tracing {
  readonly #traceBetween: TraceBetween
  readonly #between = new Map<string, number[][]>()
  #corners: readonly (readonly number[])[] = []

  constructor(traceBetween: TraceBetween) {
    this.#traceBetween = traceBetween
  }

  /** Adds nothing between these corners, which the drawing begins with. */
  begin(corners: readonly (readonly number[])[]): void {
    for (const [from, to] of pairsOf(corners)) this.#between.set(keyOf(from, to), [])
  }

  /** `corners` are the set ones, and the one under the pointer. */
  expand(corners: readonly (readonly number[])[]): TracedSketch {
    this.#corners = corners.map((corner) => [...corner])
    const pairs = pairsOf(this.#corners)
    const between = pairs.map(([from, to], i) => this.#find(from, to, i === pairs.length - 1))
    const [first] = this.#corners
    const points = pairs.flatMap(([, to], i) => [...(between[i] ?? []), [...to]])
    return { points: first ? [[...first], ...points] : [], pending: between.at(-1)?.length ?? 0 }
  }

  /** The vertices between the last set corner and a position. */
  toward(position: readonly number[]): number[][] {
    const last = this.#corners.at(-2)
    return last ? this.#traceBetween(last, position) : []
  }

  /**
   * Forgets the vertices between corners that are no longer set: tracing may be off when the user sets them again. Returns
   * them for `restore`.
   */
  forgetRemoved(): TracedBetween {
    const set = new Set(pairsOf(this.#corners.slice(0, -1)).map(([from, to]) => keyOf(from, to)))
    const removed = [...this.#between].filter(([key]) => !set.has(key))
    for (const [key] of removed) this.#between.delete(key)
    return removed
  }

  /** Remembers vertices between corners that are set again as they were. */
  restore(removed: TracedBetween): void {
    for (const [key, vertices] of removed) this.#between.set(key, vertices)
  }

  #find(from: readonly number[], to: readonly number[], isLast: boolean): number[][] {
    const key = keyOf(from, to)
    const found = this.#between.get(key) ?? this.#traceBetween(from, to)
    if (!isLast) this.#between.set(key, found)
    return found
  }
}

type Pair = readonly [from: readonly number[], to: readonly number[]]

function pairsOf(corners: readonly (readonly number[])[]): readonly Pair[] {
  return corners.slice(1).map((to, i) => [corners[i] ?? to, to])
}

function keyOf(from: readonly number[], to: readonly number[]): string {
  return `${from.slice(0, 2).join(' ')} ${to.slice(0, 2).join(' ')}`
}
