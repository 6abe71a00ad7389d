import {
  changeFeature,
  createFeature,
  deleteFeature,
  listFeatureHistory,
  listFeatures,
  readFeature,
} from '@cairn/contract/features'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { addFeature, editFeature, getFeature, numberOf, removeFeature } from './change-features.ts'
import { findFeaturePage } from './feature-pages.queries.ts'
import { findHistory } from './features.queries.ts'

export function featureRoutes(http: Http): void {
  serve(http, listFeatures, async ({ db, query }) => {
    const { texts, last, rev } = await findFeaturePage(db, query)
    const next = texts.length === query.limit ? last : null
    return `{"type":"FeatureCollection","rev":${rev},"next":${next},"features":[${texts.join(',')}]}`
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

  serve(http, listFeatureHistory, ({ db, params, query }) => findHistory(db, numberOf(params.id), query))
}
