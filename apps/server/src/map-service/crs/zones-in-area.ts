import type { Extent, LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { statePlaneZones } from './state-planes.ts'

/** A system for a part of the world. */
interface Zone {
  readonly epsg: number
  /** In degrees; the west is greater than the east for a zone over the antimeridian. */
  readonly area: Extent
}

/** Codes of the zones of UTM on WGS 84 before the first one, north and south of the equator. */
const utmNorth = 32_600
const utmSouth = 32_700
/** Latitudes at which UTM ends. */
const utmEnds = { north: 84, south: -80 } as const

const utmZones: readonly Zone[] = Array.from({ length: 60 }, (_, at) => at + 1).flatMap((zone) => {
  const west = zone * 6 - 186
  return [
    { epsg: utmNorth + zone, area: [west, 0, west + 6, utmEnds.north] },
    { epsg: utmSouth + zone, area: [west, utmEnds.south, west + 6, 0] },
  ] as const
})

const statePlanes: readonly Zone[] = statePlaneZones.split(' ').map((zone) => {
  const [epsg = 0, west = 0, south = 0, east = 0, north = 0] = zone.split(',').map(Number)
  return { epsg, area: [west, south, east, north] }
})

/** The codes of the zones of UTM and of the State Plane Coordinate System that an area meets. */
export function zonesInArea(area: LonLatExtent): readonly number[] {
  return [...utmZones, ...statePlanes].filter((zone) => meets(zone.area, area)).map(({ epsg }) => epsg)
}

function meets([west, south, east, north]: Extent, area: LonLatExtent): boolean {
  const isInLongitudes = west <= east ? west <= area[2] && east >= area[0] : west <= area[2] || east >= area[0]
  return isInLongitudes && south <= area[3] && north >= area[1]
}
