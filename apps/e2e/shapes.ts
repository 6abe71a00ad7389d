import type { Feature, MapFeature } from '@cairn/contract/features/features'
import type { LonLat } from './map-page.ts'

/** A position without streets or surveys, for features that journeys create. */
export const somewhere: LonLat = [-104.99, 39.74]

/** The position at an offset in metres from another one; exact enough over a few streets. */
export function beside([lon, lat]: LonLat, eastM: number, northM: number): LonLat {
  const degreesPerM = 360 / 40_075_017
  return [round(lon + (eastM * degreesPerM) / Math.cos((lat * Math.PI) / 180)), round(lat + northM * degreesPerM)]
}

/** A square around its middle, counter-clockwise from its south-western corner. */
export function square(middle: LonLat, sideM: number): Feature['geometry'] {
  const half = sideM / 2
  const southWest = beside(middle, -half, -half)
  const corners = [southWest, beside(middle, half, -half), beside(middle, half, half), beside(middle, -half, half)]
  return { type: 'Polygon', coordinates: [[...corners, southWest]] }
}

export function point(at: LonLat): Feature['geometry'] {
  return { type: 'Point', coordinates: at }
}

/** The corners of a polygon's outer ring, without the repeated one. */
export function cornersOf({ geometry }: Pick<MapFeature, 'geometry'>): readonly LonLat[] {
  if (geometry.type !== 'Polygon') throw new Error(`a ${geometry.type} has no corners`)
  return (geometry.coordinates[0] ?? []).slice(1).map(([lon, lat]) => [lon, lat])
}

/** The mean of a polygon's corners: inside, for a building without wings. */
export function middleOf(feature: Pick<MapFeature, 'geometry'>): LonLat {
  const corners = cornersOf(feature)
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [mean(0), mean(1)]
}

function round(degrees: number): number {
  return Number(degrees.toFixed(7))
}
