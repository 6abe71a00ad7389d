import type { QueryClient } from '@tanstack/react-query'
import { featureQueryKeys, isOneOf } from './feature-query-keys.ts'

/**
 * Removes features that this page deleted from the cache. One that the address still names stays until the page has left it: a
 * reader that renders meanwhile would ask the server for it.
 */
export function forgetDeleted(queries: QueryClient, ids: readonly string[]): void {
  const filters = { queryKey: featureQueryKeys.ones(), predicate: isOneOf(ids) }
  queries.removeQueries({ ...filters, type: 'inactive' })
  void queries.invalidateQueries({ ...filters, refetchType: 'none' })
}
