import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import { readMapPreferences, storeMapPreferences } from '../platform/preferences/map-preferences.ts'

/** The part of the map session that survives a reload, per account. */
export interface StoredSession {
  /** The project that was open last. */
  readonly projectId: string | null
  /** Layers of all projects that the user has switched on. */
  readonly visibleLayerIds: ReadonlySet<string>
  /** Projects that the user has opened before: the visibility of their layers is not reset. */
  readonly openedProjectIds: ReadonlySet<string>
  /** Expanded nodes of the project panel's tree. */
  readonly expandedNodeIds: ReadonlySet<string>
  /** Layers that the user has drawn into, the last one last. */
  readonly drawnLayerIds: ReadonlySet<string>
  readonly view: { readonly centre: LonLat; readonly zoom: number } | null
}

export const emptySession: StoredSession = {
  projectId: null,
  visibleLayerIds: new Set(),
  openedProjectIds: new Set(),
  expandedNodeIds: new Set(),
  drawnLayerIds: new Set(),
  view: null,
}

/** Ids of deleted layers and folders stay in the sets; above this number the oldest are dropped. */
const idsMax = 2000

export function readStoredSession(accountId: string): StoredSession {
  const stored = readMapPreferences(accountId)
  const { projectId, visibleLayerIds, openedProjectIds, expandedNodeIds, drawnLayerIds, view } = stored
  return {
    projectId,
    visibleLayerIds: new Set(visibleLayerIds),
    openedProjectIds: new Set(openedProjectIds),
    expandedNodeIds: new Set(expandedNodeIds),
    drawnLayerIds: new Set(drawnLayerIds),
    view: view && { centre: lonLat(...view.centre), zoom: view.zoom },
  }
}

export function writeStoredSession(accountId: string, stored: StoredSession): void {
  const { projectId, visibleLayerIds, openedProjectIds, expandedNodeIds, drawnLayerIds, view } = stored
  storeMapPreferences(accountId, {
    projectId,
    visibleLayerIds: newest(visibleLayerIds),
    openedProjectIds: newest(openedProjectIds),
    expandedNodeIds: newest(expandedNodeIds),
    drawnLayerIds: newest(drawnLayerIds),
    view: view && { centre: [view.centre[0], view.centre[1]], zoom: view.zoom },
  })
}

function newest(ids: ReadonlySet<string>): string[] {
  return [...ids].slice(-idsMax)
}
