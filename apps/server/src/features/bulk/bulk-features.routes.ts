import { bulkDeleteFeatures, bulkEditFeatures, bulkFeaturesMax } from '@cairn/contract/features/bulk-changes'
import { listRowVersions } from '@cairn/contract/features/row-versions'
import { Problem } from '@cairn/contract/problem'
import { formatFeatureId } from '@cairn/domain/features/feature-id'
import { searchWords } from '@cairn/domain/search/search-words'
import { seenOn } from '#access/seen-features'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findRowLayer } from '../feature-rows.queries.ts'
import { deleteFeatures } from './delete-features.ts'
import { editFeatures } from './edit-features.ts'
import { findRowVersions } from './row-versions.queries.ts'

/** Changes of many features of a layer. */
export function bulkFeatureRoutes(http: Http): void {
  serve(http, bulkEditFeatures, ({ db, actor, path, body }) => editFeatures(db, { ...body, actor, path }))

  serve(http, bulkDeleteFeatures, ({ db, actor, path, body }) => deleteFeatures(db, { ...body, actor, path }))

  serve(http, listRowVersions, async ({ db, actor, path, params, query }) => {
    const layer = await findRowLayer(db, params.id)
    if (!layer) throw new Problem('not_found', { asset: 'layer' })
    const { q, bbox } = query
    const filters = { layerId: params.id, words: searchWords(q), bbox, limit: bulkFeaturesMax }
    const found = await findRowVersions(db, { ...seenOn(actor, path), ...filters })
    const { serverName, featureCount } = layer
    return {
      features: found.features.map(({ ogcFid, ...feature }) => ({
        id: formatFeatureId({ serverName, ogcFid }),
        ...feature,
      })),
      count: found.count ?? featureCount,
    }
  })
}
