import Feature from 'ol/Feature.js'
import type { MapEngine } from '../../create-map.ts'
import { readGeometry } from '../../geometry-exchange.ts'
import { byReach, hitOf } from '../features/hits.ts'
import type { FoundFeature, LayerLoaders } from '../layer-loaders.ts'
import type { Hit, MapLayer, PickPlace } from '../map-layer.ts'
import { type MapPixel, pickedMax, placeOf, topFirst } from '../pick-features.ts'

export interface FindServedOptions {
  readonly engine: MapEngine
  readonly layers: readonly MapLayer[]
  readonly tolerancePx: number
  readonly findFeatures: LayerLoaders['findFeatures']
  readonly signal: AbortSignal
}

/**
 * Asks for the features at a pixel in the pictures of the map, and takes them into memory. Resolves to the hits by layer, for
 * `pickFeatures`.
 */
export async function findServed(
  pixel: MapPixel,
  { engine, layers, tolerancePx, findFeatures, signal }: FindServedOptions,
): Promise<ReadonlyMap<string, readonly Hit[]>> {
  const served = topFirst(layers).filter(({ picture }) => picture)
  const place = placeOf(engine, pixel, tolerancePx)
  const perReach = [...Map.groupBy(served, ({ picture }) => reachPxOf(picture, tolerancePx))]
  const answers = await Promise.all(
    perReach.map(([reachPx, layersOfReach]) =>
      findFeatures({
        layerIds: layersOfReach.map(({ layerId }) => layerId),
        at: place.at,
        reachM: reachPx * place.resolution,
        limit: pickedMax,
        signal,
      }),
    ),
  )
  const found = answers.flat()
  const perLayer = Map.groupBy(found, ({ layerId }) => layerId)
  return new Map(served.map((layer) => [layer.layerId, hitsOf(layer, perLayer.get(layer.layerId) ?? [], place)]))
}

/** A layer whose marks are larger than the tolerance by no more than these px has no request of its own. */
const neglectedPx = 2

/** The server knows no sizes of marks: where a layer has large ones, features farther away are asked for. */
function reachPxOf(picture: MapLayer['picture'], tolerancePx: number): number {
  const reachPx = Math.ceil(picture?.clickReachPx ?? 0)
  return reachPx > tolerancePx + neglectedPx ? reachPx : tolerancePx
}

function hitsOf({ picture, features }: MapLayer, found: readonly FoundFeature[], place: PickPlace): readonly Hit[] {
  picture?.take(found.map(({ feature }) => feature))
  const hits = found.flatMap(({ feature: { id } }) => {
    // The one in memory may be newer.
    const feature = features?.find(id)
    if (!feature) return []
    const drawn = new Feature(readGeometry(feature.geometry))
    drawn.setId(id)
    // The server does not know at which scales a style draws a feature, and how large.
    const styles = features?.stylesOf(drawn, place.resolution) ?? []
    return styles.length === 0 ? [] : [hitOf(feature, { drawn, styles }, place)]
  })
  return hits.filter(({ distancePx }) => distancePx <= place.tolerancePx).toSorted(byReach)
}
