import { type Move, organizeData, readSightChanges } from '@cairn/contract/data-organization'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { folderQueryKeys } from '../folders/folder-query-keys.ts'
import { useApi } from '../platform/api.ts'
import { dataOrganizationQueryKeys } from './data-organization-query-keys.ts'
import { sightQueryOf } from './moved.ts'

/** Moves something. The trees of both projects are read again afterwards, and with them the map draws what has changed. */
export function useMove(homeId: string, onRefused?: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Move) => api(organizeData, { body }),
    onError: () => onRefused?.(),
    // Also after a refusal, which says that another admin was faster.
    onSettled: (_, __, { projectId }) =>
      Promise.all(
        [...new Set([homeId, projectId])].map((id) =>
          queryClient.invalidateQueries({ queryKey: folderQueryKeys.tree(id) }),
        ),
      ),
    meta: { errorsInPlace: true },
  })
}

/** The accounts that gain or lose sight by a move. Always read again: permissions change without this page. */
export function useSightChanges(move: Move) {
  const api = useApi()
  const query = sightQueryOf(move)
  return useQuery({
    queryKey: dataOrganizationQueryKeys.sightChanges(query),
    queryFn: ({ signal }) => api(readSightChanges, { query }, { signal }),
    staleTime: 0,
    meta: { errorsInPlace: true },
  })
}
