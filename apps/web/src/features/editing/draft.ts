import type { Feature, MapFeature } from '@cairn/contract/features/features'
import { isComponentProperty } from '@cairn/domain/dictionary/feature-component'
import { withFileList } from '@cairn/domain/features/file-list'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { sameJson } from '@cairn/domain/properties/property-changes'
import { isAnswer } from '../../platform/write-keys.ts'
import {
  appendRows,
  isBlank,
  type PropertyRow,
  type RowChange,
  rowsOf,
  withFileRows,
  withValue,
} from '../properties/property-rows.ts'
import { rebasedRows } from '../properties/rebased-rows.ts'
import {
  awaitsAttributes,
  type ComponentState,
  changesComponent,
  choose,
  componentOf,
  type DraftComponent,
  faultsOf,
  lacksComponent,
  type OfferedAttributes,
  offer,
  propertiesOf,
  stateOf,
} from './component-state.ts'

/** Geometry and properties of a feature at one version. */
export interface FeatureState {
  readonly geometry: Geometry
  readonly properties: JsonObject
}

/** The edited state of a feature: the part of a draft that outlives a reload. */
export interface Edit {
  /** Wire id; null for a feature that is not saved yet. */
  readonly featureId: string | null
  readonly layerId: string
  /** Tells the drawings of a layer apart, of which this browser may store several. */
  readonly drawingId?: string | undefined
  /** The version that the edit started from; null for a feature that is not saved yet. */
  readonly version: number | null
  /** The state that the edit started from; null for a feature that was drawn. */
  readonly base: FeatureState | null
  /** The property form as typed, invalid input included. */
  readonly rows: readonly PropertyRow[]
  readonly component: ComponentState
  readonly geometry: Geometry
  /** The save whose answer has not arrived. Until it has, the server may or may not hold that state. */
  readonly unanswered: SentSave | null
}

/** A stored edit. Earlier versions stored neither its saves nor its component. */
export type StoredEdit = Omit<Edit, 'unanswered' | 'component'> & Partial<Pick<Edit, 'unanswered' | 'component'>>

/** A save as it was sent. */
export interface SentSave extends FeatureState {
  /** With the same key the server gives its first answer again. */
  readonly idempotencyKey: string
}

/** Why the last save failed: another save came first, the feature was deleted, or any other error. */
export type SaveFailure =
  | { readonly status: 'stale'; readonly current: Feature }
  | { readonly status: 'deleted' }
  | { readonly status: 'failed'; readonly error: unknown }

/** A feature that is being edited, or that was drawn and is not saved yet. */
export type Draft = Edit & {
  /** The user has tried to save, or restored the draft: the form marks the faults of every row, visited or not. */
  readonly marksFaults: boolean
  /** How many saves were refused because of faults: the form focuses the first fault after each. */
  readonly refusals: number
  /** How many stored drafts took its place: what shows the values of the draft starts again after each. */
  readonly restorations: number
} & ({ readonly status: 'open' | 'saving' } | SaveFailure)

export type DraftEvent =
  | { readonly type: 'opened'; readonly feature: MapFeature; readonly layerId: string }
  | {
      readonly type: 'drawn'
      readonly layerId: string
      readonly geometry: Geometry
      readonly drawingId?: string
      /** The component that the user began with; absent or null for free properties. */
      readonly component?: DraftComponent | null
    }
  | { readonly type: 'restored'; readonly edit: StoredEdit }
  | { readonly type: 'rows-offered'; readonly rows: readonly Omit<PropertyRow, 'id'>[] }
  | { readonly type: 'component-chosen'; readonly component: DraftComponent | null }
  /** The attributes of the component of the feature, once its dictionary is loaded. */
  | ({ readonly type: 'attributes-offered' } & OfferedAttributes)
  /** A value of the product that a dialog edits, such as the metadata of a leader. */
  | { readonly type: 'value-set'; readonly name: string; readonly value: JsonObject; readonly isFaulty: boolean }
  | { readonly type: 'row-added' }
  | { readonly type: 'row-changed'; readonly id: number; readonly change: RowChange }
  | { readonly type: 'row-removed'; readonly id: number }
  | { readonly type: 'reshaped'; readonly geometry: Geometry }
  /** `idempotencyKey` of a new save; a save whose answer has not arrived is sent again with its own. */
  | { readonly type: 'save-started'; readonly idempotencyKey: string }
  /** `idempotencyKey` of the next save, where the draft was changed after the save that was repeated. */
  | { readonly type: 'saved'; readonly feature: Feature; readonly idempotencyKey: string }
  /** The user does not wait any longer; the server may still save. */
  | { readonly type: 'save-stopped' }
  | { readonly type: 'save-failed'; readonly failure: SaveFailure }
  /** The user closed the message or the dialog about a failed save. */
  | { readonly type: 'failure-dismissed' }
  /** The edit continues from the state of another save; `merged` is the result of the conflict dialog. */
  | { readonly type: 'rebased'; readonly onto: Feature; readonly merged: FeatureState }
  /** The list of files of the feature was changed by another call: where nothing else was, the edit continues from that state. */
  | { readonly type: 'files-taken'; readonly feature: Feature }
  /** The feature was deleted: the edit continues as a new feature. */
  | { readonly type: 'detached' }
  | { readonly type: 'discarded' }

