import type { PlanePoint, PlaneSegment } from '../plane/plane.ts'
import { nodeKey } from './noded-edges.ts'

/** A closed way along edges, without its repeated last node. */
export type Cycle = readonly PlanePoint[]

/**
 * The cycles along edges that have the inside on their left: counterclockwise around the parts of it, clockwise around their
 * holes. A position is inside when a ray from it crosses the edges an odd number of times. Each cycle passes a node once.
 *
 * @param edges that meet at their ends alone.
 */
export function insideCycles(edges: readonly PlaneSegment[]): readonly Cycle[] {
  return walks(edges)
    .filter((cycle) => hasInsideLeft(cycle, edges))
    .flatMap(simpleCycles)
    .filter((cycle) => cycle.length > 2)
}

/** Twice the area of a cycle; negative for a clockwise one. */
export function doubleArea(cycle: Cycle): number {
  return sidesOf(cycle).reduce((sum, [[ax, ay], [bx, by]]) => sum + (ax * by - bx * ay), 0)
}

/** Whether a position is inside a cycle, in either direction; not for positions on it. */
export function isInside(position: PlanePoint, cycle: Cycle): boolean {
  return crossingsEastOf(position, sidesOf(cycle)) % 2 === 1
}

function sidesOf(cycle: Cycle): readonly PlaneSegment[] {
  return cycle.map((from, i) => [from, cycle[(i + 1) % cycle.length] ?? from])
}

/** A way from one node to a neighbour. */
interface Step {
  readonly from: PlanePoint
  readonly to: PlanePoint
}

/** Walks along both sides of every edge, around each face in the direction that has the face on the left. */
function walks(edges: readonly PlaneSegment[]): readonly Cycle[] {
  const steps = edges.flatMap(([from, to]) => [
    { from, to },
    { from: to, to: from },
  ])
  const next = nextSteps(steps)
  const left = new Set(steps)
  const cycles: Cycle[] = []
  for (const start of steps) {
    const cycle: PlanePoint[] = []
    for (let step: Step | undefined = start; step && left.delete(step); step = next.get(step)) cycle.push(step.from)
    if (cycle.length > 0) cycles.push(cycle)
  }
  return cycles
}

/** After each step the one that turns most to the left: clockwise next to the way back. */
function nextSteps(steps: readonly Step[]): ReadonlyMap<Step, Step> {
  const outgoing = Map.groupBy(steps, ({ from }) => nodeKey(from))
  const next = new Map<Step, Step>()
  for (const around of outgoing.values()) {
    const sorted = around.toSorted((a, b) => angleOf(a) - angleOf(b))
    const backOf = new Map(sorted.map((step, i) => [nodeKey(step.to), sorted.at(i - 1)]))
    const [{ from } = { from: undefined }] = sorted
    if (!from) continue
    for (const { to } of sorted) {
      const arriving = outgoing.get(nodeKey(to))?.find((step) => nodeKey(step.to) === nodeKey(from))
      const following = backOf.get(nodeKey(to))
      if (arriving && following) next.set(arriving, following)
    }
  }
  return next
}

function angleOf({ from, to }: Step): number {
  return Math.atan2(to[1] - from[1], to[0] - from[0])
}

/** Counts from the side that is most upright, whose middle is farthest from the other nodes in the direction of the count. */
function hasInsideLeft(cycle: Cycle, edges: readonly PlaneSegment[]): boolean {
  const [side] = sidesOf(cycle).toSorted((a, b) => Math.abs(b[1][1] - b[0][1]) - Math.abs(a[1][1] - a[0][1]))
  if (!side) return false
  const [from, to] = side
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
  const others = edges.filter(([a, b]) => !isSameEdge([a, b], side))
  const isInsideEast = crossingsEastOf(middle, others) % 2 === 1
  const goesNorth = to[1] > from[1]
  return goesNorth ? !isInsideEast : isInsideEast
}

function isSameEdge([a, b]: PlaneSegment, [c, d]: PlaneSegment): boolean {
  const [ka, kb, kc, kd] = [nodeKey(a), nodeKey(b), nodeKey(c), nodeKey(d)]
  return (ka === kc && kb === kd) || (ka === kd && kb === kc)
}

function crossingsEastOf([x, y]: PlanePoint, edges: readonly PlaneSegment[]): number {
  return edges.filter(([[ax, ay], [bx, by]]) => {
    if (ay > y === by > y) return false
    return ax + ((y - ay) / (by - ay)) * (bx - ax) > x
  }).length
}

/** Cuts a cycle at each node that it passes again. */
function simpleCycles(cycle: Cycle): readonly Cycle[] {
  const found: Cycle[] = []
  let open: PlanePoint[] = []
  for (const node of cycle) {
    const at = open.findIndex((passed) => nodeKey(passed) === nodeKey(node))
    if (at >= 0) {
      found.push(open.slice(at))
      open = open.slice(0, at)
    }
    open.push(node)
  }
  return [...found, open]
}
