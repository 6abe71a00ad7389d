import type { Feature } from '@cairn/contract/features/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { beginReshaping } from '../../map/map-session.ts'
import type { StoredEdit } from './draft.ts'
import { sendDraft } from './draft-store.ts'

/** Opens the form of a feature. An open draft of it continues. */
export function openForm(feature: Feature): void {
  sendDraft({ type: 'opened', feature, layerId: feature.layerId })
}

/** Opens the form of a feature and its vertices on the map. */
export function editShape(feature: Feature): void {
  openForm(feature)
  beginReshaping()
}

/** Opens the form of a new feature after drawing. Its geometry can be edited too. @param properties - that it begins with */
export function describeDrawn(layerId: string, geometry: Geometry, properties: JsonObject = {}): void {
  sendDraft({ type: 'drawn', layerId, geometry, properties })
  beginReshaping()
}

/** Continues a draft of an earlier visit. */
export function restoreDraft(edit: StoredEdit): void {
  sendDraft({ type: 'restored', edit })
  if (edit.featureId === null) beginReshaping()
}
