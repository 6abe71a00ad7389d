import { type KeptSession, readKeptSession, writeKeptSession } from './kept-session.ts'
import { beginSession, endSession, type RightPanel, useMapSession } from './map-session.ts'

const keptParts = [
  'organizationId',
  'projectId',
  'visibleLayerIds',
  'openedProjectIds',
  'expandedNodeIds',
  'view',
] as const satisfies readonly (keyof KeptSession)[]

/** Begins the map session of an account and keeps it in this browser as it changes. Returns the function that ends it. */
export function keepSession(accountId: string, rightPanel: RightPanel | null): () => void {
  beginSession(accountId, readKeptSession(accountId), rightPanel)
  const stop = useMapSession.subscribe((now, before) => {
    if (keptParts.some((part) => now[part] !== before[part])) writeKeptSession(accountId, now)
  })
  return () => {
    stop()
    endSession()
  }
}
