import type { Extent, LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { type CrsName, crs84, crsOf } from './crs-name.ts'

/** A coordinate system that capabilities list. */
export interface OfferedSystem {
  readonly crs: CrsName
  /** The box around an area, easting first; undefined for one that the system does not cover, or whose box is not listed. */
  readonly boxOf: (extent: LonLatExtent) => Extent | undefined
}

/** Latitude at which web mercator ends, so that the world is a square. */
const mercatorLatMax = 85.051_128_779_806_6
const earthRadiusM = 6_378_137

/** The systems that every layer is drawn in. */
export const worldSystems: readonly OfferedSystem[] = [
  { crs: crs84, boxOf: (extent) => extent },
  { crs: crsOf(4326), boxOf: (extent) => extent },
  { crs: crsOf(3857), boxOf: mercatorBoxOf },
]

function mercatorBoxOf([west, south, east, north]: LonLatExtent): Extent {
  return [mercatorX(west), mercatorY(south), mercatorX(east), mercatorY(north)]
}

const mercatorX = (lon: number) => (earthRadiusM * lon * Math.PI) / 180

function mercatorY(lat: number): number {
  const clamped = Math.max(-mercatorLatMax, Math.min(mercatorLatMax, lat))
  return earthRadiusM * Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360))
}
