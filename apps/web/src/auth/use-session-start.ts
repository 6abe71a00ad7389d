import { useEffect } from 'react'
import { useSession } from '../platform/api.ts'

/** Checks once per page load whether the browser has a session. */
export function useSessionStart(): void {
  const { status, session } = useSession()
  const isUnknown = status === 'unknown'
  useEffect(() => {
    if (isUnknown) void session.start()
  }, [isUnknown, session])
}
