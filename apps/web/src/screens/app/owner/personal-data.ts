import { type Query, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { configurationQueryKey } from '../../../platform/configuration.ts'
import { closeOverlays } from '../../../ui/overlays/overlays.ts'

/** Removes messages, dialogs and answers: the next user must not see those of the previous one. */
export function removePersonalData(queries: QueryClient): void {
  closeOverlays()
  removeAnswers(queries)
}

/** Removes the answers of the server that were made for a user. */
export function removeAnswers(queries: QueryClient): void {
  queries.removeQueries({ predicate: isPersonal })
}

/** Marks the answers as outdated: the parts of the page that show them read them again when they are shown. */
export function outdateAnswers(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: isPersonal, refetchType: 'none' })
}

/**
 * Keeps the answers in the cache while no component observes them: without that each would be removed five minutes after
 * the page was hidden, and its forms with them. Returns the function that ends this.
 */
export function retainAnswers(queries: QueryClient): () => void {
  const stops = queries
    .getQueryCache()
    .findAll({ predicate: isPersonal })
    .map(({ options, queryKey }) =>
      // An observer counts while it has a listener.
      new QueryObserver(queries, { ...options, queryKey, enabled: false }).subscribe(() => undefined),
    )
  return () => {
    for (const stop of stops) stop()
  }
}

function isPersonal(query: Pick<Query, 'queryKey'>): boolean {
  return query.queryKey[0] !== configurationQueryKey[0]
}
