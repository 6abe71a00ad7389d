import type { Feature } from '@cairn/contract/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { beginReshaping } from '../../map/map-session.ts'
import type { Edit } from './draft.ts'
import { sendDraft } from './draft-store.ts'

/** Opens the form of a feature. A draft of it that is open already goes on. */
export function openForm(feature: Feature): void {
  sendDraft({ type: 'opened', feature, layerId: feature.layerId })
}

/** Opens the form of a feature and its vertices on the map. */
export function editShape(feature: Feature): void {
  openForm(feature)
  beginReshaping()
}

/** Opens the form of a feature that was just drawn. Its shape can still be edited. */
export function describeDrawn(layerId: string, geometry: Geometry): void {
  sendDraft({ type: 'drawn', layerId, geometry })
  beginReshaping()
}

/** Goes on with a draft of an earlier visit. */
export function restoreDraft(edit: Edit): void {
  sendDraft({ type: 'restored', edit })
  if (edit.featureId === null) beginReshaping()
}
