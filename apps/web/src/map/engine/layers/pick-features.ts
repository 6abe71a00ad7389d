import type { MapFeature } from '@cairn/contract/features'
import type OlGeometry from 'ol/geom/Geometry.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Polygon from 'ol/geom/Polygon.js'
import type { MapEngine } from '../create-map.ts'
import { toLonLat, toMapXY } from '../frame.ts'
import type { FeatureLayer } from './feature-layer.ts'

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

interface Hit extends Picked {
  /** 0 point, 1 line, 2 area: shapes that are harder to hit come first. */
  readonly dimension: number
  readonly areaM2: number
}

/**
 * Returns all drawn features of the layers at a pixel, topmost first: by the order of the layers, then points before lines
 * before areas, then the nearest and the smallest.
 *
 * @param pixel from the map's upper left corner, like `MapClick.pixel`.
 */
export function pickFeatures(
  { engine, layers }: { readonly engine: MapEngine; readonly layers: readonly FeatureLayer[] },
  pixel: readonly [x: number, y: number],
  { tolerancePx = 6, limit = 50 }: PickOptions = {},
): Picked[] {
  const coordinate = engine.map.getCoordinateFromPixel([...pixel])
  const resolution = engine.map.getView().getResolution() ?? 1
  // The world is drawn several times side by side, but features are in memory once.
  const at = [...toMapXY(toLonLat(coordinate))]
  const topFirst = layers.toSorted((a, b) => b.order - a.order)
  return topFirst
    .flatMap((layer) => hitsIn(layer, at, { tolerancePx, resolution }).toSorted(byReach))
    .slice(0, limit)
    .map(({ layerId, feature, distancePx }) => ({ layerId, feature, distancePx }))
}

function hitsIn(
  layer: FeatureLayer,
  at: number[],
  { tolerancePx, resolution }: { readonly tolerancePx: number; readonly resolution: number },
): Hit[] {
  const [x = 0, y = 0] = at
  const reachM = tolerancePx * resolution
  return layer.source.getFeaturesInExtent([x - reachM, y - reachM, x + reachM, y + reachM]).flatMap((drawn) => {
    const geometry = drawn.getGeometry()
    const feature = layer.find(String(drawn.getId()))
    if (!geometry || !feature || !layer.isDrawn(drawn, resolution)) return []
    const distancePx = distanceM(geometry, at) / resolution
    if (distancePx > tolerancePx) return []
    return [{ layerId: layer.layerId, feature, distancePx, dimension: dimensionOf(geometry), areaM2: areaM2(geometry) }]
  })
}

function byReach(a: Hit, b: Hit): number {
  return a.dimension - b.dimension || a.distancePx - b.distancePx || a.areaM2 - b.areaM2
}

function distanceM(geometry: OlGeometry, at: number[]): number {
  if (geometry.intersectsCoordinate(at)) return 0
  const [x = 0, y = 0] = at
  const [nearX = 0, nearY = 0] = geometry.getClosestPoint(at)
  return Math.hypot(nearX - x, nearY - y)
}

function dimensionOf(geometry: OlGeometry): number {
  const type = geometry.getType()
  if (type.endsWith('Point')) return 0
  return type.endsWith('LineString') ? 1 : 2
}

function areaM2(geometry: OlGeometry): number {
  return geometry instanceof Polygon || geometry instanceof MultiPolygon ? geometry.getArea() : 0
}
