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
  /** Layers that the map shows as pictures since they have too many features, whose notice the user has seen. */
  readonly noticedLayerIds: ReadonlySet<string>
  readonly view: { readonly centre: LonLat; readonly zoom: number } | null
}

export const emptySession: StoredSession = {
  projectId: null,
  visibleLayerIds: new Set(),
  openedProjectIds: new Set(),
  expandedNodeIds: new Set(),
  drawnLayerIds: new Set(),
  noticedLayerIds: new Set(),
  view: null,
}

export function readStoredSession(accountId: string): StoredSession {
  const stored = readMapPreferences(accountId)
  return {
    projectId: stored.projectId,
    visibleLayerIds: new Set(stored.visibleLayerIds),
    openedProjectIds: new Set(stored.openedProjectIds),
    expandedNodeIds: new Set(stored.expandedNodeIds),
    drawnLayerIds: new Set(stored.drawnLayerIds),
    noticedLayerIds: new Set(stored.noticedLayerIds),
    view: stored.view && { centre: lonLat(...stored.view.centre), zoom: stored.view.zoom },
  }
}

/** Stores the changes from `before` to `now`. */
export function writeStoredSession(accountId: string, now: StoredSession, before: StoredSession): void {
  storeMapPreferences(accountId, toPreferences(now), toPreferences(before))
}

function toPreferences(session: StoredSession): MapPreferences {
  return {
    projectId: session.projectId,
    visibleLayerIds: [...session.visibleLayerIds],
    openedProjectIds: [...session.openedProjectIds],
    expandedNodeIds: [...session.expandedNodeIds],
    drawnLayerIds: [...session.drawnLayerIds],
    noticedLayerIds: [...session.noticedLayerIds],
    view: session.view,
  }
}
