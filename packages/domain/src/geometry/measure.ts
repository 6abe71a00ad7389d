import type { Geometry, Position } from './geojson.ts'

/** WGS 84 (EPSG:7030): equatorial radius, flattening, and what follows from them. */
const equatorM = 6_378_137
const flattening = 1 / 298.257223563
const poleM = equatorM * (1 - flattening)
const e2 = flattening * (2 - flattening)
const e = Math.sqrt(e2)
/** Radius of the sphere with the ellipsoid's surface. */
const authalicM = equatorM * Math.sqrt((1 + ((1 - e2) / (2 * e)) * Math.log((1 + e) / (1 - e))) / 2)

const rad = (deg: number) => (deg * Math.PI) / 180

/** Length of the shortest way along the WGS 84 ellipsoid. Heights are left aside. T. Vincenty, Survey Review 176 (1975). */
export function distanceM([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const u1 = Math.atan((1 - flattening) * Math.tan(rad(lat1)))
  const u2 = Math.atan((1 - flattening) * Math.tan(rad(lat2)))
  const [sin1, cos1, sin2, cos2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)]
  const apart = rad(lon2 - lon1)
  let lambda = apart
  for (let round = 0; round < 100; round++) {
    const across = cos2 * Math.sin(lambda)
    const along = cos1 * sin2 - sin1 * cos2 * Math.cos(lambda)
    const sinSigma = Math.hypot(across, along)
    if (sinSigma === 0) return 0
    const cosSigma = sin1 * sin2 + cos1 * cos2 * Math.cos(lambda)
    const sigma = Math.atan2(sinSigma, cosSigma)
    const sinAlpha = (cos1 * cos2 * Math.sin(lambda)) / sinSigma
    const cos2Alpha = 1 - sinAlpha ** 2
    const cos2m = cos2Alpha === 0 ? 0 : cosSigma - (2 * sin1 * sin2) / cos2Alpha
    const c = (flattening / 16) * cos2Alpha * (4 + flattening * (4 - 3 * cos2Alpha))
    const before = lambda
    lambda =
      apart + (1 - c) * flattening * sinAlpha * (sigma + c * sinSigma * (cos2m + c * cosSigma * (2 * cos2m ** 2 - 1)))
    if (Math.abs(lambda - before) < 1e-12) return arcM({ cos2Alpha, cos2m, sigma, sinSigma, cosSigma })
  }
  // The series does not settle for points that are nearly antipodes: half way round the world, on its mean radius.
  return Math.PI * authalicM
}

interface Arc {
  readonly cos2Alpha: number
  readonly cos2m: number
  readonly sigma: number
  readonly sinSigma: number
  readonly cosSigma: number
}

function arcM({ cos2Alpha, cos2m, sigma, sinSigma, cosSigma }: Arc): number {
  const u2 = cos2Alpha * ((equatorM / poleM) ** 2 - 1)
  const a = 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)))
  const b = (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
  const inner = cosSigma * (2 * cos2m ** 2 - 1) - (b / 6) * cos2m * (4 * sinSigma ** 2 - 3) * (4 * cos2m ** 2 - 3)
  return poleM * a * (sigma - b * sinSigma * (cos2m + (b / 4) * inner))
}

/** Length of a geometry's lines, or of its outlines, along the ellipsoid; 0 for points. */
export function lengthM(geometry: Geometry): number {
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return 0
    case 'LineString':
      return pathM(geometry.coordinates)
    case 'MultiLineString':
    case 'Polygon':
      return sum(geometry.coordinates, pathM)
    case 'MultiPolygon':
      return sum(geometry.coordinates, (rings) => sum(rings, pathM))
    default:
      return sum(geometry.geometries, lengthM)
  }
}

/** Area of a geometry's polygons, without their holes; 0 for points and lines. */
export function areaM2(geometry: Geometry): number {
  switch (geometry.type) {
    case 'Polygon':
      return polygonM2(geometry.coordinates)
    case 'MultiPolygon':
      return sum(geometry.coordinates, polygonM2)
    case 'GeometryCollection':
      return sum(geometry.geometries, areaM2)
    default:
      return 0
  }
}

function pathM(path: readonly Position[]): number {
  return sum(path.slice(1), (position, i) => distanceM(path[i] ?? position, position))
}

function polygonM2([outer, ...holes]: readonly (readonly Position[])[]): number {
  return outer ? ringM2(outer) - sum(holes, ringM2) : 0
}

/** The strips between each edge and the equator, added with their signs, on the sphere of the same surface. */
function ringM2(ring: readonly Position[]): number {
  const strips = sum(ring.slice(1), (to, i) => stripBelow(ring[i] ?? to, to))
  return Math.abs(strips) * authalicM ** 2
}

/** Area on the unit sphere between a great circle arc and the equator. */
function stripBelow([lon1, lat1]: Position, [lon2, lat2]: Position): number {
  const t1 = Math.tan(authalic(rad(lat1)) / 2)
  const t2 = Math.tan(authalic(rad(lat2)) / 2)
  return 2 * Math.atan2(Math.tan(rad(lon2 - lon1) / 2) * (t1 + t2), 1 + t1 * t2)
}

/** The latitude on the sphere below which lies the same surface. J. P. Snyder, Map Projections (1987), 3-11 and 3-12. */
function authalic(lat: number): number {
  return Math.asin(Math.max(-1, Math.min(1, surfaceBelow(Math.sin(lat)) / surfaceBelow(1))))
}

/** Snyder's q: the surface between the equator and a latitude, in units that cancel out. */
function surfaceBelow(sin: number): number {
  return (1 - e2) * (sin / (1 - e2 * sin ** 2) - Math.log((1 - e * sin) / (1 + e * sin)) / (2 * e))
}

function sum<T>(items: readonly T[], amount: (item: T, i: number) => number): number {
  return items.reduce((total, item, i) => total + amount(item, i), 0)
}
