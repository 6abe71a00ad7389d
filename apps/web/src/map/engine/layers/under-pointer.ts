import type { Hit } from './map-layer.ts'

/** Shapes whose distances from the pointer differ by no more are both under it. */
const overlapPx = 3

interface PlacedHit {
  readonly hit: Pick<Hit, 'dimension' | 'distancePx'>
}

/**
 * Of the shapes within the tolerance those that are under the pointer: the nearest points, with others that cover them; lines by
 * the same rule, and only close ones beside anything else; areas that contain the pointer. If there are none of these, the nearest area.
 */
export function underPointer<Placed extends PlacedHit>(placed: readonly Placed[], tolerancePx: number): Placed[] {
  const [points, lines, areas] = [0, 1, 2].map((dimension) => placed.filter(({ hit }) => hit.dimension === dimension))
  const containing = areas?.filter(({ hit }) => hit.distancePx === 0) ?? []
  const found = new Set([...nearest(points ?? []), ...containing])
  const reachPx = found.size > 0 ? tolerancePx / 2 : tolerancePx
  for (const line of nearest(lines ?? [])) if (line.hit.distancePx <= reachPx) found.add(line)
  if (found.size === 0) return (areas ?? []).toSorted(byDistance).slice(0, 1)
  return placed.filter((each) => found.has(each))
}

function nearest<Placed extends PlacedHit>(placed: readonly Placed[]): readonly Placed[] {
  const least = Math.min(...placed.map(({ hit }) => hit.distancePx))
  return placed.filter(({ hit }) => hit.distancePx <= least + overlapPx)
}

function byDistance(a: PlacedHit, b: PlacedHit): number {
  return a.hit.distancePx - b.hit.distancePx
}
