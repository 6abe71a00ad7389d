import {
  changePickList,
  createPickList,
  deletePickList,
  listPickLists,
  readPickList,
} from '@cairn/contract/dictionaries/pick-lists'
import { findReadableOrganization } from '#access/definitions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { editorOf, readerOf, versionedOf } from '../access/callers.ts'
import { getReadableId } from '../access/dictionary-access.queries.ts'
import { pickLists } from './pick-lists.commands.ts'
import { findGlobalPickLists } from './pick-lists.queries.ts'
import { getPickList } from './stored-list.ts'

export function pickListRoutes(http: Http): void {
  serve(http, createPickList, (call) => pickLists.create(call.db, editorOf(call), call.body))
  serve(http, changePickList, (call) => pickLists.change(call.db, editorOf(call), call.body))
  serve(http, readPickList, async (call) => {
    await getReadableId(call.db, readerOf(call), { type: 'pickList', id: call.params.id })
    return getPickList(call.db, call.params.id)
  })
  serve(http, listPickLists, async (call) => {
    if (findReadableOrganization(call) === undefined) return []
    const part = { type: 'dictionary', id: call.params.dictionaryId } as const
    return findGlobalPickLists(call.db, await getReadableId(call.db, readerOf(call), part))
  })
  serve(http, deletePickList, (call) => pickLists.delete(call.db, editorOf(call), versionedOf(call)))
}
