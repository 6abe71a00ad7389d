import type { Feature } from '@cairn/contract/features/features'
import type { ComponentIds } from '@cairn/domain/dictionary/feature-component'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { CommandContext } from '../../map/commands/command.ts'
import { beginReshaping } from '../../map/map-session.ts'
import type { StoredEdit } from './draft.ts'
import { currentDraft, sendDraft } from './draft-store.ts'

/** A feature, and the edit of it that an earlier visit left in this browser. */
export interface OpenedFeature {
  readonly feature: Feature
  readonly left: StoredEdit | null
}

/** Opens the form of a feature. An open draft of it continues, else the edit that was left, with a message. */
export function openForm({ feature, left }: OpenedFeature, { notify, t }: Pick<CommandContext, 'notify' | 't'>): void {
  if (left && currentDraft()?.featureId !== feature.id) {
    restoreDraft(left)
    notify({ text: t('features.storedDraft.continued') })
  } else {
    sendDraft({ type: 'opened', feature, layerId: feature.layerId })
  }
}

/** Opens the form of a feature and its vertices on the map. */
export function editShape(opened: OpenedFeature, context: Parameters<typeof openForm>[1]): void {
  openForm(opened, context)
  beginReshaping()
}

/** Opens the form of a new feature of a component, or without one, after drawing. Its geometry can be edited too. */
export function describeDrawn(layerId: string, geometry: Geometry, component: ComponentIds | null = null): void {
  sendDraft({ type: 'drawn', layerId, geometry, drawingId: crypto.randomUUID(), component })
  beginReshaping()
}

/** Continues a draft of an earlier visit. */
export function restoreDraft(edit: StoredEdit): void {
  sendDraft({ type: 'restored', edit })
  if (edit.featureId === null) beginReshaping()
}
