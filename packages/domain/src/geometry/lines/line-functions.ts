import type { Position } from '../geojson.ts'
import { distanceM } from '../measure.ts'
import { verticesMin } from '../vertices.ts'

/** An end of a line: its first or its last vertex. */
export const lineEnds = ['start', 'end'] as const
export type LineEnd = (typeof lineEnds)[number]

/** The ends at which two lines are joined. */
export interface JoinedEnds {
  readonly first: LineEnd
  readonly second: LineEnd
}

/** Where the vertices of a line are in a line that was made of it. Indexes begin with 0. */
export interface VertexMap {
  /** Number of vertices of the original line. */
  readonly count: number
  /** The new index of a vertex; undefined for a vertex that the new line does not have. */
  readonly newIndex: (index: number) => number | undefined
}

/** A line that was made of another one. */
export interface LinePart {
  readonly positions: readonly Position[]
  readonly vertices: VertexMap
}

/** A line that was made of two. */
export interface JoinedLine {
  readonly positions: readonly Position[]
  readonly first: VertexMap
  readonly second: VertexMap
}

/** The reason why a line of `count` vertices cannot be split at a vertex; undefined if it can. */
export function splitFault(count: number, index: number): 'outOfRange' | 'atEnd' | undefined {
  if (!isVertex(count, index)) return 'outOfRange'
  return index === 0 || index === count - 1 ? 'atEnd' : undefined
}

/** Splits a line at an inner vertex, which is then the last vertex of the first part and the first of the second. */
export function splitLine(line: readonly Position[], index: number): readonly [LinePart, LinePart] {
  const count = line.length
  const first = { count, newIndex: (old: number) => (old <= index ? old : undefined) }
  const second = { count, newIndex: (old: number) => (old >= index ? old - index : undefined) }
  return [
    { positions: line.slice(0, index + 1), vertices: first },
    { positions: line.slice(index), vertices: second },
  ]
}

/** The reason why a line of `count` vertices cannot lose a vertex; undefined if it can. */
export function removalFault(count: number, index: number): 'outOfRange' | 'tooShort' | undefined {
  if (!isVertex(count, index)) return 'outOfRange'
  return count <= verticesMin.polyline ? 'tooShort' : undefined
}

/** The line without one of its vertices. */
export function removeVertex(line: readonly Position[], index: number): LinePart {
  const newIndex = (old: number) => (old === index ? undefined : old < index ? old : old - 1)
  return { positions: line.toSpliced(index, 1), vertices: { count: line.length, newIndex } }
}

/** In the order in which equal distances are decided: the directions of both lines stay where they can. */
const pairsOfEnds: readonly JoinedEnds[] = [
  { first: 'end', second: 'start' },
  { first: 'start', second: 'end' },
  { first: 'end', second: 'end' },
  { first: 'start', second: 'start' },
]

/** The pairs of ends of two lines with their distance on the ellipsoid, the nearest first. */
export function endPairs(
  first: readonly Position[],
  second: readonly Position[],
): readonly (JoinedEnds & { readonly distanceM: number })[] {
  return pairsOfEnds
    .map((ends) => {
      const [from, to] = [endOf(first, ends.first), endOf(second, ends.second)]
      return { ...ends, distanceM: from && to ? distanceM(from, to) : Number.POSITIVE_INFINITY }
    })
    .toSorted((one, other) => one.distanceM - other.distanceM)
}

/** The ends of two lines that are nearest to each other on the ellipsoid. */
export function nearestEnds(first: readonly Position[], second: readonly Position[]): JoinedEnds {
  const [nearest] = endPairs(first, second)
  return { first: nearest?.first ?? 'end', second: nearest?.second ?? 'start' }
}

/** Joins two lines at an end of each, in the direction of the first. A vertex that both ends have is in the result once. */
export function joinLines(first: readonly Position[], second: readonly Position[], ends: JoinedEnds): JoinedLine {
  const isReversed = ends.first === ends.second
  const other = isReversed ? second.toReversed() : second
  const isAfter = ends.first === 'end'
  const { positions, line, next } = isAfter ? append(first, other) : append(other, first)
  const [ours, theirs] = isAfter ? [line, next] : [next, line]
  return { positions, first: ours, second: isReversed ? reversedMap(theirs) : theirs }
}

interface AppendedLine {
  readonly positions: readonly Position[]
  readonly line: VertexMap
  readonly next: VertexMap
}

function append(line: readonly Position[], next: readonly Position[]): AppendedLine {
  const [last, begin] = [line.at(-1), next[0]]
  const isShared = last !== undefined && begin !== undefined && isSamePlace(last, begin)
  const offset = isShared ? line.length - 1 : line.length
  // The end that has a height.
  const met = isShared && last.length < begin.length ? begin : last
  return {
    positions: [...line.slice(0, -1), ...(met ? [met] : []), ...next.slice(isShared ? 1 : 0)],
    line: { count: line.length, newIndex: (old) => old },
    next: { count: next.length, newIndex: (old) => old + offset },
  }
}

/** Two ends at one place with different heights are two vertices: no height is lost. */
function isSamePlace([lon1, lat1, height1]: Position, [lon2, lat2, height2]: Position): boolean {
  const hasOneHeight = height1 === undefined || height2 === undefined || height1 === height2
  return lon1 === lon2 && lat1 === lat2 && hasOneHeight
}

function reversedMap({ count, newIndex }: VertexMap): VertexMap {
  return { count, newIndex: (old) => newIndex(count - 1 - old) }
}

function endOf(line: readonly Position[], end: LineEnd): Position | undefined {
  return end === 'start' ? line[0] : line.at(-1)
}

function isVertex(count: number, index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < count
}
