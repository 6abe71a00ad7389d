import type { FormEvent } from 'react'
import { useLocale } from '../platform/locale.ts'
import { FormDialog, type FormDialogProps } from '../ui/overlays/form-dialog.tsx'
import { type DialogCall, useDialogCall } from './use-dialog-call.ts'

interface CallDialogProps<Input, Answer>
  extends DialogCall<Input, Answer>,
    Pick<FormDialogProps, 'title' | 'submitLabel' | 'size' | 'children'> {
  /** The input of the call; undefined as long as the entered values cannot be sent. */
  readonly input: NoInfer<Input> | undefined
  /** Whether closing would lose entered values. */
  readonly isChanged: boolean
  /** Runs at the submit; without its consent nothing is sent. It shows the reason at its field. */
  readonly check?: () => boolean
}

/** A dialog of one call whose fields are no form of a schema: it closes after the answer, as `EntityDialog` does. */
export function CallDialog<Input, Answer>(props: CallDialogProps<Input, Answer>) {
  const { call, done, errorText, input, isChanged, check, children, ...frame } = props
  const { t } = useLocale()
  const { send, busy, error } = useDialogCall({ call, done, errorText })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (input !== undefined && check?.() !== false) send(input)
  }
  return (
    <FormDialog
      {...frame}
      cancelLabel={t('app.cancel')}
      busy={busy}
      canSubmit={input !== undefined}
      changed={isChanged}
      error={error}
      onSubmit={submit}
    >
      {children}
    </FormDialog>
  )
}
