import type { Translate } from '../../platform/locale.ts'
import { confirm } from '../../ui/overlays/confirm-dialog.tsx'
import { leaveQuestion } from '../../ui/overlays/leave-question.ts'
import { isChanged } from './draft.ts'
import { currentDraft, discardDraft, onDraftChange } from './draft-store.ts'

/** Whether leaving the draft now would lose work, or would interrupt a save. */
export function holdsWork(): boolean {
  const draft = currentDraft()
  return draft !== null && (draft.status === 'saving' || isChanged(draft))
}

/**
 * Discards the draft; asks first when that loses work. Waits for a running save: on success the draft ends without a
 * question, on failure it stays. Resolves to whether the draft is gone.
 */
export async function leaveDraft(t: Translate): Promise<boolean> {
  const left =
    currentDraft()?.status === 'saving' ? await hasSaved() : !holdsWork() || (await confirm(leaveQuestion(t)))
  if (left) discardDraft()
  return left
}

/** Resolves when the running save has ended, to whether it succeeded. */
function hasSaved(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = onDraftChange((draft) => {
      if (draft?.status === 'saving') return
      stop()
      resolve(draft === null)
    })
  })
}
