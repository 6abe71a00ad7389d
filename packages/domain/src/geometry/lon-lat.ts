/**
 * Positions and boxes in two coordinate systems, distinguished by the compiler: degrees (EPSG:4326) on the wire, metres
 * (EPSG:3857) on the map.
 */
declare const frame: unique symbol

/** Largest height in metres, up or down: ten times the edge of space. Larger ones are "no value" of other programs, or errors. */
export const heightMaxM = 1_000_000

/** [lon, lat] in degrees, EPSG:4326. */
export type LonLat = readonly [lon: number, lat: number] & { readonly [frame]: 'EPSG:4326' }

/** [x, y] in web mercator metres, EPSG:3857. */
export type MapXY = readonly [x: number, y: number] & { readonly [frame]: 'EPSG:3857' }

/** [minX, minY, maxX, maxY] in the coordinate system of the context. */
export type Extent = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** [minLon, minLat, maxLon, maxLat] in degrees, EPSG:4326. */
export type LonLatExtent = Extent & { readonly [frame]: 'EPSG:4326' }

/** [minX, minY, maxX, maxY] in web mercator metres, EPSG:3857. */
export type MapExtent = Extent & { readonly [frame]: 'EPSG:3857' }

/* oxlint-disable typescript/consistent-type-assertions -- these four functions give a plain tuple its brand */

/** Brands two numbers as degrees, longitude first. */
export function lonLat(lon: number, lat: number): LonLat {
  return [lon, lat] as unknown as LonLat
}

/** Brands two numbers as web mercator metres. */
export function mapXY(x: number, y: number): MapXY {
  return [x, y] as unknown as MapXY
}

/** Brands a box as degrees. */
export function lonLatExtent(extent: Extent): LonLatExtent {
  return extent as LonLatExtent
}

/** Brands a box as web mercator metres. */
export function mapExtent(extent: Extent): MapExtent {
  return extent as MapExtent
}
