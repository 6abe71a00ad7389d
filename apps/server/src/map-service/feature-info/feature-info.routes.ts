import { featureInfoReachPx, readFeatureInfo } from '@cairn/contract/map-service/feature-info'
import { Problem } from '@cairn/contract/problem'
import { formatFeatureId } from '@cairn/domain/features/feature-id'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findFeaturesAt, findVisibleLayers } from './feature-info.queries.ts'

export function featureInfoRoutes(http: Http): void {
  serve(http, readFeatureInfo, async ({ db, actor, query }) => {
    const { layerIds, x, y, bbox, width, height, featureCount, withGeometry } = query
    const layers = await findVisibleLayers(db, actor, layerIds)
    if (layers.length === 0) throw new Problem('not_found', { asset: 'layer' })
    const [minX, minY, maxX, maxY] = bbox
    const [pxX, pxY] = [(maxX - minX) / width, (maxY - minY) / height]
    const found = await findFeaturesAt(db, actor, {
      layers,
      epsg: 3857,
      x: minX + x * pxX,
      y: maxY - y * pxY,
      reachX: featureInfoReachPx * pxX,
      reachY: featureInfoReachPx * pxY,
      countOfLayer: featureCount,
      countMax: featureCount,
      withGeometry,
    })
    const features = found.map(({ layerId, serverName, ogcFid, properties, version, geometry }) => ({
      id: formatFeatureId({ serverName, ogcFid }),
      layerId,
      properties,
      ...(withGeometry && { version, geometry }),
    }))
    return { features }
  })
}
