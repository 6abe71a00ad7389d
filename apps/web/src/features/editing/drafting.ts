import type { MapFeature } from '@cairn/contract/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { sameJson } from '@cairn/domain/property-changes'
import { create } from 'zustand'
import { beginEditing, changeDraft, type Draft, endEditing, openPanel, useMapSession } from '../../map/map-session.ts'
import { faultsOf, isBlank, type PropertyRow, propertiesOf } from '../properties/property-rows.ts'

/** What an edit began with: a change of somebody else is told apart from an own one by it. */
export interface DraftOrigin {
  readonly geometry: Geometry
  readonly properties: JsonObject
}

/** A draft with its form as it was typed: what is wrong in there is not among the draft's properties. */
export interface TypedDraft extends Draft {
  readonly rows?: readonly PropertyRow[] | undefined
}

interface Drafting {
  readonly base: DraftOrigin | null
  /** undefined until something is typed. */
  readonly rows: readonly PropertyRow[] | undefined
}

const useDrafting = create<Drafting>(() => ({ base: null, rows: undefined }))

/** The state that the present draft began with; null for a new feature. */
export function useDraftOrigin(): DraftOrigin | null {
  return useDrafting(({ base }) => base)
}

export function draftOrigin(): DraftOrigin | null {
  return useDrafting.getState().base
}

/** The present draft's form as it was typed; undefined while it is as it opened. */
export function useTypedRows(): readonly PropertyRow[] | undefined {
  return useDrafting(({ rows }) => rows)
}

/** A draft with what was typed for it. */
export function withTypedRows(draft: Draft): TypedDraft {
  return { ...draft, rows: useDrafting.getState().rows }
}

/** Whether the present draft can be saved: something is changed, and nothing that was typed is wrong. */
export function useMaySave(): boolean {
  const changed = useMapSession(({ draft }) => draft?.changed ?? false)
  const wrong = useDrafting(({ base, rows = [] }) => faultsOf(rows, base?.properties ?? {}).some(Boolean))
  return changed && !wrong
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
  if (!own) useDrafting.setState({ base: feature, rows: undefined })
  resumeDraft(own ?? draftOf(feature, layerId), mode)
}

/** Goes on with a draft, as after a reload. */
function resumeDraft(draft: Draft, mode: 'browse' | 'edit'): void {
  if (mode === 'edit') beginEditing(draft)
  else useMapSession.setState({ draft })
}

/** Goes on with a draft that was kept, and with what it began with. */
export function restoreDraft({ rows, ...draft }: TypedDraft, base: DraftOrigin | null): void {
  useDrafting.setState({ base, rows })
  openPanel('feature')
  resumeDraft(draft, draft.featureId === null ? 'edit' : 'browse')
}

/** A shape was completed: it becomes a new feature that waits for its properties, and can still be reshaped. */
export function beginNewFeature(geometry: Geometry): void {
  const { draft } = useMapSession.getState()
  if (!draft) return
  useDrafting.setState({ base: null, rows: undefined })
  openPanel('feature')
  beginEditing({ ...draft, geometry, changed: true })
}

/** Takes over what stands in the form. */
export function draftRows(rows: readonly PropertyRow[]): void {
  // The form goes on writing into its own.
  useDrafting.setState({ rows: rows.map((row) => ({ ...row })) })
  redraft({ properties: propertiesOf(rows, draftOrigin()?.properties ?? {}) })
}

export function draftGeometry(geometry: Geometry): void {
  redraft({ geometry })
}

function redraft(change: Partial<DraftOrigin>): void {
  const { draft } = useMapSession.getState()
  const { base, rows = [] } = useDrafting.getState()
  if (!draft) return
  const { geometry, properties } = { ...draft, ...change }
  const changed =
    !base || !sameJson(properties, base.properties) || !sameGeometry(geometry, base.geometry) || isWrong(rows, base)
  changeDraft({ ...change, changed })
}

/** Whether something was typed that cannot be saved: it is a change as well, of which the properties know nothing. */
function isWrong(rows: readonly PropertyRow[], base: DraftOrigin): boolean {
  const typed = rows.filter((row) => !isBlank(row))
  return faultsOf(typed, base.properties).some(Boolean)
}

/** A draft goes on from a newer version of the feature. */
export function rebaseDraft(current: MapFeature, merged: DraftOrigin): void {
  useDrafting.setState({ base: current, rows: undefined })
  changeDraft({ version: current.version, ...merged, changed: true })
}

/** Throws the changes away; the feature stays selected. */
export function discardDraft(): void {
  endEditing()
  useDrafting.setState({ base: null, rows: undefined })
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
