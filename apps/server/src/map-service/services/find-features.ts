import { featureInfoReachPx } from '@cairn/contract/map-service/feature-info'
import { formatFeatureId } from '@cairn/domain/features/feature-id'
import { isLeaderLayer } from '@cairn/domain/features/leader'
import type { Extent } from '@cairn/domain/geometry/lon-lat'
import type { Db } from '#platform/database/db'
import { type CrsName, isWebMercator } from '../crs/crs-name.ts'
import { placeInPicture } from '../crs/place-in-picture.ts'
import { findAttributeNames } from '../feature-info/attribute-names.queries.ts'
import { findFeaturesAt } from '../feature-info/feature-info.queries.ts'
import { shownProperties } from '../feature-info/shown-properties.ts'
import { type DrawnAtScale, drawnAtScale } from '../looks/drawn-at-scale.ts'
import type { OfferedLayer } from '../offer/map-offer.ts'
import { findLayersInPicture } from '../pictures/layers-in-picture.ts'
import type { FoundLayer } from '../wms/answers/found-features.ts'
import type { InfoFormat } from '../wms/formats.ts'
import type { ServiceCall } from './service-call.ts'

/** A pixel of a map, and the layers whose features are wanted there. */
export interface PointedPixel {
  readonly layers: readonly OfferedLayer[]
  /** One that exists. */
  readonly crs: CrsName
  /** Easting first. */
  readonly box: Extent
  readonly widthPx: number
  readonly heightPx: number
  readonly point: readonly [columnPx: number, rowPx: number]
  /** Features of each layer. */
  readonly count: number
  readonly format: InfoFormat
}

/** Features of one answer: 50 layers have as many each. */
const answerMax = 2500

/** Features of a layer that are found at most; some of them may not be drawn at the scale of the map. */
const foundMax = 50

/**
 * The features within some pixels of a pixel that the viewer may see and the map shows at its scale, by layers in the order of the
 * request.
 */
export async function findFeaturesAtPixel(
  call: ServiceCall,
  { layers, format, count, ...pixel }: PointedPixel,
): Promise<readonly FoundLayer[]> {
  const { db, viewer } = call
  const { actor, organizationId } = viewer
  const asked = [...new Map(layers.map((layer) => [layer.id, layer])).values()]
  const looks = await looksAt(call, { ...pixel, layerIds: asked.map(({ id }) => id) })
  const mayHide = [...looks.values()].some((look) => look.mayHide)
  const place = await placeOf(db, pixel)
  // Beyond the world a map shows nothing.
  const candidates = place
    ? await findFeaturesAt(db, actor, {
        layers: asked.map(({ id }, at) => ({ id, organizationId, place: at })),
        ...place,
        countOfLayer: mayHide ? Math.max(count, foundMax) : count,
        countMax: answerMax,
        withGeometry: !format.startsWith('text/'),
      })
    : []
  const drawn = Map.groupBy(
    candidates.filter((feature) => looks.get(feature.layerId)?.draws(feature) !== false),
    ({ layerId }) => layerId,
  )
  const byLayer = new Map([...drawn].map(([id, features]) => [id, features.slice(0, count)]))
  const names = await findAttributeNames(db, { organizationId }, [...byLayer.values()].flat())
  return asked.map(({ id, name, title }) => ({
    name,
    title,
    features: (byLayer.get(id) ?? []).map(({ serverName, ogcFid, properties, geometry }) => ({
      id: formatFeatureId({ serverName, ogcFid }),
      properties: shownProperties(properties, { names, isLeader: isLeaderLayer({ serverName }) }),
      geometry: geometry ?? undefined,
    })),
  }))
}

type Pixel = Pick<PointedPixel, 'crs' | 'box' | 'widthPx' | 'heightPx' | 'point'>

/** How the layers of a map are drawn at its scale, by the id of the layer. */
async function looksAt(
  { db, viewer, pictures }: ServiceCall,
  { crs, box, widthPx, layerIds }: Pixel & { readonly layerIds: readonly string[] },
): Promise<ReadonlyMap<string, DrawnAtScale>> {
  const layers = await findLayersInPicture(pictures.readsWith(db), viewer, { layerIds, scheme: 'light' })
  const { metresPerUnit = 1 } = isWebMercator(crs) ? {} : ((await pictures.systems.find(crs)) ?? {})
  const resolution = ((box[2] - box[0]) / widthPx) * metresPerUnit
  return new Map(layers.map(({ layerId, look }) => [layerId, drawnAtScale(look.shared, resolution)]))
}

/** The middle of a pixel: in the system of its map, or in web mercator. undefined beyond the world. */
async function placeOf(db: Db, { point: [column, row], ...view }: Pixel) {
  const [x, y] = [column + 0.5, row + 0.5]
  const { epsg } = view.crs
  if (epsg === 3857 || epsg === 4326) {
    const { box, widthPx, heightPx } = view
    const [minX, minY, maxX, maxY] = box
    const [pxX, pxY] = [(maxX - minX) / widthPx, (maxY - minY) / heightPx]
    const reach = { reachX: featureInfoReachPx * pxX, reachY: featureInfoReachPx * pxY }
    return { epsg, x: minX + x * pxX, y: maxY - y * pxY, ...reach } as const
  }
  const place = await placeInPicture(db, { ...view, point: [x, y], reachPx: featureInfoReachPx })
  return place && ({ epsg: 3857, ...place } as const)
}
