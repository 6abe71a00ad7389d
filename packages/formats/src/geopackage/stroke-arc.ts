/** The step that GDAL takes by default. */
const stepRad = (4 * Math.PI) / 180

/**
 * The positions of a circular string (SQL/MM, ISO 13249-3): arcs through three positions, of which the last one begins the
 * next arc. Numbers after x and y are interpolated along each half of an arc.
 */
export function strokeArc(run: readonly number[], dims: number): number[] {
  const at = (place: number) => run.slice(place * dims, (place + 1) * dims)
  const stroked = at(0)
  const count = run.length / dims
  for (let first = 0; first + 2 < count; first += 2)
    stroked.push(...afterStart(at(first), at(first + 1), at(first + 2)))
  return stroked
}

/** The positions of an arc but for the first one. The three given positions stay exactly as they are. */
function afterStart(start: readonly number[], middle: readonly number[], end: readonly number[]): number[] {
  const centre = centreOf(start, middle, end)
  if (centre === undefined) return [...middle, ...end]
  const turn = turnOf(start, middle, end)
  return [...between(start, middle, { centre, turn }), ...middle, ...between(middle, end, { centre, turn }), ...end]
}

interface Circle {
  readonly centre: readonly [x: number, y: number]
  /** 1 counterclockwise, -1 clockwise. */
  readonly turn: 1 | -1
}

function between(from: readonly number[], to: readonly number[], { centre: [x, y], turn }: Circle): number[] {
  const radius = Math.hypot((from[0] ?? 0) - x, (from[1] ?? 0) - y)
  const begin = Math.atan2((from[1] ?? 0) - y, (from[0] ?? 0) - x)
  const finish = Math.atan2((to[1] ?? 0) - y, (to[0] ?? 0) - x)
  const sweep = (turn * (finish - begin) + 4 * Math.PI) % (2 * Math.PI)
  const steps = Math.ceil(sweep / stepRad)
  return Array.from({ length: Math.max(0, steps - 1) }, (_, place) => {
    const share = (place + 1) / steps
    const angle = begin + turn * sweep * share
    const others = from.slice(2).map((value, axis) => value + ((to[axis + 2] ?? value) - value) * share)
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), ...others]
  }).flat()
}

/** The centre of the circle through three positions; undefined on a straight line. Equal ends are a whole circle. */
function centreOf(
  [ax = 0, ay = 0]: readonly number[],
  [bx = 0, by = 0]: readonly number[],
  [cx = 0, cy = 0]: readonly number[],
): readonly [number, number] | undefined {
  if (ax === cx && ay === cy) return ax === bx && ay === by ? undefined : [(ax + bx) / 2, (ay + by) / 2]
  // Relative to the first position, because projected coordinates have seven digits before the point.
  const [ux, uy, vx, vy] = [bx - ax, by - ay, cx - ax, cy - ay]
  const area = 2 * (ux * vy - uy * vx)
  if (Math.abs(area) <= Number.EPSILON * (ux * ux + uy * uy + vx * vx + vy * vy)) return undefined
  const [u, v] = [ux * ux + uy * uy, vx * vx + vy * vy]
  return [ax + (vy * u - uy * v) / area, ay + (ux * v - vx * u) / area]
}

function turnOf(
  [ax = 0, ay = 0]: readonly number[],
  [bx = 0, by = 0]: readonly number[],
  [cx = 0, cy = 0]: readonly number[],
): Circle['turn'] {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) < 0 ? -1 : 1
}
