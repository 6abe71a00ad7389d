/** Sharper corners are not mitered: cosine of the angle between the segments, as in OpenLayers. */
const sharpCosMin = 0.998

/**
 * A part of a path, moved by a distance to the right of its direction (y downwards), vertex by vertex as OpenLayers does it.
 * @param isRing - the last vertex of `xy` is followed by the first one
 */
export function offsetLine(xy: Float64Array, offsetPx: number, isRing: boolean): Float64Array {
  const moved = new Float64Array(xy.length)
  const vertices = xy.length / 2
  for (let vertex = 0; vertex < vertices; vertex += 1) {
    const before = vertex > 0 ? vertex - 1 : isRing ? vertices - 1 : undefined
    const after = vertex < vertices - 1 ? vertex + 1 : isRing ? 0 : undefined
    const arriving = before === undefined ? undefined : directionOf(xy, before, vertex)
    const leaving = after === undefined ? undefined : directionOf(xy, vertex, after)
    const [x, y] = shiftOf(arriving, leaving)
    moved[2 * vertex] = (xy[2 * vertex] ?? 0) + x * offsetPx
    moved[2 * vertex + 1] = (xy[2 * vertex + 1] ?? 0) + y * offsetPx
  }
  return moved
}

type Direction = readonly [x: number, y: number]

function directionOf(xy: Float64Array, from: number, to: number): Direction | undefined {
  const x = (xy[2 * to] ?? 0) - (xy[2 * from] ?? 0)
  const y = (xy[2 * to + 1] ?? 0) - (xy[2 * from + 1] ?? 0)
  const length = Math.hypot(x, y)
  return length > 0 ? [x / length, y / length] : undefined
}

/** The way of a vertex for an offset of 1: along the normal, or along the miter of its two segments. */
function shiftOf(arriving: Direction | undefined, leaving: Direction | undefined): Direction {
  const [x, y] = arriving ?? leaving ?? [1, 0]
  if (!arriving || !leaving) return [-y, x]
  const cos = x * leaving[0] + y * leaving[1]
  if (-cos > sharpCosMin) return [-y, x]
  return [-(y + leaving[1]) / (1 + cos), (x + leaving[0]) / (1 + cos)]
}
