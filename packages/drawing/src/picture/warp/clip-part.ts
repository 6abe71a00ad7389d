import type { UnitBox } from '../../pack/feature-index.ts'

/** x and y in turn. */
export type Positions = number[]

/** Cuts lines and rings to a box in units. */
export class PartClipper {
  readonly #box: UnitBox

  constructor(box: UnitBox) {
    this.#box = box
  }

  /** The pieces of a line inside of the box. */
  line(coordinates: ArrayLike<number>, from: number, end: number): Positions[] {
    const pieces: Positions[] = []
    let piece: Positions = []
    for (let at = from + 2; at < end; at += 2) {
      const start = [coordinates[at - 2] ?? 0, coordinates[at - 1] ?? 0] as const
      const stop = [coordinates[at] ?? 0, coordinates[at + 1] ?? 0] as const
      const shares = this.#sharesInside(start, stop)
      if (!shares) continue
      if (piece.length === 0 || shares[0] > 0) {
        piece = []
        pieces.push(piece)
        piece.push(mixed(start[0], stop[0], shares[0]), mixed(start[1], stop[1], shares[0]))
      }
      piece.push(mixed(start[0], stop[0], shares[1]), mixed(start[1], stop[1], shares[1]))
      if (shares[1] < 1) piece = []
    }
    return pieces
  }

  /** The part of a segment inside of the box (Liang and Barsky, 1984); undefined if none is. */
  #sharesInside(start: readonly [number, number], stop: readonly [number, number]): [number, number] | undefined {
    let [first, last] = [0, 1]
    for (const axis of [0, 1] as const) {
      const way = stop[axis] - start[axis]
      const [min, max] = rangeOf(this.#box, axis)
      const [toMin, toMax] = [min - start[axis], max - start[axis]]
      if (way === 0) {
        if (toMin > 0 || toMax < 0) return undefined
        continue
      }
      first = Math.max(first, Math.min(toMin / way, toMax / way))
      last = Math.min(last, Math.max(toMin / way, toMax / way))
    }
    return first <= last ? [first, last] : undefined
  }

  /** The part of a closed ring inside of the box, closed again (Sutherland and Hodgman, 1974); empty if none is. */
  ring(coordinates: ArrayLike<number>, from: number, end: number): Positions {
    let ring: Positions = Array.from({ length: end - from }, (_, at) => coordinates[from + at] ?? 0)
    for (const axis of [0, 1] as const) {
      const [min, max] = rangeOf(this.#box, axis)
      ring = cut(cut(ring, axis, { limit: min, sign: 1 }), axis, { limit: max, sign: -1 })
    }
    return ring
  }
}

function rangeOf(box: UnitBox, axis: 0 | 1): readonly [min: number, max: number] {
  return axis === 0 ? [box[0], box[2]] : [box[1], box[3]]
}

/** Keeps what is on one side of a limit: where (position - limit) × sign is not negative. */
function cut(
  ring: Positions,
  axis: 0 | 1,
  { limit, sign }: { readonly limit: number; readonly sign: 1 | -1 },
): Positions {
  const kept: Positions = []
  for (let at = 2; at < ring.length; at += 2) {
    const start = [ring[at - 2] ?? 0, ring[at - 1] ?? 0] as const
    const stop = [ring[at] ?? 0, ring[at + 1] ?? 0] as const
    const [before, after] = [(start[axis] - limit) * sign, (stop[axis] - limit) * sign]
    if (before < 0 !== after < 0) {
      const share = before / (before - after)
      kept.push(mixed(start[0], stop[0], share), mixed(start[1], stop[1], share))
    }
    if (after >= 0) kept.push(stop[0], stop[1])
  }
  const isClosed = kept.at(-2) === kept[0] && kept.at(-1) === kept[1]
  if (kept.length > 0 && !isClosed) kept.push(kept[0] ?? 0, kept[1] ?? 0)
  return kept
}

function mixed(from: number, to: number, share: number): number {
  return share === 1 ? to : from + (to - from) * share
}
