import {
  addToSearchIndex,
  attachGlobalPickList,
  changeAttribute,
  createAttribute,
  deleteAttribute,
  detachGlobalPickList,
} from '@cairn/contract/dictionaries/attributes'
import {
  changeComponent,
  copyComponent,
  createComponent,
  deleteComponent,
  listAttributeTypes,
  listComponents,
  listComponentTypes,
  reorderAttributes,
} from '@cairn/contract/dictionaries/components'
import {
  changePickList,
  createPickList,
  deletePickList,
  listPickLists,
  readPickList,
} from '@cairn/contract/dictionaries/pick-lists'
import { Problem } from '@cairn/contract/problem'
import { attributeTypes, componentTypes } from '@cairn/domain/dictionary/attribute-types'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { editorOf, readerOf } from './callers.ts'
import { attributes, components } from './components.commands.ts'
import { getReadableId } from './dictionary-access.queries.ts'
import { findComponents, findGlobalPickLists, findPickList } from './dictionary-tree.queries.ts'
import { pickLists } from './pick-lists.commands.ts'

export function componentRoutes(http: Http): void {
  serve(http, listComponentTypes, async () => [...componentTypes])
  serve(http, listAttributeTypes, async () => [...attributeTypes])
  serve(http, listComponents, async (call) => {
    const { systemId } = call.query
    await getReadableId(call.db, readerOf(call), { type: 'system', id: systemId })
    return findComponents(call.db, { systemId })
  })
  serve(http, createComponent, (call) => components.create(call.db, editorOf(call), call.body))
  serve(http, changeComponent, (call) =>
    components.change(call.db, editorOf(call), { id: call.params.id, ...call.body }),
  )
  serve(http, copyComponent, (call) =>
    components.copy(call.db, editorOf(call), { id: call.params.id, name: call.query.name }),
  )
  serve(http, deleteComponent, (call) =>
    components.delete(call.db, editorOf(call), { id: call.params.id, version: call.query.version }),
  )
  serve(http, reorderAttributes, (call) =>
    components.reorderAttributes(call.db, editorOf(call), { id: call.params.id, order: call.body }),
  )
  attributeRoutes(http)
  pickListRoutes(http)
}

function attributeRoutes(http: Http): void {
  serve(http, createAttribute, (call) => attributes.create(call.db, editorOf(call), call.body))
  serve(http, changeAttribute, (call) =>
    attributes.change(call.db, editorOf(call), { id: call.params.id, ...call.body }),
  )
  serve(http, deleteAttribute, (call) =>
    attributes.delete(call.db, editorOf(call), { id: call.params.id, version: call.query.version }),
  )
  serve(http, addToSearchIndex, async (call) => {
    const { componentId, attribute } = call.body
    const marked = await attributes.addToSearchIndex(call.db, editorOf(call), {
      componentId,
      attributeId: attribute.id,
    })
    if (!marked.isNew) call.skipActivity()
    return marked.attribute
  })
  serve(http, attachGlobalPickList, (call) => pickLists.attach(call.db, editorOf(call), call.body))
  serve(http, detachGlobalPickList, (call) => pickLists.detach(call.db, editorOf(call), call.params.id))
}

function pickListRoutes(http: Http): void {
  serve(http, createPickList, (call) => pickLists.create(call.db, editorOf(call), call.body))
  serve(http, changePickList, (call) => pickLists.change(call.db, editorOf(call), call.body))
  serve(http, readPickList, async (call) => {
    await getReadableId(call.db, readerOf(call), { type: 'pickList', id: call.params.id })
    const list = await findPickList(call.db, call.params.id)
    if (!list) throw new Problem('not_found', { asset: 'pickList' })
    return list
  })
  serve(http, listPickLists, async (call) => {
    const part = { type: 'dictionary', id: call.params.dictionaryId } as const
    return findGlobalPickLists(call.db, await getReadableId(call.db, readerOf(call), part))
  })
  serve(http, deletePickList, (call) =>
    pickLists.delete(call.db, editorOf(call), { id: call.params.id, version: call.query.version }),
  )
}
