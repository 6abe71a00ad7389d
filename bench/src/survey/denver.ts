import { geoJsonFile } from '@cairn/samples/geojson'
import { randomNumbers } from '@cairn/samples/random-numbers'

/** The kinds of layers of a survey around Denver, with their features at scale 1. */
export const denverKinds = { points: 200_000, lines: 100_000, polys: 100_000 } as const
export type DenverKind = keyof typeof denverKinds

/** Degrees: about 60 × 60 km. */
const [west, south, east, north] = [-105.35, 39.47, -104.65, 40.01]
/** Degrees of a metre to the north and to the east. */
const [northDeg, eastDeg] = [1 / 111_000, 1 / 85_000]
const decimals = 7

type LonLat = readonly [lon: number, lat: number]

/** min x, min y, max x, max y in metres of web mercator. */
export type BoxM = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** Square boxes with about this share of the features of a survey, at places that are the same in every run. */
export function denverBoxes(share: number, count: number): BoxM[] {
  const [minX, minY] = toMetres([west, south])
  const [maxX, maxY] = toMetres([east, north])
  const edgeM = Math.sqrt((maxX - minX) * (maxY - minY) * share)
  const random = randomNumbers(1)
  return Array.from({ length: count }, () => {
    const x = minX + (maxX - minX - edgeM) * random()
    const y = minY + (maxY - minY - edgeM) * random()
    return [x, y, x + edgeM, y + edgeM]
  })
}

/** A survey as a GeoJSON file, the same in every run. Positions are spread evenly; shapes have as many vertices as surveyed ones. */
export function denverFile(kind: DenverKind, count: number): Buffer {
  const random = randomNumbers(denverKinds[kind])
  const features = Array.from({ length: count }, (_, number) => {
    const middle: LonLat = [west + (east - west) * random(), south + (north - south) * random()]
    const geometry = {
      points: () => ({ type: 'Point', coordinates: rounded(middle) }),
      lines: () => ({ type: 'LineString', coordinates: lineFrom(middle, random) }),
      polys: () => ({ type: 'Polygon', coordinates: [ringAround(middle, random)] }),
    }[kind]()
    const properties = {
      ASSET: `${kind}-${number}`,
      STATUS: Math.floor(random() * 5),
      LENGTH: Math.floor(random() * 900),
    }
    return { type: 'Feature', geometry, properties }
  })
  return geoJsonFile(features)
}

const earthRadiusM = 6_378_137

/** Degrees to web mercator. */
function toMetres([lon, lat]: LonLat): LonLat {
  const radians = Math.PI / 180
  return [lon * radians * earthRadiusM, earthRadiusM * Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2))]
}

/** Web mercator to degrees. */
export function toDegrees([x, y]: readonly [x: number, y: number]): LonLat {
  const degrees = 180 / Math.PI
  return [(x / earthRadiusM) * degrees, (2 * Math.atan(Math.exp(y / earthRadiusM)) - Math.PI / 2) * degrees]
}

/** 5 to 40 vertices, 20 to 60 m from each other. */
function lineFrom(start: LonLat, random: () => number): LonLat[] {
  let [lon, lat] = start
  let angle = random() * 2 * Math.PI
  const stepM = 20 + 40 * random()
  return Array.from({ length: 5 + Math.floor(36 * random()) }, () => {
    angle += (random() - 0.5) * 0.8
    lon += Math.cos(angle) * stepM * eastDeg
    lat += Math.sin(angle) * stepM * northDeg
    return rounded([lon, lat])
  })
}

/** 5 to 30 vertices, 20 to 80 m from the middle. */
function ringAround([lon, lat]: LonLat, random: () => number): LonLat[] {
  const corners = 5 + Math.floor(26 * random())
  const radiusM = 20 + 60 * random()
  const ring = Array.from({ length: corners }, (_, corner): LonLat => {
    const angle = (2 * Math.PI * corner) / corners
    const reachM = radiusM * (0.7 + 0.3 * random())
    return rounded([lon + Math.cos(angle) * reachM * eastDeg, lat + Math.sin(angle) * reachM * northDeg])
  })
  return [...ring, ring[0] ?? [lon, lat]]
}

function rounded([lon, lat]: LonLat): LonLat {
  return [Number(lon.toFixed(decimals)), Number(lat.toFixed(decimals))]
}