/**
 * The draft after an event; null: nothing is being edited. Events that do not apply, such as the answer to a save whose
 * draft is gone, change nothing.
 */
export function draftAfter(draft: Draft | null, event: DraftEvent): Draft | null {
  switch (event.type) {
    case 'opened':
      return draft?.featureId === event.feature.id ? draft : openDraft(editOf(event.feature, event.layerId))
    case 'drawn': {
      const { layerId, geometry, drawingId, component = null } = event
      return openDraft({ ...newFeature, layerId, geometry, drawingId, component: stateOf(component) })
    }
    case 'restored':
      return restored(event.edit, draft)
    case 'discarded':
      return null
    case 'files-taken':
      return draft && withFiles(draft, event.feature)
    default:
      if (!draft) return null
      return draft.status === 'saving' ? afterSaving(draft, event) : afterEditing(draft, event)
  }
}

const newFeature = { featureId: null, version: null, base: null, rows: [], unanswered: null } as const

function editOf({ id, version, geometry, properties }: MapFeature, layerId: string): Edit {
  const base = { geometry, properties }
  const component = stateOf(componentOf(base))
  return { featureId: id, layerId, version, base, rows: rowsOf(properties), component, geometry, unanswered: null }
}

/** Rows of attributes are offered again where the component of the edit is not known. */
function restored(edit: StoredEdit, before: Draft | null): Draft {
  const { unanswered = null, component = stateOf(componentOf(edit.base)) } = edit
  const restorations = (before?.restorations ?? 0) + 1
  return { ...openDraft({ ...edit, unanswered, component }), marksFaults: true, restorations }
}

function openDraft({
  featureId,
  layerId,
  drawingId,
  version,
  base,
  rows,
  component,
  geometry,
  unanswered,
}: Edit): Draft {
  const edit = { featureId, layerId, drawingId, version, base, rows, component, geometry, unanswered }
  return { ...edit, marksFaults: false, refusals: 0, restorations: 0, status: 'open' }
}

/** The draft open again with another state, without the marks of earlier saves. */
function reopened(draft: Draft, edit: Edit): Draft {
  return { ...openDraft(edit), restorations: draft.restorations }
}

/** Also during a save: the server accepts a version that only attachments have changed since. */
function withFiles(draft: Draft, { id, version, geometry, properties }: Feature): Draft {
  const { base } = draft
  const isNewer = draft.featureId === id && version > (draft.version ?? version)
  if (!base || !isNewer || !hasParts(base, { geometry, properties })) return draft
  return { ...draft, version, base: { geometry, properties }, rows: withFileRows(draft.rows, properties) }
}

/** While a save runs, the edit cannot change. */
function afterSaving(draft: Draft, event: DraftEvent): Draft | null {
  switch (event.type) {
    case 'saved':
      return afterSave(draft, event.feature, event.idempotencyKey)
    case 'save-stopped':
      return reopened(draft, draft)
    case 'save-failed':
      return { ...draft, ...(isFinal(event.failure) && { unanswered: null }), ...event.failure }
    default:
      return draft
  }
}

function isFinal(failure: SaveFailure): boolean {
  return failure.status !== 'failed' || isAnswer(failure.error)
}

/** The save of the changes that were made after a save whose answer was lost; null when there are none. */
function afterSave(draft: Draft, feature: Feature, idempotencyKey: string): Draft | null {
  const mine = { geometry: draft.geometry, properties: propertiesOf(draft) }
  if (!draft.unanswered || hasParts(draft.unanswered, mine)) return null
  return startSave({ ...draft, ...rebasedEdit(draft, feature, mine), featureId: feature.id }, idempotencyKey)
}

function afterEditing(draft: Draft, event: DraftEvent): Draft {
  switch (event.type) {
    case 'save-started':
      return startSave(draft, event.idempotencyKey)
    case 'failure-dismissed':
      return { ...reopened(draft, draft), marksFaults: draft.marksFaults }
    case 'rebased':
      return reopened(draft, rebasedEdit(draft, event.onto, event.merged))
    case 'detached':
      return reopened(draft, { ...draft, featureId: null, version: null, unanswered: null })
    case 'reshaped':
      return { ...draft, geometry: event.geometry }
    case 'component-chosen':
      return { ...draft, ...choose(draft, event.component) }
    case 'attributes-offered':
      return { ...draft, ...offer(draft, event) }
    default:
      return { ...draft, rows: rowsAfter(draft.rows, event) }
  }
}

