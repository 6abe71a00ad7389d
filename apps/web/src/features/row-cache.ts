import type { FeatureRow, FeatureRows } from '@cairn/contract/features/feature-rows'
import type { Feature } from '@cairn/contract/features/features'
import { extentOf } from '@cairn/domain/geometry/extent'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { featureQueryKeys } from './feature-query-keys.ts'

type Pages = InfiniteData<FeatureRows>

/**
 * Writes a saved feature into the tables that list it, so that they need not be read again page by page. It keeps its
 * place, also where it would be sorted elsewhere. Returns whether a table lists it.
 */
export function putRow(queries: QueryClient, { id, version, layerId, geometry, properties }: Feature): boolean {
  let isListed = false
  changePages(queries, layerId, (pages) => {
    if (!lists(pages, id)) return pages
    isListed = true
    const put = (row: FeatureRow) =>
      row.id === id ? { id, version, geometryType: geometry.type, extent: extentIn(geometry), properties } : row
    return pages.map((page) => ({ ...page, rows: page.rows.map(put) }))
  })
  return isListed
}

/** Removes a deleted feature from the tables that list it. */
export function removeRow(queries: QueryClient, { id, layerId }: Pick<Feature, 'id' | 'layerId'>): void {
  changePages(queries, layerId, (pages) =>
    lists(pages, id)
      ? pages.map((page) => ({ ...page, count: page.count - 1, rows: page.rows.filter((row) => row.id !== id) }))
      : pages,
  )
}

function changePages(queries: QueryClient, layerId: string, change: (pages: FeatureRows[]) => FeatureRows[]): void {
  queries.setQueriesData<Pages>({ queryKey: featureQueryKeys.tables(layerId) }, (data) => {
    if (!data) return data
    const pages = change(data.pages)
    return pages === data.pages ? data : { ...data, pages }
  })
}

function lists(pages: readonly FeatureRows[], id: string): boolean {
  return pages.some(({ rows }) => rows.some((row) => row.id === id))
}

function extentIn(geometry: Feature['geometry']): FeatureRow['extent'] {
  const extent = extentOf([geometry])
  return extent ? [extent[0], extent[1], extent[2], extent[3]] : null
}
