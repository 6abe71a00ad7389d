type Position = number[]

/** Below this latitude web mercator shows no land. */
const southEdge = -85.06

/**
 * Converts a country of the world atlas for a flat map. The atlas is made for a globe: a ring that crosses the
 * antimeridian jumps from 180 to -180, and Antarctica has no edge at the pole. The result continues such a ring beyond
 * ±180, once on each side of the map, and closes a ring around the pole below the map's edge.
 *
 * @param polygons rings of [lon, lat] in degrees, the outer one first.
 */
export function flattenPolygons(polygons: readonly (readonly Position[][])[]): Position[][][] {
  return polygons.flatMap((rings) => {
    const flat = rings.map(flattenRing)
    const span = lonSpan(flat[0] ?? [])
    if (span.max > 180.01) return [flat, shifted(flat, -360)]
    return span.min < -180.01 ? [flat, shifted(flat, 360)] : [flat]
  })
}

/** Splits lines where they cross the antimeridian. */
export function flattenLines(lines: readonly Position[][]): Position[][] {
  return lines.flatMap((line) => runsWithout(line, ([from = 0], [to = 0]) => Math.abs(to - from) > 180))
}

/** The parts of a line that remain without the segments for which `isDropped` is true. */
export function runsWithout(
  line: readonly Position[],
  isDropped: (from: Position, to: Position) => boolean,
): Position[][] {
  const runs: Position[][] = []
  let open = false
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (!from) continue
    const keep = !isDropped(from, to)
    if (keep && open) runs.at(-1)?.push(to)
    else if (keep) runs.push([from, to])
    open = keep
  }
  return runs
}

function flattenRing(ring: readonly Position[]): Position[] {
  let turns = 0
  let before: number | undefined
  const flat = ring.map(([lon = 0, lat = 0]) => {
    if (before !== undefined && Math.abs(lon - before) > 180) turns += lon < before ? 1 : -1
    before = lon
    return [lon + turns * 360, Math.max(lat, southEdge)]
  })
  return turns === 0 ? flat : closedBelow(flat)
}

function closedBelow(ring: Position[]): Position[] {
  const [firstLon = 0] = ring[0] ?? []
  const [lastLon = 0] = ring.at(-1) ?? []
  return [...ring, [lastLon, southEdge], [firstLon, southEdge], ring[0] ?? [firstLon, southEdge]]
}

function lonSpan(ring: readonly Position[]): { min: number; max: number } {
  let min = Infinity
  let max = -Infinity
  for (const [lon = 0] of ring) {
    min = Math.min(min, lon)
    max = Math.max(max, lon)
  }
  return { min, max }
}

function shifted(rings: readonly Position[][], byDeg: number): Position[][] {
  return rings.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon + byDeg, lat]))
}
