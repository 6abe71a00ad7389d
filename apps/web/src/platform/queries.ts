import { Problem } from '@cairn/contract/problem'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

interface Meta extends Record<string, unknown> {
  /** The screen shows the error in place, so no message does. */
  readonly errorsInPlace?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

const freshMs = 30_000
const retriesMax = 2

/**
 * Server state of the page. `onError` hears of what no screen shows in its place: changes without `errorsInPlace`, and
 * refreshes of what is shown already (a first load that fails has its own place). `onReached` hears each time that the
 * server has answered.
 */
export function createQueryClient(onError: (error: Error) => void, onReached?: () => void): QueryClient {
  const tell = (error: Error) => {
    if (!Problem.is(error, 'not_signed_in')) onError(error)
  }
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry: (failures, error) => failures < retriesMax && mayPass(error) },
      // Tried even where the browser believes to be offline: who saves is told at once that it was not possible.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onSuccess: () => onReached?.(),
      onError: (error, query) => {
        if (query.state.data !== undefined && !query.meta?.errorsInPlace) tell(error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: () => onReached?.(),
      onError: (...[error, , , mutation]) => {
        if (!mutation.meta?.errorsInPlace) tell(error)
      },
    }),
  })
}

/** Whether the same request may work in a moment: the network, or a server that is starting. */
function mayPass(error: Error): boolean {
  return isNetworkError(error) || Problem.is(error, 'unavailable')
}

/** `fetch` rejects with a TypeError when nothing answered (Fetch standard, 5.6). */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError
}
