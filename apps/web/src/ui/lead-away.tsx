import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { notify } from './overlays/overlays.ts'

interface LeadAwayProps {
  readonly to: string
  /** Shown on the page that is reached. */
  readonly reason: string
}

/** Long enough to read two sentences on a page that the user did not ask for. */
const shownMs = 10_000

/** Replaces an address that has nothing for the user, and says why. */
export function LeadAway({ to, reason }: LeadAwayProps) {
  useEffect(() => notify({ text: reason, severity: 'info', durationMs: shownMs }), [reason])
  return <Navigate to={to} replace />
}
