import { beginSession, endSession, onMapSessionChange } from './map-session.ts'
import { readStoredSession, type StoredSession, writeStoredSession } from './stored-session.ts'

const storedParts = [
  'projectId',
  'visibleLayerIds',
  'openedProjectIds',
  'expandedNodeIds',
  'drawnLayerIds',
  'noticedLayerIds',
  'view',
] as const satisfies readonly (keyof StoredSession)[]

/** Starts the map session of an account and stores its changes in this browser. Returns the function that ends it. */
export function persistSession(accountId: string, projectPanelOpen: boolean): () => void {
  beginSession(accountId, readStoredSession(accountId), projectPanelOpen)
  const stop = onMapSessionChange((now, before) => {
    if (storedParts.some((part) => now[part] !== before[part])) writeStoredSession(accountId, now, before)
  })
  return () => {
    stop()
    endSession()
  }
}
