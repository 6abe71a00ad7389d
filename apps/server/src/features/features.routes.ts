import { restoreFeature as restoreFeatureRoute } from '@cairn/contract/activity/restore-feature'
import {
  changeFeature,
  createFeature,
  deleteFeature,
  featurePageMaxBytes,
  listFeatureHistory,
  listFeatures,
  listFeaturesOfLayers,
  readFeature,
  readFeatureVersion,
} from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { isLeaderId } from '@cairn/domain/features/leader'
import { idOn } from '@cairn/domain/permissions'
import { restoreAnswers } from '@cairn/messages/restore-answers'
import { isInternal } from '#access/actor'
import { seenOn } from '#access/seen-features'
import { visibleTo } from '#access/visible-to'
import { entityTag } from '#http/answers/entity-tags'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findHistory, findLayerNames, findVersionText } from './feature-history.queries.ts'
import {
  findFeatureTexts,
  findPagedLayer,
  findSmallLayers,
  findTextsOfLayers,
  type WholeLayer,
} from './feature-pages.queries.ts'
import { answerOf, features, getFeature, keyOf } from './features.commands.ts'
import { restoreFeature } from './restore/restore-feature.ts'
import { movedLayersIn, writeFeatureHistory } from './write-feature-history.ts'
import { writeFeaturePage, writeLayerPages } from './write-feature-page.ts'

/** Increase it when the text of a page changes although its features do not: browsers then discard their stored pages. */
const pageFormat = 2

export function featureRoutes(http: Http): void {
  serve(http, listFeatures, async ({ db, actor, path, query, call }) => {
    const page = { ...query, ...seenOn(actor, path) }
    // The revision is read before the features, so that they are at least as new as the revision says.
    const layer = await findPagedLayer(db, page)
    if (!layer) throw new Problem('not_found', { asset: 'layer' })
    const tag = entityTag(pageFormat, page.organizationId, layer.serverName, layer.rev, query, ...(page.only ?? []))
    if (call.isKnown(tag)) return ''
    return writeFeaturePage({ ...layer, limit: query.limit, ...(await findFeatureTexts(db, page, layer)) })
  })

  serve(http, listFeaturesOfLayers, async ({ db, actor, path, query, call }) => {
    const visible = visibleTo(actor, idOn(path, 'organization'))
    const layers = fitting(await findSmallLayers(db, { ...query, visible }))
    if (call.isKnown(entityTag(pageFormat, layers, visible.named))) return ''
    const texts = await findTextsOfLayers(db, visible, layers)
    return writeLayerPages(layers.map((layer) => ({ ...layer, texts: texts.get(layer.id) ?? [] })))
  })

  serve(http, readFeature, async ({ db, path, params }) => (await getFeature(db, keyOf(params.id, path))).text)

  serve(http, createFeature, async ({ db, actor, path, body: { geometry, properties } }) =>
    answerOf(await features.create(db, path, { geometry, properties, accountId: actor.accountId })),
  )

  serve(http, changeFeature, async ({ db, actor, path, params, body, call }) => {
    const change = { ...body, accountId: actor.accountId, isLeader: isLeaderId(params.id) }
    const changed = await features.update(db, keyOf(params.id, path), change)
    if (changed.feature.version === body.version) call.skipActivity()
    return answerOf(changed)
  })

  serve(http, deleteFeature, async ({ db, actor, path, params, query }) => {
    await features.delete(db, keyOf(params.id, path), { version: query.version, accountId: actor.accountId })
    return { id: params.id }
  })

  serve(http, restoreFeatureRoute, async ({ db, actor, path, query, body, client: { language }, call }) => {
    if (query.orgId !== undefined && query.orgId !== idOn(path, 'organization'))
      throw new Problem('not_found', { asset: 'feature' })
    const at = body?.restoreFromTime
    const key = keyOf(idOn(path, 'feature'), path)
    const restored = await restoreFeature(db, { key, at, accountId: actor.accountId })
    if (typeof restored !== 'string') return answerOf(restored)
    call.skipActivity()
    return { result: JSON.stringify(restoreAnswers[language ?? 'en'][restored]), artifact: {} }
  })

  serve(http, listFeatureHistory, async ({ db, actor, path, params, query }) => {
    const rows = await findHistory(db, keyOf(params.id, path), { ...query, showsInternal: isInternal(actor) })
    const moved = { organizationId: idOn(path, 'organization'), ids: movedLayersIn(rows) }
    return writeFeatureHistory(rows, await findLayerNames(db, actor, moved))
  })

  serve(http, readFeatureVersion, async ({ db, path, params }) => {
    const text = await findVersionText(db, keyOf(params.id, path), params.version)
    if (text === undefined) throw new Problem('not_found', { asset: 'feature' })
    return text
  })
}

/** The first layers whose features together fit the bytes of a page. */
function fitting(layers: readonly WholeLayer[]): readonly WholeLayer[] {
  let bytes = 0
  return layers.filter((layer) => {
    bytes += layer.bytes
    return bytes <= featurePageMaxBytes
  })
}
