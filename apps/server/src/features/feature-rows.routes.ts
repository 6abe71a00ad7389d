import { listFeatureRows, listLayerColumns, sortedRowsMax } from '@cairn/contract/features/feature-rows'
import { Problem } from '@cairn/contract/problem'
import { searchWords } from '@cairn/domain/search/search-words'
import { ownerOn } from '#access/feature-owner'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findNamedAttributes } from './attributes/named-attributes.queries.ts'
import { findRowLayer, findRows } from './feature-rows.queries.ts'
import { findLayerColumns } from './layer-columns.queries.ts'
import { readRowKey } from './row-key.ts'
import { writeFeatureRows } from './write-feature-rows.ts'

/** The table of a layer's features. */
export function featureRowRoutes(http: Http): void {
  serve(http, listFeatureRows, async ({ db, path, params, query }) => {
    const layer = await findRowLayer(db, params.id)
    if (!layer) throw new Problem('not_found', { asset: 'layer' })
    const isSorted = query.sort !== undefined
    const after = query.after === undefined ? undefined : readRowKey(query.after, isSorted)
    const words = searchWords(query.q)
    const isFiltered = query.bbox !== undefined || words !== ''
    if (isSorted && !isFiltered) refuseSorting(layer.featureCount)
    const owner = ownerOn(path)
    const named = query.sort === undefined ? undefined : await findNamedAttributes(db, owner, query.sort)
    const found = await findRows(db, { ...query, ...owner, layerId: params.id, named, words, after })
    const count = found.count ?? layer.featureCount
    if (isSorted) refuseSorting(count)
    return writeFeatureRows({ ...found, count, limit: query.limit, serverName: layer.serverName })
  })

  serve(http, listLayerColumns, async ({ db, path, params }) => {
    const columns = await findLayerColumns(db, { ...ownerOn(path), layerId: params.id })
    if (!columns) throw new Problem('not_found', { asset: 'layer' })
    return [...columns]
  })
}

function refuseSorting(count: number): void {
  if (count > sortedRowsMax) throw new Problem('rows_not_sortable', { max: sortedRowsMax })
}
