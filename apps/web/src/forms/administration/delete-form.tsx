import type { FormEntry } from '@cairn/contract/forms/forms'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { notify } from '../../ui/overlays/overlays.ts'
import { useDeleteForm } from '../use-forms.ts'

/** Asks before a form is deleted with its layers, and names the number of features that go with them. */
export function DeleteForm({ form }: { readonly form: FormEntry }) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const { name, featureCount: count } = form
  const remove = useDeleteForm(form.organizationId, form)
  function finish(): void {
    notify({ text: t('forms.delete.done', { name }), severity: 'success' })
    close()
  }
  return (
    <ConfirmDialog
      title={t('forms.delete.title', { name })}
      body={count === 0 ? t('forms.delete.empty') : t('forms.delete.body', { count })}
      checkboxLabel={t('forms.delete.confirm')}
      confirmLabel={t('forms.delete.submit')}
      cancelLabel={t('app.cancel')}
      busy={remove.isPending}
      error={
        remove.error ? t('forms.delete.failed', { reason: problemText(remove.error, figures.language) }) : undefined
      }
      onConfirm={() => remove.mutate(undefined, { onSuccess: finish })}
    />
  )
}
