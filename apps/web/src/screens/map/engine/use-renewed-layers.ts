import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renewRights } from '../../../accounts/renew-rights.ts'
import { folderQueryKeys } from '../../../folders/folder-query-keys.ts'
import { useMapAddress } from '../../../map/address.ts'
import type { MapEngine } from '../../../map/engine/create-map.ts'
import { isRefusal } from '../../../platform/queries.ts'
import { projectQueryKeys } from '../../../projects/project-query-keys.ts'

/** The time in ms for which the map rests first (specification 3, section 4, "Map refresh"). */
const restMs = 1000
/** The age in ms below which the list of layers is not read again: a map that is moved often would read little else. */
const freshMs = 30_000

/**
 * Reads the rights of the user and the list of layers again when the map rests after a move. Layers that other users have changed
 * since then are drawn again, also where the map has all that it shows.
 */
export function useRenewedLayers(engine: MapEngine): void {
  const queryClient = useQueryClient()
  const { projectId } = useMapAddress()
  useEffect(() => {
    if (projectId === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const renew = async () => {
      // The answer could be older than a change that is being sent.
      if (queryClient.isMutating() > 0) return
      await renewRights(queryClient, { freshMs })
      const queryKey = folderQueryKeys.tree(projectId)
      const begun = Date.now()
      await queryClient.refetchQueries(
        {
          queryKey,
          type: 'active',
          // A failure counts as well: each move would report it again.
          predicate: ({ state }) => Math.max(state.dataUpdatedAt, state.errorUpdatedAt) < begun - freshMs,
        },
        { cancelRefetch: false },
      )
      const read = queryClient.getQueryState(queryKey)
      if (!read || read.errorUpdatedAt < begun || !isRefusal(read.error)) return
      // The map must not go on showing a project that the user may no longer see.
      await queryClient.invalidateQueries({ queryKey: projectQueryKeys.lists() })
      await queryClient.invalidateQueries({ queryKey: projectQueryKeys.one(projectId) })
    }
    const stop = engine.onViewChange(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void renew(), restMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [engine, projectId, queryClient])
}