function startSave(draft: Draft, idempotencyKey: string): Draft {
  if (hasFaults(draft)) return { ...draft, marksFaults: true, refusals: draft.refusals + 1 }
  if (!isChanged(draft) || awaitsAttributes(draft)) return draft
  const { geometry, unanswered } = draft
  const sent = unanswered ?? { idempotencyKey, geometry, properties: propertiesOf(draft) }
  return { ...reopened(draft, draft), unanswered: sent, status: 'saving' }
}

function rebasedEdit(draft: Edit, onto: Feature, merged: FeatureState): Edit {
  const { version, geometry, properties } = onto
  const own = rebasedRows(draft.rows, { merged: merged.properties, theirs: properties })
    // The chosen component has them.
    .filter(({ name, added }) => !(added && isComponentProperty(name)))
  const attributes = draft.rows.flatMap(({ name, attribute }) => (attribute ? [{ name, ...attribute }] : []))
  const chosen = componentOf(merged)
  const form = { base: merged, rows: own, component: stateOf(chosen) }
  const componentId = draft.component.attributesOf
  // Of another component the attributes are offered next.
  const { rows, component } = componentId === null ? form : offer(form, { componentId, attributes })
  const base = { geometry, properties }
  return { ...draft, version, base, rows, component, geometry: merged.geometry, unanswered: null }
}

function rowsAfter(rows: readonly PropertyRow[], event: DraftEvent): readonly PropertyRow[] {
  switch (event.type) {
    case 'rows-offered': {
      const known = new Set(rows.map(({ name }) => name))
      return appendRows(
        rows,
        event.rows.filter(({ name }) => !known.has(name)),
      )
    }
    case 'value-set':
      return withValue(rows, event)
    case 'row-added':
      return appendRows(rows, [{ name: '', kind: 'text', text: '', added: true, offered: false }])
    case 'row-changed':
      return rows.map((row) => (row.id === event.id ? changedRow(row, event.change) : row))
    case 'row-removed':
      return rows.filter(({ id }) => id !== event.id)
    default:
      return rows
  }
}

/** The value is not valid for another kind: choosing a kind empties it. */
function changedRow(row: PropertyRow, change: RowChange): PropertyRow {
  return { ...row, ...(change.kind && { text: '' }), ...change }
}

/** Whether a save would be refused because of the form. */
export function hasFaults(draft: Edit): boolean {
  return lacksComponent(draft.component) || faultsOf(draft).some(Boolean)
}

/**
 * Whether discarding the draft would lose work, or leave open what the server holds. Invalid input is a change; an added
 * row that is blank is not.
 */
export function isChanged(draft: Edit): boolean {
  const { featureId, base, rows, geometry, unanswered } = draft
  if (featureId === null || !base || unanswered) return true
  if (geometry !== base.geometry && !sameGeometry(geometry, base.geometry)) return true
  if (changesComponent(draft)) return true
  return hasFaults({ ...draft, rows: rows.filter((row) => !isBlank(row)) }) || changesProperties(draft, base)
}

function changesProperties(draft: Edit, base: FeatureState): boolean {
  return !sameJson(propertiesOf(draft), base.properties)
}

/** Whether the user may ask to save now. Where the form has faults, the attempt marks them. */
export function maySave(draft: Draft): boolean {
  return draft.status !== 'saving' && isChanged(draft) && !awaitsAttributes(draft)
}

/** The parts of a state that differ from the state that the edit started from. */
export function changedParts({ geometry, properties }: FeatureState, base: FeatureState | null): Partial<FeatureState> {
  return {
    ...(!sameGeometry(geometry, base?.geometry) && { geometry }),
    ...(!(base && sameJson(properties, base.properties)) && { properties }),
  }
}

/** Whether a state has the geometry and the properties of the parts. Lists of files are not compared: saves do not change them. */
export function hasParts(state: FeatureState, { geometry, properties }: Partial<FeatureState>): boolean {
  return (
    (!geometry || sameGeometry(geometry, state.geometry)) &&
    (!properties || sameJson(withFileList(properties, []), withFileList(state.properties, [])))
  )
}

/** Whether two geometries are equal to the last digit. */
export function sameGeometry(a: Geometry, b: Geometry | undefined): boolean {
  if (!b || a === b) return a === b
  return a.type === b.type && JSON.stringify(partsOf(a)) === JSON.stringify(partsOf(b))
}

function partsOf(geometry: Geometry) {
  return geometry.type === 'GeometryCollection' ? geometry.geometries : geometry.coordinates
}
