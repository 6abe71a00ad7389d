import type { MapFeature } from '@cairn/contract/features/features'
import type { MapEngine } from '../create-map.ts'
import { toLonLat, toMapXY } from '../frame.ts'
import type { MapLayer } from './map-layer.ts'
import { underPointer } from './under-pointer.ts'

/** A feature under the pointer. */
export interface Picked {
  readonly layerId: string
  readonly feature: MapFeature
  /** 0 when the pointer is on it. */
  readonly distancePx: number
}

export interface PickOptions {
  /** The greatest distance in px at which a feature is hit: 6 suits a mouse, 14 a finger. */
  readonly tolerancePx?: number
  /** The most features to return, from the top. */
  readonly limit?: number
}

/**
 * Returns the drawn features of the layers that are under the pointer, topmost first: by the order of the layers, then points before lines
 * before areas, then the nearest and the smallest.
 *
 * @param pixel from the map's upper left corner, like `MapClick.pixel`.
 */
export function pickFeatures(
  { engine, layers }: { readonly engine: MapEngine; readonly layers: readonly MapLayer[] },
  pixel: readonly [x: number, y: number],
  { tolerancePx = 6, limit = 50 }: PickOptions = {},
): Picked[] {
  const coordinate = engine.map.getCoordinateFromPixel([...pixel])
  const resolution = engine.map.getView().getResolution() ?? 1
  // The world is drawn several times side by side, but features are in memory once.
  const place = { at: toMapXY(toLonLat(coordinate)), resolution, tolerancePx }
  const topFirst = layers.toSorted((a, b) => b.order - a.order)
  const hits = topFirst.flatMap((layer) => (layer.pick?.(place) ?? []).map((hit) => ({ layerId: layer.layerId, hit })))
  return underPointer(hits, tolerancePx)
    .slice(0, limit)
    .map(({ layerId, hit: { feature, distancePx } }) => ({ layerId, feature, distancePx }))
}
