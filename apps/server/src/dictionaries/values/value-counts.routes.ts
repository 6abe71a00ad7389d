import { readListValueCounts, readValueCounts } from '@cairn/contract/dictionaries/value-counts'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { readerOf } from '../access/callers.ts'
import { getReadableId } from '../access/dictionary-access.queries.ts'
import { countListValues, countValues } from './value-counts.queries.ts'

export function valueCountRoutes(http: Http): void {
  serve(http, readValueCounts, async (call) => {
    const { db, params, query } = call
    const reader = readerOf(call)
    await getReadableId(db, reader, { type: 'component', id: params.id })
    const { organizationId } = reader
    return countValues(db, { organizationId, componentId: params.id, attributeIds: query.attributeIds })
  })
  serve(http, readListValueCounts, async (call) => {
    const { db, params } = call
    const reader = readerOf(call)
    await getReadableId(db, reader, { type: 'pickList', id: params.id })
    return { values: await countListValues(db, { organizationId: reader.organizationId, pickListId: params.id }) }
  })
}
