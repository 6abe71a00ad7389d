import type { ProfileVertex } from '@cairn/domain/geometry/profile'

/** More points than this are no more than one for each pixel. */
const pointsMax = 1200

/** A point of the chart; `vertex` null between two parts, which no line joins. */
export type ChartPoint = ProfileVertex | { readonly vertex: null; readonly distanceM: number }

/** The points of a chart: with very many vertices each n-th one, and the ends of each part. */
export function chartPoints(parts: readonly (readonly ProfileVertex[])[]): readonly ChartPoint[] {
  const count = parts.reduce((sum, part) => sum + part.length, 0)
  const step = Math.ceil(count / pointsMax)
  return parts.flatMap((part, index) => {
    const kept: ChartPoint[] = part.filter((_, i) => i % step === 0 || i === part.length - 1)
    const first = part[0]
    return index > 0 && first ? [{ vertex: null, distanceM: first.distanceM }, ...kept] : kept
  })
}

/** The index of the point at a vertex, or of the last point before it; -1 for none. */
export function pointOf(points: readonly ChartPoint[], vertex: number | null): number {
  if (vertex === null) return -1
  const exact = points.findIndex((point) => point.vertex === vertex)
  return exact >= 0 ? exact : points.findLastIndex((point) => point.vertex !== null && point.vertex < vertex)
}
