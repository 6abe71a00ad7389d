import { featureInfoReachPx } from '@cairn/contract/map-service/feature-info'
import { formatFeatureId } from '@cairn/domain/features/feature-id'
import { isLeaderLayer } from '@cairn/domain/features/leader'
import type { Extent } from '@cairn/domain/geometry/lon-lat'
import type { Db } from '#platform/database/db'
import type { CrsName } from '../crs/crs-name.ts'
import { placeInPicture } from '../crs/place-in-picture.ts'
import { findAttributeNames } from '../feature-info/attribute-names.queries.ts'
import { findFeaturesAt } from '../feature-info/feature-info.queries.ts'
import { shownProperties } from '../feature-info/shown-properties.ts'
import type { MapViewer } from '../looks/shown-layers.queries.ts'
import type { OfferedLayer } from '../offer/map-offer.ts'
import type { FoundLayer } from '../wms/answers/found-features.ts'
import type { InfoFormat } from '../wms/formats.ts'

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

/** The features within some pixels of a pixel that the viewer may see, by layers in the order of the request. */
export async function findFeaturesAtPixel(
  db: Db,
  viewer: MapViewer,
  { layers, crs, format, count, ...pixel }: PointedPixel,
): Promise<readonly FoundLayer[]> {
  const { actor, organizationId } = viewer
  const asked = [...new Map(layers.map((layer) => [layer.id, layer])).values()]
  const place = await placeOf(db, { crs, ...pixel })
  // Beyond the world a map shows nothing.
  const found = place
    ? await findFeaturesAt(db, actor, {
        layers: asked.map(({ id }, at) => ({ id, organizationId, place: at })),
        ...place,
        countOfLayer: count,
        countMax: answerMax,
        withGeometry: !format.startsWith('text/'),
      })
    : []
  const names = await findAttributeNames(db, { organizationId }, found)
  const byLayer = Map.groupBy(found, ({ layerId }) => layerId)
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
