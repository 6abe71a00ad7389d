import type { Transformation } from '@cairn/domain/coordinates/coordinate-system'
import type { Position } from '@cairn/domain/geometry/geojson'
import type { Extent, LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { type CrsName, crs84, crsOf } from './crs-name.ts'

/** A coordinate system that capabilities list. */
export interface OfferedSystem {
  readonly crs: CrsName
  /** The box around an area, easting first; undefined for an area that the system does not cover. */
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

/** Points of each edge of an area that are transformed: edges become curves. */
const edgePoints = 16

/** A further system, such as the one of the project, by its transformation. */
export function offeredSystem(epsg: number, { forward }: Transformation): OfferedSystem {
  return {
    crs: crsOf(epsg),
    boxOf: (extent) => {
      const points = edgesOf(extent).flatMap((position) => {
        try {
          return [forward(position)]
        } catch {
          // The position has no image: the area reaches beyond the system.
          return []
        }
      })
      if (points.length < (edgePoints + 1) * 4) return undefined
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    },
  }
}

function edgesOf([west, south, east, north]: LonLatExtent): readonly Position[] {
  return Array.from({ length: edgePoints + 1 }, (_, at) => at / edgePoints).flatMap((part): Position[] => {
    const [lon, lat] = [west + (east - west) * part, south + (north - south) * part]
    return [
      [lon, south],
      [lon, north],
      [west, lat],
      [east, lat],
    ]
  })
}
