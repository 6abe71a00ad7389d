import type { Feature } from '@cairn/contract/features/features'
import type { ComponentIds } from '@cairn/domain/dictionary/feature-component'
import type { Geometry } from '@cairn/domain/geometry/geojson'
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

/** Opens the form of a new feature of a component, or without one, after drawing. Its geometry can be edited too. */
export function describeDrawn(layerId: string, geometry: Geometry, component: ComponentIds | null = null): void {
  sendDraft({ type: 'drawn', layerId, geometry, component })
  beginReshaping()
}

/** Continues a draft of an earlier visit. */
export function restoreDraft(edit: StoredEdit): void {
  sendDraft({ type: 'restored', edit })
  if (edit.featureId === null) beginReshaping()
}
