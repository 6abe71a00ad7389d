import { featureInfoReachPx } from '@cairn/contract/map-service/feature-info'
import { formatFeatureId } from '@cairn/domain/features/feature-id'
import { isLeaderLayer } from '@cairn/domain/features/leader'
import type { Extent } from '@cairn/domain/geometry/lon-lat'
import type { Db } from '#platform/database/db'
import type { CrsName } from '../crs/crs-name.ts'
import { findAttributeNames } from '../feature-info/attribute-names.queries.ts'
import { findFeaturesAt } from '../feature-info/feature-info.queries.ts'
import { shownProperties } from '../feature-info/shown-properties.ts'
import type { MapViewer } from '../looks/shown-layers.queries.ts'
import type { OfferedLayer } from '../offer/map-offer.ts'
import { quoted, ServiceFault } from '../requests/service-fault.ts'
import type { FoundLayer } from '../wms/answers/found-features.ts'
import type { InfoFormat } from '../wms/formats.ts'

/** A pixel of a map, and the layers whose features are wanted there. */
export interface PointedPixel {
  readonly layers: readonly OfferedLayer[]
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
  const found = await findFeaturesAt(db, actor, {
    layers: asked.map(({ id }, place) => ({ id, organizationId, place })),
    ...placeOf(crs, pixel),
    countOfLayer: count,
    countMax: answerMax,
    withGeometry: format === 'application/json' || format.startsWith('application/vnd.ogc.gml'),
  })
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

/** The middle of a pixel, in the system of its map. @throws ServiceFault */
function placeOf(
  { epsg, name }: CrsName,
  {
    box: [minX, minY, maxX, maxY],
    widthPx,
    heightPx,
    point: [column, row],
  }: Pick<PointedPixel, 'box' | 'widthPx' | 'heightPx' | 'point'>,
) {
  if (epsg !== 3857 && epsg !== 4326)
    throw new ServiceFault(`The coordinate system ${quoted(name)} is not known`, { code: 'InvalidCRS', locator: 'CRS' })
  const [pxX, pxY] = [(maxX - minX) / widthPx, (maxY - minY) / heightPx]
  return {
    epsg,
    x: minX + (column + 0.5) * pxX,
    y: maxY - (row + 0.5) * pxY,
    reachX: featureInfoReachPx * pxX,
    reachY: featureInfoReachPx * pxY,
  } as const
}
