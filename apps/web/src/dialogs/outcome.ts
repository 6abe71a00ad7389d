import { useDialog } from '../ui/overlays/dialogs.tsx'
import { type Message, notify } from '../ui/overlays/overlays.ts'
import type { Sent } from './conflict-dialog.tsx'

/** How a dialog closes after the answer to its call. */
interface Closing extends Pick<Message, 'action' | 'severity' | 'durationMs'> {
  /** The message; without it the dialog closes without one. Its severity is `success` unless another one is given. */
  readonly text?: string
  /** Runs after the dialog has closed, for example to open the next one. */
  readonly next?: (() => void) | undefined
}

/** The end of a dialog after the answer to its call. A text is the success message with which it closes. */
export type Outcome = string | Closing | { readonly isOpen: true }

/** The dialog stays open with what was entered. */
export const staysOpen: Outcome = { isOpen: true }

/** The outcome of a change that may have been refused because of another user's change. */
export function outcomeOf<Answer>(sent: Sent<Answer>, saved: (answer: Answer) => Outcome): Outcome {
  if (sent.kind === 'back') return staysOpen
  return sent.kind === 'saved' ? saved(sent.answer) : {}
}

/** Closes the dialog of the caller as the outcome of its call says. */
export function useOutcome(): (outcome: Outcome) => void {
  const { close } = useDialog()
  return (outcome) => {
    if (typeof outcome === 'string') {
      notify({ text: outcome, severity: 'success' })
      close()
      return
    }
    if ('isOpen' in outcome) return
    const { text, next, ...message } = outcome
    if (text !== undefined) notify({ severity: 'success', ...message, text })
    close()
    next?.()
  }
}
