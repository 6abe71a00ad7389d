import { create } from 'zustand'
import { endReshaping } from '../../map/map-session.ts'
import { type Draft, type DraftEvent, draftAfter } from './draft.ts'

/** The draft of the page. There is at most one; every part of the screen reads it and sends its events here. */
const useStore = create<{ readonly draft: Draft | null }>(() => ({ draft: null }))

/** A value of the draft. `select` must return the same value for the same draft: no new objects. */
export function useDraft<Value>(select: (draft: Draft | null) => Value): Value {
  return useStore(({ draft }) => select(draft))
}

export function currentDraft(): Draft | null {
  return useStore.getState().draft
}

/** Calls the listener with each new draft. Returns the unsubscribe function. */
export function onDraftChange(listener: (draft: Draft | null) => void): () => void {
  return useStore.subscribe(({ draft }, before) => {
    if (draft !== before.draft) listener(draft)
  })
}

/** Applies an event and returns the draft after it. Editing vertices ends with the draft. */
export function sendDraft(event: DraftEvent): Draft | null {
  const draft = draftAfter(currentDraft(), event)
  useStore.setState({ draft })
  if (!draft) endReshaping()
  return draft
}

/** Discards the draft without a question; the feature stays selected. */
export function discardDraft(): void {
  sendDraft({ type: 'discarded' })
}

/** Closes the message or the dialog about a failed save; the draft stays. */
export function dismissFailure(): void {
  sendDraft({ type: 'failure-dismissed' })
}
