import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { type Outcome, useOutcome } from './outcome.ts'

/** The call of a dialog, which shows its error in place. */
export interface DialogCall<Input, Answer> {
  readonly call: Pick<UseMutationResult<Answer, Error, Input>, 'mutate' | 'isPending' | 'error'>
  /** Runs after the answer. Returns how the dialog ends. */
  readonly done: (answer: Answer) => Outcome
  /** The text of a failure; without it that of its problem. */
  readonly errorText?: ((error: Error) => string) | undefined
}

/** The state of the call that a dialog makes. `send` does nothing while a call is under way. */
export function useDialogCall<Input, Answer>({ call, done, errorText }: DialogCall<Input, Answer>) {
  const { figures } = useLocale()
  const end = useOutcome()
  // Two submits of one moment come before the render in which the call is pending.
  const isUnderWay = useRef(false)
  function send(input: Input): void {
    if (isUnderWay.current) return
    isUnderWay.current = true
    call.mutate(input, {
      onSuccess: (answer) => end(done(answer)),
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
  const textOf = errorText ?? ((error: Error) => problemText(error, figures.language))
  return { send, busy: call.isPending, error: call.error ? textOf(call.error) : undefined }
}
