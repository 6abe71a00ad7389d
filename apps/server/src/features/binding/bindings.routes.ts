import {
  bindLayer,
  listBindings,
  previewBinding as previewBindingRoute,
  undoBinding,
} from '@cairn/contract/features/bindings'
import { ownerOn } from '#access/feature-owner'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findBindings, toBinding } from './bindings.queries.ts'
import { previewBinding } from './preview-binding.ts'
import { startBinding, startUndo } from './start-binding.ts'

/** The binding of the features of a layer to a component of the dictionary. */
export function bindingRoutes(http: Http): void {
  const { clock } = http.services

  serve(http, previewBindingRoute, ({ db, path, params, body }) =>
    previewBinding(db, { ...body, owner: ownerOn(path), layerId: params.id }),
  )

  serve(http, bindLayer, async ({ db, actor, path, params, body }) => {
    const caller = { accountId: actor.accountId, now: clock.now() }
    return toBinding(await startBinding(db, caller, { ...body, owner: ownerOn(path), layerId: params.id }))
  })

  serve(http, listBindings, async ({ db, params }) => (await findBindings(db, params.id)).map(toBinding))

  serve(http, undoBinding, async ({ db, actor, params }) => {
    const caller = { accountId: actor.accountId, now: clock.now() }
    return toBinding(await startUndo(db, caller, { layerId: params.id, bindingId: params.bindingId }))
  })
}
