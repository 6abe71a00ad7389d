import type { Coordinates, Shape } from '../vertices.ts'

/**
 * Interpolates the height of new vertices between their neighbours: OpenLayers inserts them at height 0. Shapes without
 * heights are returned unchanged.
 *
 * @param after the shape, possibly with new vertices.
 * @param before the shape before the change.
 */
export function withHeights(after: Shape, before: Shape): Shape {
  const known = new Set(positions(before.coordinates).map(placeKey))
  if (!positions(after.coordinates).some((position) => position.length > 2)) return after
  return { ...after, coordinates: raised(after.coordinates, (position) => !known.has(placeKey(position))) }
}

function raised(part: Coordinates, isNew: (position: readonly number[]) => boolean): Coordinates {
  if (isPosition(part)) return part
  if (!isLine(part)) return part.map((inner) => (typeof inner === 'number' ? [] : raised(inner, isNew)))
  return part.map((position, index) => {
    const before = part[index - 1]
    const after = part[index + 1]
    return before && after && position[2] === 0 && isNew(position) ? between(before, position, after) : position
  })
}

function between(before: readonly number[], position: readonly number[], after: readonly number[]): number[] {
  const [x = 0, y = 0] = position
  const toBefore = distance(before, position)
  const whole = toBefore + distance(position, after)
  const share = whole === 0 ? 0 : toBefore / whole
  const [from = 0, to = 0] = [before[2], after[2]]
  return [x, y, from + (to - from) * share]
}

function distance([ax = 0, ay = 0]: readonly number[], [bx = 0, by = 0]: readonly number[]): number {
  return Math.hypot(bx - ax, by - ay)
}

function positions(part: Coordinates): number[][] {
  return isPosition(part) ? [part] : part.flatMap((inner) => (typeof inner === 'number' ? [] : positions(inner)))
}

function placeKey([x = 0, y = 0]: readonly number[]): string {
  return `${x} ${y}`
}

function isPosition(part: Coordinates): part is number[] {
  return typeof part[0] === 'number'
}

function isLine(part: Coordinates): part is number[][] {
  const [first] = part
  return Array.isArray(first) && typeof first[0] === 'number'
}
