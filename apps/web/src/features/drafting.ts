import type { MapFeature } from '@cairn/contract/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { sameJson } from '@cairn/domain/property-changes'
import { create } from 'zustand'
import { beginEditing, changeDraft, type Draft, endEditing, openPanel, useMapSession } from '../map/map-session.ts'

/** What an edit began with: a change of somebody else is told apart from an own one by it. */
export interface DraftOrigin {
  readonly geometry: Geometry
  readonly properties: JsonObject
}

const useBase = create<{ readonly base: DraftOrigin | null }>(() => ({ base: null }))

/** The state that the present draft began with; null for a new feature. */
export function useDraftOrigin(): DraftOrigin | null {
  return useBase(({ base }) => base)
}

export function draftOrigin(): DraftOrigin | null {
  return useBase.getState().base
}

/** The feature as a draft that nothing has been changed in. */
function draftOf(feature: MapFeature, layerId: string): Draft {
  const { id: featureId, version, geometry, properties } = feature
  return { featureId, layerId, version, geometry, properties, changed: false }
}

/** Opens the form for a feature, or its vertices as well. A draft of it that is open already goes on. */
export function editFeature(feature: MapFeature, layerId: string, mode: 'browse' | 'edit'): void {
  const { draft } = useMapSession.getState()
  const own = draft?.featureId === feature.id ? draft : null
  if (!own) useBase.setState({ base: feature })
  resumeDraft(own ?? draftOf(feature, layerId), mode)
}

/** Goes on with a draft, as after a reload. */
function resumeDraft(draft: Draft, mode: 'browse' | 'edit'): void {
  if (mode === 'edit') beginEditing(draft)
  else useMapSession.setState({ draft })
}

/** Goes on with a draft that was kept, and with what it began with. */
export function restoreDraft(draft: Draft, base: DraftOrigin | null): void {
  useBase.setState({ base })
  openPanel('feature')
  resumeDraft(draft, draft.featureId === null ? 'edit' : 'browse')
}

/** A shape was completed: it becomes a new feature that waits for its properties, and can still be reshaped. */
export function beginNewFeature(geometry: Geometry): void {
  const { draft } = useMapSession.getState()
  if (!draft) return
  useBase.setState({ base: null })
  openPanel('feature')
  beginEditing({ ...draft, geometry, changed: true })
}

export function draftProperties(properties: JsonObject): void {
  redraft({ properties })
}

export function draftGeometry(geometry: Geometry): void {
  redraft({ geometry })
}

function redraft(change: Partial<DraftOrigin>): void {
  const { draft } = useMapSession.getState()
  const { base } = useBase.getState()
  if (!draft) return
  const { geometry, properties } = { ...draft, ...change }
  const changed = !base || !sameJson(properties, base.properties) || !sameGeometry(geometry, base.geometry)
  changeDraft({ ...change, changed })
}

/** A draft goes on from a newer version of the feature. */
export function rebaseDraft(current: MapFeature, merged: DraftOrigin): void {
  useBase.setState({ base: current })
  changeDraft({ version: current.version, ...merged, changed: true })
}

/** Throws the changes away; the feature stays selected. */
export function discardDraft(): void {
  endEditing()
  useBase.setState({ base: null })
}

/** The parts of a draft that differ from what it began with. */
export function changedParts(draft: Draft, base: DraftOrigin | null): { geometry?: Geometry; properties?: JsonObject } {
  return {
    ...(draft.geometry && !sameGeometry(draft.geometry, base?.geometry) && { geometry: draft.geometry }),
    ...(!sameJson(draft.properties, base?.properties) && { properties: draft.properties }),
  }
}

/** Whether two geometries are the same to the last digit. */
export function sameGeometry(a: Geometry | null | undefined, b: Geometry | null | undefined): boolean {
  if (!a || !b || a === b) return a === b
  return a.type === b.type && JSON.stringify(partsOf(a)) === JSON.stringify(partsOf(b))
}

function partsOf(geometry: Geometry) {
  return geometry.type === 'GeometryCollection' ? geometry.geometries : geometry.coordinates
}
