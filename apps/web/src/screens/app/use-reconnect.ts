import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from '../../platform/api.ts'

/** Repeats failed requests when the server can be reached again. One on the page. */
export function useReconnect(): void {
  const connection = useConnection()
  const queries = useQueryClient()
  useEffect(() => {
    const ended = new AbortController()
    // The browser knows of its network before a request fails, but not whether the server answers.
    for (const type of ['online', 'offline'])
      window.addEventListener(type, () => void connection.probe(), { signal: ended.signal })
    const unsubscribe = connection.subscribe(() => {
      if (connection.isOnline) void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    })
    return () => {
      ended.abort()
      unsubscribe()
    }
  }, [connection, queries])
}
