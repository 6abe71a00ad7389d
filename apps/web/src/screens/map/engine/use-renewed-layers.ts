import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { folderQueryKeys } from '../../../folders/folder-query-keys.ts'
import { useMapAddress } from '../../../map/address.ts'
import type { MapEngine } from '../../../map/engine/create-map.ts'

/** The time in ms for which the map rests first (specification 3, section 4, "Map refresh"). */
const restMs = 1000
/** The age in ms below which the list of layers is not read again: a map that is moved often would read little else. */
const freshMs = 30_000

/**
 * Reads the list of layers again when the map rests after a move. Layers that other users have changed since then are drawn
 * again, also where the map has all that it shows.
 */
export function useRenewedLayers(engine: MapEngine): void {
  const queryClient = useQueryClient()
  const { projectId } = useMapAddress()
  useEffect(() => {
    if (projectId === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const renew = () => {
      // The answer could be older than a change that is being sent.
      if (queryClient.isMutating() > 0) return
      const readBefore = Date.now() - freshMs
      void queryClient.refetchQueries(
        {
          queryKey: folderQueryKeys.tree(projectId),
          type: 'active',
          // A failure counts as well: each move would report it again.
          predicate: ({ state }) => Math.max(state.dataUpdatedAt, state.errorUpdatedAt) < readBefore,
        },
        { cancelRefetch: false },
      )
    }
    const stop = engine.onViewChange(() => {
      clearTimeout(timer)
      timer = setTimeout(renew, restMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [engine, projectId, queryClient])
}
