import type { MultiPolygon, Polygon, Position } from '../geojson.ts'
import type { PlanePoint } from '../plane/plane.ts'
import { type Cycle, doubleArea, insideCycles, isInside } from './edge-cycles.ts'
import { nodedEdges } from './noded-edges.ts'
import { ringsOf, selfCrossings } from './self-crossings.ts'

/** Beyond this number of vertices a repair would take seconds. */
const repairedMax = 5000

/** Twice the least area of a part, in square degrees: about a square centimetre. Smaller ones are due to rounding. */
const leastDoubleArea = 2e-14

/**
 * The polygon with the inside that a self-crossing outline has by the even-odd rule, as drawing programs fill it: each
 * vertex stays, each crossing becomes one, and a part that is passed twice is outside. It has several parts where the outline
 * only meets at a position. Heights of crossings are interpolated.
 *
 * @returns undefined when no inside remains, or the shape has too many vertices or crossings.
 */
export function repairPolygon(polygon: Polygon | MultiPolygon): Polygon | MultiPolygon | undefined {
  if (ringsOf(polygon).reduce((sum, ring) => sum + ring.length, 0) > repairedMax) return undefined
  const edges = nodedEdges(polygon)
  const cycles = edges && insideCycles(edges).filter((cycle) => Math.abs(doubleArea(cycle)) > leastDoubleArea)
  const parts = cycles && partsOf(cycles)
  const [first, ...others] = parts ?? []
  if (!first) return undefined
  const repaired: Polygon | MultiPolygon =
    others.length === 0
      ? { type: 'Polygon', coordinates: first }
      : { type: 'MultiPolygon', coordinates: [first, ...others] }
  return selfCrossings(repaired).length === 0 ? repaired : undefined
}

/** Each outer ring with its holes. */
function partsOf(cycles: readonly Cycle[]): readonly (readonly Position[][])[] {
  const hasHeights = cycles.every((cycle) => cycle.every((node) => node[2] !== undefined))
  const outer = cycles.filter((cycle) => doubleArea(cycle) > 0).toSorted((a, b) => doubleArea(a) - doubleArea(b))
  const holes = cycles.filter((cycle) => doubleArea(cycle) < 0)
  return outer
    .map((shell) => [shell, ...holes.filter((hole) => outer.find((one) => contains(one, hole)) === shell)])
    .map((rings) => rings.map((ring) => closed(ring, hasHeights)))
}

/** No two rings share an edge: the middle of one is inside the other, or outside. */
function contains(shell: Cycle, [from, to]: Cycle): boolean {
  return !!from && !!to && isInside([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], shell)
}

function closed(ring: Cycle, hasHeights: boolean): Position[] {
  return [...ring, ...ring.slice(0, 1)].map((node) => positionOf(node, hasHeights))
}

function positionOf([x, y, height = 0]: PlanePoint, hasHeights: boolean): Position {
  return hasHeights ? [x, y, height] : [x, y]
}
