import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import {
  type MapPreferences,
  readMapPreferences,
  storeMapPreferences,
} from '../platform/preferences/map-preferences.ts'

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

/** Stores the changes from `before` to `now`. */
export function writeStoredSession(accountId: string, now: StoredSession, before: StoredSession): void {
  storeMapPreferences(accountId, toPreferences(now), toPreferences(before))
}

function toPreferences(session: StoredSession): MapPreferences {
  const { projectId, visibleLayerIds, openedProjectIds, expandedNodeIds, drawnLayerIds, view } = session
  return {
    projectId,
    visibleLayerIds: [...visibleLayerIds],
    openedProjectIds: [...openedProjectIds],
    expandedNodeIds: [...expandedNodeIds],
    drawnLayerIds: [...drawnLayerIds],
    view,
  }
}
