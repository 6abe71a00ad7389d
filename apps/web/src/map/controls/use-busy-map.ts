import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { MapEngine } from '../engine/create-map.ts'

/**
 * Keeps the map's state `busy` while any query is pending and until its result is on the screen: the result may contain
 * layers, a position to move to or a selection.
 */
export function useBusyMap(engine: MapEngine): void {
  const queryClient = useQueryClient()
  useEffect(() => followQueries(engine, queryClient), [engine, queryClient])
}

function followQueries(engine: MapEngine, queryClient: QueryClient): () => void {
  let endTask: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    endTask?.()
    endTask = undefined
  }
  const update = () => {
    clearTimeout(timer)
    if (queryClient.isFetching() > 0) endTask ??= engine.beginTask()
    // TanStack Query passes an answer to the components in a timer of 0 ms which it starts right after this function;
    // React renders and runs effects in that task. The second timer here fires later: effects have begun their work.
    else if (endTask) timer = setTimeout(() => (timer = setTimeout(end)))
  }
  update()
  const stop = queryClient.getQueryCache().subscribe(update)
  return () => {
    stop()
    clearTimeout(timer)
    end()
  }
}
