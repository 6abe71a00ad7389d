import {
  changeFeature,
  createFeature,
  deleteFeature,
  listFeatureHistory,
  listFeatures,
  readFeature,
  readFeatureVersion,
} from '@cairn/contract/features'
import { Problem } from '@cairn/contract/problem'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { addFeature, editFeature, getFeature, numberOf, removeFeature } from './change-features.ts'
import { findHistory, findVersionText } from './feature-history.queries.ts'
import { findFeatureTexts, findPagedLayer } from './feature-pages.queries.ts'
import { writeFeatureHistory } from './write-feature-history.ts'
import { writeFeaturePage } from './write-feature-page.ts'

export function featureRoutes(http: Http): void {
  serve(http, listFeatures, async ({ db, query }) => {
    // Before the features: they may then be newer than the revision says, but never older.
    const layer = await findPagedLayer(db, query.layerId)
    if (!layer) throw new Problem('not_found', { asset: 'layer' })
    return writeFeaturePage({ ...layer, limit: query.limit, texts: await findFeatureTexts(db, query) })
  })

  serve(http, readFeature, ({ db, params }) => getFeature(db, numberOf(params.id)))

  serve(http, createFeature, ({ db, actor, body: { layerId, ...state } }) =>
    addFeature(db, layerId, { ...state, accountId: actor.accountId }),
  )

  serve(http, changeFeature, ({ db, actor, params, body }) =>
    editFeature(db, numberOf(params.id), { ...body, accountId: actor.accountId }),
  )

  serve(http, deleteFeature, async ({ db, actor, params, query }) => {
    await removeFeature(db, numberOf(params.id), { version: query.version, accountId: actor.accountId })
    return { id: params.id }
  })

  serve(http, listFeatureHistory, async ({ db, params, query }) =>
    writeFeatureHistory(await findHistory(db, numberOf(params.id), query)),
  )

  serve(http, readFeatureVersion, async ({ db, params }) => {
    const text = await findVersionText(db, numberOf(params.id), params.version)
    if (text === undefined) throw new Problem('not_found', { asset: 'feature' })
    return text
  })
}
