import type { MapFeature } from '@cairn/contract/features/features'
import type { MapEngine } from '../create-map.ts'
import { toLonLat, toMapXY } from '../frame.ts'
import type { Cluster, Hit, MapLayer, PickPlace } from './map-layer.ts'
import { underPointer } from './under-pointer.ts'

/** A feature under the pointer. */
export interface Picked {
  readonly layerId: string
  readonly feature: MapFeature
  /** 0 when the pointer is on it. */
  readonly distancePx: number
}

/** The layers to pick from, on their map. */
export interface PickedMap {
  readonly engine: MapEngine
  readonly layers: readonly MapLayer[]
}

/** A pixel of the map, from its upper left corner. */
export type MapPixel = readonly [x: number, y: number]

const toleranceDefaultPx = 6
/** The most features that are offered for a choice. */
export const pickedMax = 50

export interface PickOptions {
  /** The greatest distance in px at which a feature is hit: 6 suits a mouse, 14 a finger. */
  readonly tolerancePx?: number
  /** The most features to return, from the top. */
  readonly limit?: number
  /** The hits in pictures, by their layers. */
  readonly served?: ReadonlyMap<string, readonly Hit[]>
}

/**
 * Returns the drawn features of the layers that are under the pointer, topmost first: by the order of the layers, then points before lines
 * before areas, then the nearest and the smallest.
 *
 * @param pixel from the map's upper left corner, like `MapClick.pixel`.
 */
export function pickFeatures(
  { engine, layers }: PickedMap,
  pixel: MapPixel,
  { tolerancePx = toleranceDefaultPx, limit = pickedMax, served }: PickOptions = {},
): Picked[] {
  const place = placeOf(engine, pixel, tolerancePx)
  const hits = topFirst(layers).flatMap((layer) => {
    const { layerId } = layer
    return [...(layer.pick?.(place) ?? []), ...(served?.get(layerId) ?? [])].map((hit) => ({ layerId, hit }))
  })
  return underPointer(hits, tolerancePx)
    .slice(0, limit)
    .map(({ layerId, hit: { feature, distancePx } }) => ({ layerId, feature, distancePx }))
}

/** A cluster under the pointer. */
export interface PickedCluster {
  readonly layerId: string
  readonly cluster: Cluster
}

/**
 * Returns the topmost cluster under the pointer; undefined where a point or a line above it is under the pointer. Areas do not
 * cover clusters: they may be as large as the map.
 */
export function pickCluster(
  { engine, layers }: PickedMap,
  pixel: MapPixel,
  { tolerancePx = toleranceDefaultPx }: Pick<PickOptions, 'tolerancePx'> = {},
): PickedCluster | undefined {
  const place = placeOf(engine, pixel, tolerancePx)
  for (const layer of topFirst(layers)) {
    if (layer.pick?.(place).some(({ dimension }) => dimension < 2)) return undefined
    const cluster = layer.clusterAt?.(place)
    if (cluster) return { layerId: layer.layerId, cluster }
  }
  return undefined
}

/** Whether something that can be picked is drawn at a pixel, in a layer that a server draws. */
export function isPictureAt({ layers }: Pick<PickedMap, 'layers'>, pixel: MapPixel): boolean {
  return layers.some(({ picture }) => picture?.isDrawnAt(pixel))
}

/** The layers, the topmost first. */
export function topFirst(layers: readonly MapLayer[]): readonly MapLayer[] {
  return layers.toSorted((a, b) => b.order - a.order)
}

/** The place of a pixel, with the distance at which features are hit. */
export function placeOf(engine: MapEngine, pixel: MapPixel, tolerancePx: number): PickPlace {
  const coordinate = engine.map.getCoordinateFromPixel([...pixel])
  const resolution = engine.map.getView().getResolution() ?? 1
  // The world is drawn several times side by side, but features are in memory once.
  return { at: toMapXY(toLonLat(coordinate)), resolution, tolerancePx }
}
