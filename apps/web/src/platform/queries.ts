import { Problem } from '@cairn/contract/problem'
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Loader } from './when-quiet.ts'

interface Meta extends Record<string, unknown> {
  /** The screen shows the error in place; no snackbar repeats it. */
  readonly errorsInPlace?: boolean
}

interface QueryMeta extends Meta {
  /** The page leaves an asset that the user may no longer see, and says so. */
  readonly refusalInPlace?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta
    mutationMeta: Meta
  }
}

const freshMs = 30_000
const retriesMax = 2

/**
 * Server state of the page. `onError` receives the errors that no screen shows: mutations without `errorsInPlace`, and
 * failed refetches of data that is on the page; not the end of the session or of the subscription, after which another
 * screen opens. `onReached` is called after each answer of the server.
 */
export function createQueryClient(onError: (error: Error) => void, onReached?: () => void): QueryClient {
  const report = (error: Error) => {
    if (!Problem.is(error, 'not_signed_in') && !Problem.is(error, 'subscription_lapsed')) onError(error)
  }
  return new QueryClient({
    defaultOptions: {
      // Sent even if the browser reports no network: a paused request would never end, and its screen would wait for it. The
      // mode turns the refetch after a reconnect off.
      queries: {
        staleTime: freshMs,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retriesMax && mayPass(error) && !isOffline(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onSuccess: () => onReached?.(),
      onError: (error, query) => {
        const { data } = query.state
        const { errorsInPlace, refusalInPlace } = query.meta ?? {}
        // The toolbar marks a page without a network; its refetches on focus and by interval fail again and again.
        const isShown = errorsInPlace || (refusalInPlace && isRefusal(error)) || isOffline(error)
        if (data !== undefined && !isShown) report(error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: () => onReached?.(),
      onError: (...[error, , , mutation]) => {
        if (!mutation.meta?.errorsInPlace) report(error)
      },
    }),
  })
}

/** Whether an answer says that an asset does not exist or that the user may not see it. */
export function isRefusal(error: Error | null): boolean {
  return Problem.is(error, 'not_found') || Problem.is(error, 'not_permitted') || Problem.is(error, 'invalid_request')
}

/** Whether a retry may succeed: a network error, or a server that is starting. */
function mayPass(error: Error): boolean {
  return isNetworkError(error) || Problem.is(error, 'unavailable')
}

/** Whether a request failed while the browser reports no network: only a reconnect helps. */
function isOffline(error: Error): boolean {
  return isNetworkError(error) && !onlineManager.isOnline()
}

/** `fetch` rejects with a TypeError when nothing answered (Fetch standard, 5.6). */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError
}

/** The queries of the page as one loader. */
export function queryLoader(queries: QueryClient): Loader {
  const cache = queries.getQueryCache()
  return { subscribe: (listener) => cache.subscribe(listener), isBusy: () => queries.isFetching() > 0 }
}
