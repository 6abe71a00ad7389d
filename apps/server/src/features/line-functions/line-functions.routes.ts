import { featureArtifact } from '@cairn/contract/features/features'
import { joinLines, removeVertex, splitLine } from '@cairn/contract/features/line-functions'
import { idOn } from '@cairn/domain/permissions'
import { admitTo } from '#access/admit'
import { actOf } from '#http/activity/act-of'
import { insertActivity } from '#http/activity/activity.queries'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { answerOf, keyOf } from '../features.commands.ts'
import { lineFunctions } from './line-functions.commands.ts'

export function lineFunctionRoutes(http: Http): void {
  serve(http, splitLine, async ({ db, actor, path, params, body }) => {
    await admitTo(db, actor, { level: 'create', on: 'layer', id: idOn(path, 'layer') })
    const change = { key: keyOf(params.id, path), ...body, accountId: actor.accountId }
    const { first, second } = await lineFunctions.split(db, change)
    const added = actOf(
      { type: 'Add', category: 'Feature', artifact: featureArtifact },
      path,
      answerOf(second).artifact,
    )
    await insertActivity(db, actor, added)
    return { ...answerOf(first), result: `${first.text.slice(0, -1)},"added":${second.text}}` }
  })

  serve(http, removeVertex, async ({ db, actor, path, params, body }) => {
    const change = { key: keyOf(params.id, path), ...body, accountId: actor.accountId }
    return answerOf(await lineFunctions.removeVertex(db, change))
  })

  serve(http, joinLines, async ({ db, actor, path, body: { id, version, otherId, otherVersion, ...options } }) => {
    const otherPath = await admitTo(db, actor, { level: 'admin', on: 'feature', id: otherId })
    const first = { key: keyOf(id, path), version }
    const second = { key: keyOf(otherId, otherPath), version: otherVersion }
    const joined = await lineFunctions.join(db, { first, second, ...options, accountId: actor.accountId })
    const deleted = actOf({ type: 'Delete', category: 'Feature', artifact: ['id'] }, otherPath, { id: otherId })
    await insertActivity(db, actor, deleted)
    return answerOf(joined)
  })
}
