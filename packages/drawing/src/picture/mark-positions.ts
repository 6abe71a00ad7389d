import type { positionKinds } from '@cairn/domain/style/paint/paint'
import { type LayerPack, partKinds } from '../pack/layer-pack.ts'

/** A feature of a pack. */
export interface PackedFeature {
  readonly pack: LayerPack
  readonly place: number
  /** Present where the pack has parts that were cut. */
  readonly visitWhole?: VisitWhole | undefined
}

/** Receives a position in units of the pack. */
export type VisitPosition = (x: number, y: number) => void

/** Visits the positions of a whole feature: the middle of a line is that of all of it, wherever the line was cut. */
export type VisitWhole = (place: number, position: PositionKind, visit: VisitPosition) => void

/** Where the marks of lines and areas are. */
export type PositionKind = (typeof positionKinds)[number]

/** Visits the positions of the points of a feature. */
export function visitPoints({ pack, place }: PackedFeature, visit: VisitPosition): void {
  const { featureEnds, partEnds, partKinds: kinds, coordinates } = pack
  const lastPart = featureEnds[place] ?? 0
  for (let part = place > 0 ? (featureEnds[place - 1] ?? 0) : 0; part < lastPart; part += 1) {
    if (kinds[part] !== partKinds.points) continue
    const end = partEnds[part] ?? 0
    for (let at = part > 0 ? (partEnds[part - 1] ?? 0) : 0; at < end; at += 2) {
      visit(coordinates[at] ?? 0, coordinates[at + 1] ?? 0)
    }
  }
}

/** Visits the positions of marks on the lines and areas of a feature, as OpenLayers has them. */
export function visitPositions(feature: PackedFeature, position: PositionKind, visit: VisitPosition): void {
  const { pack, place: featurePlace, visitWhole } = feature
  if (visitWhole) return visitWhole(featurePlace, position, visit)
  const parts = partsOf(feature).filter(({ kind }) => kind !== partKinds.points)
  for (const [at, part] of parts.entries()) {
    const { kind, from, end } = part
    if (position === 'start') visitVertices(pack, [from, from + 2], visit)
    else if (position === 'end') visitVertices(pack, [end - 2, end], visit)
    else if (position === 'vertices') visitVertices(pack, [from, end], visit)
    else if (kind === partKinds.line) visitHalfway(pack, part, visit)
    else if (kind === partKinds.outerRing) {
      const next = parts.findIndex((other, place) => place > at && other.kind !== partKinds.hole)
      visitInterior(pack, parts.slice(at, next < 0 ? parts.length : next), visit)
    }
  }
}

/** Visits the lines and the outer rings of a feature: x and y in turn, in units of the pack. */
export function visitLines(feature: PackedFeature, visit: (line: Int32Array) => void): void {
  for (const { kind, from, end } of partsOf(feature)) {
    if (kind === partKinds.line || kind === partKinds.outerRing) visit(feature.pack.coordinates.subarray(from, end))
  }
}

interface Part {
  readonly kind: number
  readonly from: number
  readonly end: number
}

function partsOf({ pack, place }: PackedFeature): Part[] {
  const { partEnds, featureEnds } = pack
  const first = place > 0 ? (featureEnds[place - 1] ?? 0) : 0
  return Array.from({ length: (featureEnds[place] ?? 0) - first }, (_, at) => ({
    kind: pack.partKinds[first + at] ?? 0,
    from: first + at > 0 ? (partEnds[first + at - 1] ?? 0) : 0,
    end: partEnds[first + at] ?? 0,
  }))
}

function visitVertices({ coordinates }: LayerPack, [from, end]: readonly [number, number], visit: VisitPosition): void {
  for (let at = from; at < end; at += 2) visit(coordinates[at] ?? 0, coordinates[at + 1] ?? 0)
}

/** Visits the position at half of the length of a line. */
function visitHalfway({ coordinates }: LayerPack, { from, end }: Part, visit: VisitPosition): void {
  const lengthOf = (at: number) =>
    Math.hypot(
      (coordinates[at] ?? 0) - (coordinates[at - 2] ?? 0),
      (coordinates[at + 1] ?? 0) - (coordinates[at - 1] ?? 0),
    )
  let rest = 0
  for (let at = from + 2; at < end; at += 2) rest += lengthOf(at) / 2
  let at = from + 2
  while (at + 2 < end && lengthOf(at) < rest) {
    rest -= lengthOf(at)
    at += 2
  }
  const share = at < end ? rest / (lengthOf(at) || 1) : 0
  const [x, y] = [coordinates[at - 2] ?? 0, coordinates[at - 1] ?? 0]
  visit(x + share * ((coordinates[at] ?? x) - x), y + share * ((coordinates[at + 1] ?? y) - y))
}

/** Visits the middle of the longest horizontal line inside a polygon at half of its height. */
function visitInterior({ coordinates }: LayerPack, rings: readonly Part[], visit: VisitPosition): void {
  const [outer] = rings
  if (!outer) return
  const [minX, maxX] = rangeOf(coordinates, outer.from, outer.end)
  const [minY, maxY] = rangeOf(coordinates, outer.from + 1, outer.end)
  const y = (minY + maxY) / 2
  const crossings = rings.flatMap((ring) => crossingsOf(coordinates, ring, y)).toSorted((a, b) => a - b)
  let [x, longest] = [(minX + maxX) / 2, 0]
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [left, right] = [crossings[at] ?? 0, crossings[at + 1] ?? 0]
    if (right - left > longest) [x, longest] = [(left + right) / 2, right - left]
  }
  visit(x, y)
}

function rangeOf(coordinates: Int32Array, from: number, end: number): [min: number, max: number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = from; at < end; at += 2) {
    min = Math.min(min, coordinates[at] ?? 0)
    max = Math.max(max, coordinates[at] ?? 0)
  }
  return [min, max]
}

/** The x at which a ring crosses a horizontal line. */
function crossingsOf(coordinates: Int32Array, { from, end }: Part, y: number): number[] {
  const crossings: number[] = []
  for (let at = from + 2; at < end; at += 2) {
    const [x1, y1] = [coordinates[at - 2] ?? 0, coordinates[at - 1] ?? 0]
    const [x2, y2] = [coordinates[at] ?? 0, coordinates[at + 1] ?? 0]
    if (y1 <= y !== y2 <= y) crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
  }
  return crossings
}
