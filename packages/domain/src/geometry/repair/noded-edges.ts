import type { MultiPolygon, Polygon, Position } from '../geojson.ts'
import { contactsOf } from '../plane/contacts.ts'
import { type PlanePoint, type PlaneSegment, segmentsOf, shareNearest } from '../plane/plane.ts'
import { ringsOf, sameDeg } from './self-crossings.ts'

/** The decimals of a degree that the server stores. */
const decimals = 9

/** A crossing that is rounded may be on another edge: after so many rounds the shape is too tangled to be repaired. */
const roundsMax = 8

/** The text that identifies a node by its position. */
export function nodeKey([x, y]: PlanePoint): string {
  return `${x} ${y}`
}

/**
 * The edges of a polygon between its vertices and crossings, which meet at their ends alone. An edge that is passed an even
 * number of times has the same side on both sides, and is left out. undefined when no such edges are found.
 */
export function nodedEdges(polygon: Polygon | MultiPolygon): readonly PlaneSegment[] | undefined {
  let edges = oddEdges(ringsOf(polygon).flatMap((ring) => segmentsOf({ points: ring.map(rounded), isClosed: true })))
  for (let round = 0; round < roundsMax; round++) {
    const split = splitAtContacts(edges)
    if (!split) return edges
    edges = oddEdges(split)
  }
  return undefined
}

/** The edges split where they meet; undefined when they meet at their ends alone. */
function splitAtContacts(edges: readonly PlaneSegment[]): readonly PlaneSegment[] | undefined {
  const splits = new Map<number, PlanePoint[]>()
  for (const { pair, at } of contactsOf(edges, sameDeg)) {
    const edge = edges[pair[0]]
    const nodes = at.map((point) => (edge ? rounded(withHeight(point, edge)) : point))
    for (const index of pair) {
      const inner = nodes.filter((node) => !edges[index]?.some((end) => nodeKey(end) === nodeKey(node)))
      if (inner.length > 0) splits.set(index, [...(splits.get(index) ?? []), ...inner])
    }
  }
  if (splits.size === 0) return undefined
  return edges.flatMap((edge, index) => pieces(edge, splits.get(index) ?? []))
}

function pieces(edge: PlaneSegment, nodes: readonly PlanePoint[]): readonly PlaneSegment[] {
  const [from, to] = edge
  const inOrder = nodes.toSorted((a, b) => shareNearest(a, edge) - shareNearest(b, edge))
  return segmentsOf({ points: [from, ...inOrder, to], isClosed: false })
}

function oddEdges(edges: readonly PlaneSegment[]): readonly PlaneSegment[] {
  const odd = new Map<string, PlaneSegment>()
  for (const edge of edges) {
    const [from, to] = edge.map(nodeKey)
    if (from === undefined || to === undefined || from === to) continue
    const key = from < to ? `${from}|${to}` : `${to}|${from}`
    if (odd.has(key)) odd.delete(key)
    else odd.set(key, edge)
  }
  return [...odd.values()]
}

/** A point of an edge with the height there, where both ends have one. */
function withHeight(point: PlanePoint, edge: PlaneSegment): PlanePoint {
  const [from, to] = [edge[0][2], edge[1][2]]
  if (point[2] !== undefined || from === undefined || to === undefined) return point
  return [point[0], point[1], from + (to - from) * shareNearest(point, edge)]
}

function rounded(point: PlanePoint | Position): PlanePoint {
  const [x, y, height] = point
  const plane = [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))] as const
  return height === undefined ? plane : [...plane, height]
}
