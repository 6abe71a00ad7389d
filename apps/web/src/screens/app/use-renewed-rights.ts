import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renewRights } from '../../accounts/renew-rights.ts'
import { useConnection } from '../../platform/api.ts'

/**
 * Reads the rights of the user again after the server refused a write, so that the page does not offer it again. One on the
 * page.
 */
export function useRenewedRights(): void {
  const connection = useConnection()
  const queries = useQueryClient()
  useEffect(() => connection.onRefusal(() => void renewRights(queries, { freshMs: 0 })), [connection, queries])
}
