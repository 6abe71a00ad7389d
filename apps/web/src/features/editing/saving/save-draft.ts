import type { Api } from '@cairn/contract/client'
import { changeFeature, createFeature, Feature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { componentIdsOf } from '@cairn/domain/dictionary/feature-component'
import { isLeaderId } from '@cairn/domain/features/leader'
import { drawingModeOf } from '@cairn/domain/geometry/geojson'
import type { MapNavigation } from '../../../map/address.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'
import type { Translate } from '../../../platform/locale.ts'
import { changeDictionaryPreferences } from '../../../platform/preferences/dictionary-preferences.ts'
import { notify, withdrawMessages } from '../../../ui/overlays/overlays.ts'
import { recordStep } from '../../undo-visit.ts'
import { changedParts, type Draft, hasParts, type SaveFailure, type SentSave } from '../draft.ts'
import { currentDraft, onDraftChange, sendDraft } from '../draft-store.ts'
import { startDrawing } from '../start-drawing.ts'
import { settleCrossings, unsettledCrossings } from './settle-crossings.tsx'
import { type FeatureViews, showSaved } from './show-saved.ts'

/** A save without an answer fails after this time; the draft stays. */
const saveTimeoutMs = 30_000

/** A message with an offer stays longer than one without. */
const offerDurationMs = 6000

/** The parts of the page that saving uses besides the draft. */
export interface SaveContext extends FeatureViews {
  readonly map: Pick<LiveMap, 'layers' | 'editing'> | null
  readonly api: Api
  readonly navigation: MapNavigation
  readonly titleOf: (feature: Feature) => string
  readonly t: Translate
  /** Returns a signal that aborts after the time; by default one of the browser. */
  readonly startTimeout?: (ms: number) => AbortSignal
}

/**
 * Saves the draft, which ends when the save succeeds. A new feature is selected. The draft stores the reason of a
 * failed save; a draft that cannot be saved marks its faults. A save whose answer was lost is repeated first, with its
 * own content. Asks first about a polygon that crosses itself.
 */
export async function saveDraft(context: SaveContext): Promise<void> {
  const edited = currentDraft()
  const crossings = unsettledCrossings(edited)
  if (edited && crossings.length > 0 && !(await settleCrossings(edited.geometry, crossings, context.map))) return
  let draft = sendDraft({ type: 'save-started', idempotencyKey: crypto.randomUUID() })
  const isNew = draft?.featureId === null
  const replacesDeleted = isNew && draft?.base !== null
  let feature: Feature | undefined
  while (draft?.status === 'saving' && draft.unanswered) {
    feature = await send(draft, draft.unanswered, context)
    if (!feature) return
    showSaved(feature, context)
    record(draft, feature, context)
    draft = sendDraft({ type: 'saved', feature, idempotencyKey: crypto.randomUUID() })
  }
  if (!feature) return
  if (isNew) rememberAttributes(feature)
  if (replacesDeleted) context.navigation.correct({ featureId: feature.id })
  // A leader that is selected would be offered for an edit at once.
  else if (isNew && !isLeaderId(feature.id)) context.navigation.select(feature)
  announce(feature, isNew, context)
}

/** Keeps the attributes of a new feature of a component: the next one may begin with them where the server cannot be asked. */
function rememberAttributes({ projectId, properties }: Feature): void {
  const { attributes } = properties
  if (componentIdsOf(properties) && Array.isArray(attributes))
    changeDictionaryPreferences(projectId, { lastAttributes: attributes })
}

/** A version that is not the next one was written elsewhere with the same content. */
function record(
  { version: versionBefore }: Draft,
  { id, version, ...feature }: Feature,
  { titleOf }: SaveContext,
): void {
  if (version !== (versionBefore ?? 0) + 1) return
  const label = { kind: versionBefore === null ? 'create' : 'edit', layerId: feature.layerId } as const
  recordStep({ ...label, name: titleOf({ ...feature, id, version }) }, [{ id, versionBefore, version }])
}

/** The topic of the message about a save: it ends with its project, with the next save and when the save is taken back. */
export const savedTopic = 'saved'

/** The message about a new feature offers to draw the next one into its layer, as crews collect in series. */
function announce(feature: Feature, isNew: boolean, context: SaveContext): void {
  const { t } = context
  const name = context.titleOf(feature)
  // The message about an earlier save would delay this one by seconds, and may offer another layer.
  withdrawMessages(savedTopic)
  if (!isNew) return notify({ text: t('features.saved', { name }), severity: 'success', topic: savedTopic })
  // Leaders are begun by their own command, which looks at the zoom.
  if (isLeaderId(feature.id))
    return notify({ text: t('features.created', { name }), severity: 'success', topic: savedTopic })
  const { layerId, geometry, properties } = feature
  const target = { layerId, shape: drawingModeOf([geometry.type]), component: componentIdsOf(properties) }
  const action = { label: t('features.addAnother'), run: () => void startDrawing(target, context) }
  notify({
    text: t('features.created', { name }),
    severity: 'success',
    topic: savedTopic,
    action,
    durationMs: offerDurationMs,
  })
}

/** Ends the wait for the answer to a save; the draft stays. */
export function stopSaving(): void {
  sendDraft({ type: 'save-stopped' })
}

/** Saves the edit of a deleted feature as a new feature. */
export async function saveAsNew(context: SaveContext): Promise<void> {
  sendDraft({ type: 'detached' })
  await saveDraft(context)
}

/** Sends a save until the server answers, the user stops it or its time is over; undefined where the feature is not saved. */
async function send(draft: Draft, save: SentSave, { api, ...context }: SaveContext): Promise<Feature | undefined> {
  const { startTimeout = (ms) => AbortSignal.timeout(ms) } = context
  const stopped = new AbortController()
  const unsubscribe = onDraftChange((next) => next?.unanswered !== save && stopped.abort())
  const signal = AbortSignal.any([stopped.signal, startTimeout(saveTimeoutMs)])
  try {
    return await write(draft, save, { api, signal })
  } catch (error) {
    if (!stopped.signal.aborted) sendDraft({ type: 'save-failed', failure: failureOf(error) })
    return undefined
  } finally {
    unsubscribe()
  }
}

interface Sending {
  readonly api: Api
  readonly signal: AbortSignal
}

async function write(draft: Draft, sent: SentSave, { api, signal }: Sending): Promise<Feature> {
  const { featureId, version, layerId, base } = draft
  const { geometry, properties, idempotencyKey } = sent
  const options = { signal, idempotencyKey }
  if (featureId === null || version === null) {
    return api(createFeature, { body: { layerId, geometry, properties } }, options)
  }
  const parts = changedParts(sent, base)
  try {
    return await api(changeFeature, { params: { id: featureId }, body: { version, ...parts } }, options)
  } catch (error) {
    const current = currentOf(error)
    if (current && hasParts(current, parts)) return current
    if (!current || !base || !hasParts(base, current)) throw error
    // Only files were added or removed since. The refused key has its answer; a repetition of the save finds its content.
    const body = { version: current.version, ...parts }
    return api(changeFeature, { params: { id: featureId }, body }, { signal, idempotencyKey: crypto.randomUUID() })
  }
}

/** The feature as another save left it, where that is why a save failed. */
function currentOf(error: unknown): Feature | undefined {
  return Problem.is(error, 'feature_changed') ? Feature.safeParse(error.params.current).data : undefined
}

function failureOf(error: unknown): SaveFailure {
  if (Problem.is(error, 'feature_deleted')) return { status: 'deleted' }
  const current = currentOf(error)
  return current ? { status: 'stale', current } : { status: 'failed', error }
}
