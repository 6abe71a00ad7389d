import {
  changeSystem,
  createSystem,
  deleteSystem,
  listSystems,
  reorderComponents,
} from '@cairn/contract/dictionaries/systems'
import { findReadableOrganization } from '#access/definitions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { editorOf, readerOf, versionedOf } from '../access/callers.ts'
import { findReadableIds, getReadableId } from '../access/dictionary-access.queries.ts'
import { systems } from './systems.commands.ts'
import { findSystems } from './systems.queries.ts'

export function systemRoutes(http: Http): void {
  serve(http, listSystems, async (call) => {
    if (findReadableOrganization(call) === undefined) return []
    const { dictionaryId: id } = call.query
    const reader = readerOf(call)
    if (id === undefined) return findSystems(call.db, await findReadableIds(call.db, reader))
    return findSystems(call.db, [await getReadableId(call.db, reader, { type: 'dictionary', id })])
  })
  serve(http, createSystem, (call) => systems.create(call.db, editorOf(call), call.body))
  serve(http, changeSystem, (call) => systems.change(call.db, editorOf(call), { id: call.params.id, ...call.body }))
  serve(http, deleteSystem, (call) => systems.delete(call.db, editorOf(call), versionedOf(call)))
  serve(http, reorderComponents, (call) =>
    systems.reorderComponents(call.db, editorOf(call), { ...versionedOf(call), order: call.body }),
  )
}
