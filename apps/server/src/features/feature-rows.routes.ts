import { listFeatureRows, listLayerColumns, sortedRowsMax } from '@cairn/contract/features/feature-rows'
import { Problem } from '@cairn/contract/problem'
import { searchWords } from '@cairn/domain/search/search-words'
import { seenOn } from '#access/seen-features'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findNamedAttributes } from './attributes/named-attributes.queries.ts'
import { findRowLayer, findRows } from './feature-rows.queries.ts'
import { findLayerColumns } from './layer-columns.queries.ts'
import { readRowKey } from './row-key.ts'
import { writeFeatureRows } from './write-feature-rows.ts'

/** The table of a layer's features. */
export function featureRowRoutes(http: Http): void {
  serve(http, listFeatureRows, async ({ db, actor, path, params, query }) => {
    const layer = await findRowLayer(db, params.id)
    if (!layer) throw new Problem('not_found', { asset: 'layer' })
    const isSorted = query.sort !== undefined
    const after = query.after === undefined ? undefined : readRowKey(query.after, isSorted)
    const words = searchWords(query.q)
    const seen = seenOn(actor, path)
    const isFiltered = query.bbox !== undefined || words !== '' || seen.only !== undefined
    if (isSorted && !isFiltered) refuseSorting(layer.featureCount)
    const named = query.sort === undefined ? undefined : await findNamedAttributes(db, seen, query.sort)
    const found = await findRows(db, { ...query, ...seen, layerId: params.id, named, words, after })
    const count = found.count ?? layer.featureCount
    if (isSorted) refuseSorting(count)
    return writeFeatureRows({ ...found, count, limit: query.limit, serverName: layer.serverName })
  })

  serve(http, listLayerColumns, async ({ db, actor, path, params }) => {
    const columns = await findLayerColumns(db, { ...seenOn(actor, path), layerId: params.id })
    if (!columns) throw new Problem('not_found', { asset: 'layer' })
    return [...columns]
  })
}

function refuseSorting(count: number): void {
  if (count > sortedRowsMax) throw new Problem('rows_not_sortable', { max: sortedRowsMax })
}
