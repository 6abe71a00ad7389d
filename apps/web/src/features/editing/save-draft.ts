import type { Api } from '@cairn/contract/client'
import { changeFeature, createFeature, Feature } from '@cairn/contract/features'
import { Problem } from '@cairn/contract/problem'
import { featureLabel } from '@cairn/domain/feature-label'
import type { MapNavigation } from '../../map/address.ts'
import type { Translate } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { changedParts, type Edit, propertiesOf, type SaveFailure } from './draft.ts'
import { sendDraft } from './draft-store.ts'
import { type FeatureViews, showSaved } from './show-saved.ts'

/** The parts of the page that saving uses besides the draft. */
export interface SaveContext extends FeatureViews {
  readonly api: Api
  readonly navigation: MapNavigation
  readonly t: Translate
}

/**
 * Saves the draft, which ends when the save succeeds. A new feature is selected. The draft stores the reason of a
 * failed save; a draft that cannot be saved marks its faults.
 */
export async function saveDraft(context: SaveContext): Promise<void> {
  const draft = sendDraft({ type: 'save-started' })
  if (draft?.status !== 'saving') return
  const isNew = draft.featureId === null
  let feature: Feature
  try {
    feature = await write(draft, context.api)
  } catch (error) {
    sendDraft({ type: 'save-failed', failure: failureOf(error) })
    return
  }
  showSaved(feature, context)
  sendDraft({ type: 'saved' })
  if (isNew) context.navigation.select(feature)
  const name = featureLabel(feature.id, feature.properties)
  notify({ text: context.t(isNew ? 'features.created' : 'features.saved', { name }), severity: 'success' })
}

/** Saves the edit of a deleted feature as a new feature. */
export async function saveAsNew(context: SaveContext): Promise<void> {
  sendDraft({ type: 'detached' })
  await saveDraft(context)
}

function write(edit: Edit, api: Api): Promise<Feature> {
  const { featureId, version, layerId, geometry } = edit
  if (featureId === null || version === null) {
    return api(createFeature, { body: { layerId, geometry, properties: propertiesOf(edit) } })
  }
  return api(changeFeature, { params: { id: featureId }, body: { version, ...changedParts(edit) } })
}

function failureOf(error: unknown): SaveFailure {
  if (Problem.is(error, 'feature_deleted')) return { status: 'deleted' }
  if (!Problem.is(error, 'feature_changed')) return { status: 'failed', error }
  const current = Feature.safeParse(error.params.current)
  return current.success ? { status: 'stale', current: current.data } : { status: 'failed', error }
}
