import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { currentStateOf, type Refusal } from './current-state.ts'
import type { DeleteDialogProps } from './delete-dialog.tsx'

/** A property by which the user tells an entry: its label and its value in words. */
export type Fact = readonly [label: string, text: string]

interface VersionedDeletion<Entry> extends Refusal<Entry> {
  /** The entry as the dialog showed it at first. */
  readonly seen: NoInfer<Entry>
  /** Deletes the entry in the version that it has in this state. */
  readonly call: Pick<UseMutationResult<unknown, Error, Entry>, 'mutate' | 'isPending' | 'error'>
  /** The properties whose changes the dialog names, always in one order. */
  readonly facts: (entry: Entry) => readonly Fact[]
  /** The state that another problem of the call tells of, from the state that the dialog shows. */
  readonly otherState?: (error: Error | null, shown: Entry) => Entry | undefined
}

interface DeletionState<Entry> extends Pick<DeleteDialogProps, 'remove' | 'change'> {
  /** The entry as far as the dialog knows it. */
  readonly current: Entry
}

/**
 * Deletes an entry in the version that the user saw. Where another user changed it meanwhile, nothing is deleted: the
 * dialog shows the state that the entry has now and what changed, and deletes that version when the user confirms again.
 */
export function useVersionedDeletion<Entry extends { readonly version: number }>(
  deletion: VersionedDeletion<Entry>,
): DeletionState<Entry> {
  const { seen, call, facts, otherState } = deletion
  const [{ current, refusals }, setShown] = useState<{ readonly current: Entry; readonly refusals: number }>({
    current: seen,
    refusals: 0,
  })
  const stateIn = (error: Error | null) => currentStateOf(error, deletion) ?? otherState?.(error, current)
  const before = facts(seen)
  const differences = facts(current).flatMap(([label, now], at) => {
    const was = before[at]?.[1] ?? ''
    return now === was ? [] : [{ label, before: was, now }]
  })
  return {
    current,
    change: refusals === 0 ? undefined : { id: refusals, differences },
    remove: {
      isPending: call.isPending,
      // The state that the problem carries is shown instead.
      error: stateIn(call.error) === undefined ? call.error : null,
      mutate: (_, options) =>
        call.mutate(current, {
          onSuccess: options.onSuccess,
          onError: (error) => {
            const state = stateIn(error)
            if (state) setShown({ current: state, refusals: refusals + 1 })
          },
        }),
    },
  }
}
