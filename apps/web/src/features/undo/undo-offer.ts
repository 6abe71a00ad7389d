import { nextStep } from '@cairn/domain/features/undo/undo-stack'
import type { Message } from '../../ui/overlays/overlays.ts'
import { changeTopic, openPlace, type Step, undoOfferMs, undoStackOf } from '../undo-visit.ts'
import type { StepContext } from './show-reverted.ts'
import { takeStep } from './take-step.ts'

/**
 * The offer to undo that a message about a change makes. undefined where the last change of the visit is another one, as after
 * another user has deleted the same thing first.
 */
export function undoOffer(
  context: StepContext,
  isOfStep: (step: Step) => boolean,
): Pick<Message, 'action' | 'durationMs' | 'topic'> | undefined {
  const last = nextStep(undoStackOf(openPlace()), 'undo')
  if (!(last && isOfStep(last))) return undefined
  return {
    action: { label: context.t('map.command.undo'), run: () => void takeStep(context, 'undo') },
    durationMs: undoOfferMs,
    topic: changeTopic,
  }
}
