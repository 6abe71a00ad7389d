import { bulkDeleteFeatures, bulkEditFeatures } from '@cairn/contract/features/bulk-changes'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { deleteFeatures } from './delete-features.ts'
import { editFeatures } from './edit-features.ts'

/** Changes of many features of a layer. */
export function bulkFeatureRoutes(http: Http): void {
  serve(http, bulkEditFeatures, ({ db, actor, path, body }) => editFeatures(db, { ...body, actor, path }))

  serve(http, bulkDeleteFeatures, ({ db, actor, path, body }) => deleteFeatures(db, { ...body, actor, path }))
}
