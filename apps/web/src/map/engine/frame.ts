import {
  type Extent,
  type LonLat,
  type LonLatExtent,
  lonLat,
  lonLatExtent,
  type MapExtent,
  type MapXY,
  mapExtent,
  mapXY,
} from '@cairn/domain/geometry/lon-lat'
import { wrapX as wrapWorld } from 'ol/coordinate.js'
import { get as getProjection, transform, transformExtent } from 'ol/proj.js'

/** Half the width of the web mercator world, in metres. */
export const worldHalfM = 20_037_508.342789244

/** Pixels of a tile of web mercator. */
const tilePx = 256

/** The latitude at which the world of web mercator ends, as a square (EPSG:3857). */
const latitudeMax = 85.0511287798066

// OpenLayers uses number arrays without a type for the frame: the casts below add it.

/** Degrees to web mercator metres. Latitudes outside the mercator world are clamped to its edge. */
export function toMapXY([lon, lat]: LonLat): MapXY {
  const clamped = Math.min(latitudeMax, Math.max(-latitudeMax, lat))
  const [x = 0, y = 0] = transform([lon, clamped], 'EPSG:4326', 'EPSG:3857')
  return mapXY(x, y)
}

/** Web mercator metres to degrees, with the longitude brought into -180..180. */
export function toLonLat(xy: readonly number[]): LonLat {
  const projection = getProjection('EPSG:3857')
  const wrapped = projection ? wrapWorld([xy[0] ?? 0, xy[1] ?? 0], projection) : [...xy]
  const [lon = 0, lat = 0] = transform(wrapped, 'EPSG:3857', 'EPSG:4326')
  return lonLat(lon, lat)
}

/** A box in degrees as a box in web mercator metres. */
export function toMapExtent(extent: LonLatExtent): MapExtent {
  const [minX, minY] = toMapXY(lonLat(extent[0], extent[1]))
  const [maxX, maxY] = toMapXY(lonLat(extent[2], extent[3]))
  return mapExtent([minX, minY, maxX, maxY])
}

/** A box in web mercator metres as a box in degrees. Boxes beyond the antimeridian keep their longitudes beyond ±180. */
export function toLonLatExtent(extent: readonly number[]): LonLatExtent {
  return lonLatExtent(boxOf(transformExtent([...extent], 'EPSG:3857', 'EPSG:4326')))
}

/** Web mercator metres in a px at a zoom level, which need not be a whole one. */
export function resolutionAt(zoom: number): number {
  return (2 * worldHalfM) / tilePx / 2 ** zoom
}

/** The zoom level at which a px has so many web mercator metres. */
export function zoomAt(resolution: number): number {
  return Math.log2(resolutionAt(0) / resolution)
}

/** The first four numbers of an OpenLayers extent. */
export function boxOf(extent: readonly number[]): Extent {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent
  return [minX, minY, maxX, maxY]
}

/** Whether two boxes share a point. */
export function boxesMeet(a: Extent, b: Extent): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}

/** The extent enlarged on each side by a share of its size. */
export function grown(extent: MapExtent, share: number): MapExtent {
  const dx = (extent[2] - extent[0]) * share
  const dy = (extent[3] - extent[1]) * share
  return mapExtent([extent[0] - dx, extent[1] - dy, extent[2] + dx, extent[3] + dy])
}
