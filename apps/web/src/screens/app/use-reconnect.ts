import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from '../../platform/api.ts'

/** Repeats failed requests when the server can be reached again. One on the page. */
export function useReconnect(): void {
  const connection = useConnection()
  const queries = useQueryClient()
  useEffect(() => {
    const ended = new AbortController()
    window.addEventListener('online', () => void connection.probe(), { signal: ended.signal })
    const unsubscribe = connection.subscribe(() => {
      if (connection.isOnline) void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    })
    return () => {
      ended.abort()
      unsubscribe()
    }
  }, [connection, queries])
}
