import type { MapFeature } from '@cairn/contract/features'
import type { LonLat } from './map-page.ts'

/** The mean of a polygon's outer corners: inside, for a building without wings. */
export function middleOf({ geometry }: MapFeature): LonLat {
  if (geometry.type !== 'Polygon') throw new Error('not a polygon')
  const ring = geometry.coordinates[0] ?? []
  const corners = ring.slice(1)
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [mean(0), mean(1)]
}
