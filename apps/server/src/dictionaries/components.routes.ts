import {
  addToSearchIndex,
  attachGlobalPickList,
  changeAttribute,
  createAttribute,
  deleteAttribute,
  detachGlobalPickList,
} from '@cairn/contract/dictionaries/attributes'
import { listStyledComponents } from '@cairn/contract/dictionaries/component-styles'
import {
  changeComponent,
  copyComponent,
  createComponent,
  deleteComponent,
  listAttributeTypes,
  listComponents,
  listComponentTypes,
  readStartingValues,
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
import { hasFeature } from '@cairn/domain/organization-features'
import { idOn } from '@cairn/domain/permissions'
import { findFlags } from '#access/access.queries'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { editorOf, readerOf, readsNothing, versionedOf } from './callers.ts'
import { attributes, components } from './components.commands.ts'
import { getReadableId } from './dictionary-access.queries.ts'
import { findComponents, findGlobalPickLists, findPickList } from './dictionary-tree.queries.ts'
import { pickLists } from './pick-lists.commands.ts'
import { readStartingValues as findStartingValues } from './starting-values/read-starting-values.ts'
import { findStyledComponents } from './styling/styled-components.queries.ts'

export function componentRoutes(http: Http): void {
  serve(http, listStyledComponents, async ({ db, path, query: { projectId } }) => {
    const flags = await findFlags(db, idOn(path, 'organization'))
    return hasFeature(flags, 'dictionaryStyling') ? findStyledComponents(db, projectId) : []
  })
  serve(http, listComponentTypes, async () => [...componentTypes])
  serve(http, listAttributeTypes, async () => [...attributeTypes])
  serve(http, listComponents, async (call) => {
    if (readsNothing(call)) return []
    const { systemId } = call.query
    await getReadableId(call.db, readerOf(call), { type: 'system', id: systemId })
    return findComponents(call.db, { systemId })
  })
  serve(http, readStartingValues, (call) => {
    const { timeZone } = call.query
    const now = http.services.clock.now()
    return findStartingValues(call.db, readerOf(call), { componentId: call.params.id, now, timeZone })
  })
  serve(http, createComponent, (call) => components.create(call.db, editorOf(call), call.body))
  serve(http, changeComponent, (call) =>
    components.change(call.db, editorOf(call), { id: call.params.id, ...call.body }),
  )
  serve(http, copyComponent, (call) =>
    components.copy(call.db, editorOf(call), { id: call.params.id, name: call.query.name }),
  )
  serve(http, deleteComponent, (call) => components.delete(call.db, editorOf(call), versionedOf(call)))
  serve(http, reorderAttributes, (call) =>
    components.reorderAttributes(call.db, editorOf(call), { ...versionedOf(call), order: call.body }),
  )
  attributeRoutes(http)
  pickListRoutes(http)
}

function attributeRoutes(http: Http): void {
  serve(http, createAttribute, (call) => attributes.create(call.db, editorOf(call), call.body))
  serve(http, changeAttribute, (call) =>
    attributes.change(call.db, editorOf(call), { id: call.params.id, ...call.body }),
  )
  serve(http, deleteAttribute, (call) => attributes.delete(call.db, editorOf(call), versionedOf(call)))
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
  serve(http, detachGlobalPickList, (call) => pickLists.detach(call.db, editorOf(call), versionedOf(call)))
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
    if (readsNothing(call)) return []
    const part = { type: 'dictionary', id: call.params.dictionaryId } as const
    return findGlobalPickLists(call.db, await getReadableId(call.db, readerOf(call), part))
  })
  serve(http, deletePickList, (call) => pickLists.delete(call.db, editorOf(call), versionedOf(call)))
}
