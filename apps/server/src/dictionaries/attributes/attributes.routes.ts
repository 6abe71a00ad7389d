import {
  addToSearchIndex,
  attachGlobalPickList,
  changeAttribute,
  createAttribute,
  deleteAttribute,
  detachGlobalPickList,
} from '@cairn/contract/dictionaries/attributes'
import { listAttributeTypes } from '@cairn/contract/dictionaries/components'
import { attributeTypes } from '@cairn/domain/dictionary/attribute-types'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { editorOf, versionedOf } from '../access/callers.ts'
import { attributes } from './attributes.commands.ts'

export function attributeRoutes(http: Http): void {
  serve(http, listAttributeTypes, async () => [...attributeTypes])
  serve(http, createAttribute, (call) => attributes.create(call.db, editorOf(call), call.body))
  serve(http, changeAttribute, (call) =>
    attributes.change(call.db, editorOf(call), { id: call.params.id, ...call.body }),
  )
  serve(http, deleteAttribute, (call) => attributes.delete(call.db, editorOf(call), versionedOf(call)))
  serve(http, addToSearchIndex, async ({ call, body, ...admitted }) => {
    const { componentId, attribute } = body
    const marked = await attributes.addToSearchIndex(admitted.db, editorOf(admitted), {
      componentId,
      attributeId: attribute.id,
    })
    if (!marked.isNew) call.skipActivity()
    return marked.attribute
  })
  serve(http, attachGlobalPickList, (call) => attributes.attachPickList(call.db, editorOf(call), call.body))
  serve(http, detachGlobalPickList, (call) => attributes.detachPickList(call.db, editorOf(call), versionedOf(call)))
}
