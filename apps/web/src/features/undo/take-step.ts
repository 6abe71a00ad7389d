import { Problem } from '@cairn/contract/problem'
import { nextStep, reversionsOf, type UndoDirection } from '@cairn/domain/features/undo/undo-stack'
import { notify, withdrawMessages } from '../../ui/overlays/overlays.ts'
import { currentDraft } from '../editing/draft-store.ts'
import { leaveDraft } from '../editing/leave-draft.ts'
import { savedTopic } from '../editing/saving/save-draft.ts'
import { featureChangeKey, featureQueryKeys } from '../feature-query-keys.ts'
import {
  changeTopic,
  dropStep,
  isOpen,
  moveStep,
  openPlace,
  type Step,
  stepKey,
  type UndoPlace,
  undoOfferMs,
  undoStackOf,
} from '../undo-visit.ts'
import { refusalText } from './refusal-text.ts'
import { sendReversions } from './send-reversions.ts'
import { type StepContext, showReverted, type TakenStep } from './show-reverted.ts'

interface OrderedStep {
  readonly step: Step
  readonly direction: UndoDirection
  readonly place: UndoPlace
}

/**
 * Takes back the last change of the visit, or makes it again: the server writes the former states as new versions. Where the
 * features have been changed elsewhere since, nothing is written, and the message says so. The page reports other errors; the
 * step stays then.
 */
export async function takeStep(context: StepContext, direction: UndoDirection): Promise<void> {
  const { queries } = context
  // The message about a change still offers to undo it while the user edits the next feature.
  if (currentDraft() && !(await leaveDraft(context.t))) return
  // The user may open another project while the call runs.
  const place = openPlace()
  const step = nextStep(undoStackOf(place), direction)
  if (!step || queries.isMutating({ mutationKey: featureChangeKey }) > 0) return
  // The message about the change that is taken back would delay the one about this.
  withdrawMessages(savedTopic)
  withdrawMessages(changeTopic)
  const mutation = queries.getMutationCache().build(queries, {
    mutationKey: featureChangeKey,
    mutationFn: () => send(context, { step, direction, place }),
    onError: (error) => {
      // The features, or their layer, do not exist any more.
      if (Problem.is(error, 'not_found')) dropStep(place, step)
    },
  })
  const taken = await mutation.execute(undefined).catch(() => undefined)
  if (!taken) return
  moveStep(place, { step, direction, written: taken.features })
  await showReverted(context, { step, place }, taken)
  if (isOpen(place)) announce(context, step, direction)
}

/** Undefined where the server refused because of changes from elsewhere. */
async function send(
  { api, queries, t }: StepContext,
  { step, direction, place }: OrderedStep,
): Promise<TakenStep | undefined> {
  const stack = undoStackOf(place)
  const features = reversionsOf(stack, step, direction)
  const idempotencyKey = stepKey(stack, direction)
  try {
    return await sendReversions(api, { label: step.label, direction, features, idempotencyKey })
  } catch (error) {
    if (!Problem.is(error, 'features_changed')) throw error
    dropStep(place, step)
    for (const { id } of error.params.features) void queries.invalidateQueries({ queryKey: featureQueryKeys.one(id) })
    notify({
      text: refusalText(t, step, error.params),
      severity: 'warning',
      durationMs: undoOfferMs,
      topic: changeTopic,
    })
    return undefined
  }
}

function announce(context: StepContext, { label, features }: Step, direction: UndoDirection): void {
  const { t } = context
  const back = direction === 'undo' ? 'redo' : 'undo'
  const what = t(`undo.what.${label.kind}`, { name: label.name, count: features.length, file: label.file?.name ?? '' })
  notify({
    text: t(direction === 'undo' ? 'undo.undone' : 'undo.redone', { what }),
    severity: 'success',
    topic: changeTopic,
    action: { label: t(`map.command.${back}`), run: () => void takeStep(context, back) },
    durationMs: undoOfferMs,
  })
}
