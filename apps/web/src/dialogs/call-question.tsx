import { useLocale } from '../platform/locale.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/overlays/confirm-dialog.tsx'
import { type DialogCall, useDialogCall } from './use-dialog-call.ts'

interface CallQuestionProps<Input, Answer>
  extends DialogCall<Input, Answer>,
    Pick<ConfirmDialogProps, 'title' | 'body' | 'confirmLabel' | 'tone' | 'checkboxLabel'> {
  /** The input of the call. */
  readonly input: NoInfer<Input>
}

/** A question before one call; it closes after the answer. */
export function CallQuestion<Input, Answer>(props: CallQuestionProps<Input, Answer>) {
  const { call, done, errorText, input, ...question } = props
  const { t } = useLocale()
  const { send, busy, error } = useDialogCall({ call, done, errorText })
  return (
    <ConfirmDialog
      {...question}
      cancelLabel={t('app.cancel')}
      busy={busy}
      error={error}
      onConfirm={() => send(input)}
    />
  )
}
