import type { FormEntry } from '@cairn/contract/forms/forms'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useDeleteForm } from '../use-forms.ts'

/** Asks before a form is deleted with its layers, and names the number of features that go with them. */
export function DeleteForm({ form }: { readonly form: FormEntry }) {
  const { t } = useLocale()
  const { name, organizationId, featureCount: count } = form
  return (
    <DeleteDialog
      noun="forms"
      name={name}
      body={count === 0 ? t('forms.delete.empty') : t('forms.delete.body', { count })}
      remove={useDeleteForm(organizationId, form)}
      failed={(reason) => t('forms.delete.failed', { reason })}
    />
  )
}
