/**
 * Positions and boxes in the two frames of the product, kept apart by the compiler: degrees travel (EPSG:4326), metres
 * are drawn (EPSG:3857). Swapping them, or lon and lat, is the commonest fault of map code.
 */
declare const frame: unique symbol

/** [lon, lat] in degrees, EPSG:4326. */
export type LonLat = readonly [lon: number, lat: number] & { readonly [frame]: 'EPSG:4326' }

/** [x, y] in web mercator metres, EPSG:3857. */
export type MapXY = readonly [x: number, y: number] & { readonly [frame]: 'EPSG:3857' }

/** [minX, minY, maxX, maxY] in whichever frame its user says. */
export type Extent = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** [minLon, minLat, maxLon, maxLat] in degrees, EPSG:4326. */
export type LonLatExtent = Extent & { readonly [frame]: 'EPSG:4326' }

/** [minX, minY, maxX, maxY] in web mercator metres, EPSG:3857. */
export type MapExtent = Extent & { readonly [frame]: 'EPSG:3857' }

/* oxlint-disable typescript/consistent-type-assertions -- these four are where a bare tuple enters its frame */

/** Says that the numbers are degrees, longitude first. */
export function lonLat(lon: number, lat: number): LonLat {
  return [lon, lat] as unknown as LonLat
}

/** Says that the numbers are web mercator metres. */
export function mapXY(x: number, y: number): MapXY {
  return [x, y] as unknown as MapXY
}

/** Says that the box is in degrees. */
export function lonLatExtent(extent: Extent): LonLatExtent {
  return extent as LonLatExtent
}

/** Says that the box is in web mercator metres. */
export function mapExtent(extent: Extent): MapExtent {
  return extent as MapExtent
}
