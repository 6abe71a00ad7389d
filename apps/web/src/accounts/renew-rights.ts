import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import type { QueryClient } from '@tanstack/react-query'
import { accountQueryKeys } from './account-query-keys.ts'

/**
 * Reads the account again where its answer is older than `freshMs`: an administrator may have changed its permissions. If
 * so, every answer on the page is read again, because it may have parts that the user may no longer see.
 */
export async function renewRights(queries: QueryClient, { freshMs }: { readonly freshMs: number }): Promise<void> {
  const queryKey = accountQueryKeys.current()
  const permissions = () => queries.getQueryData<CurrentAccount>(queryKey)?.permissions
  const before = permissions()
  const oldest = Date.now() - freshMs
  await queries.refetchQueries(
    {
      queryKey,
      exact: true,
      type: 'active',
      predicate: ({ state }) => Math.max(state.dataUpdatedAt, state.errorUpdatedAt) < oldest,
    },
    { cancelRefetch: false },
  )
  // Equal permissions are the same object: the query client keeps the parts of an answer that have not changed.
  if (before !== undefined && permissions() !== before) await queries.invalidateQueries()
}
