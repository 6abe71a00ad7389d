import { FormEntry } from '@cairn/contract/forms/forms'
import { Problem } from '@cairn/contract/problem'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../../dialogs/versioned-deletion.ts'
import { useLocale } from '../../platform/locale.ts'
import { focusSection } from '../../ui/lists/focus-section.ts'
import { useDeleteForm } from '../use-forms.ts'

/** Asks before a form is deleted with its layers, and names the number of features that go with them. */
export function DeleteForm({ form }: { readonly form: FormEntry }) {
  const { t, figures } = useLocale()
  const { current, ...deletion } = useVersionedDeletion({
    seen: form,
    code: 'form_changed',
    current: FormEntry,
    call: useDeleteForm(form.organizationId),
    facts: ({ name, featureCount }) => [
      [t('app.field.name'), name],
      [t('forms.delete.features'), figures.number(featureCount)],
    ],
    otherState: (error, shown) =>
      Problem.is(error, 'form_has_features') ? { ...shown, featureCount: error.params.count } : undefined,
  })
  const { name, featureCount: count } = current
  return (
    <DeleteDialog
      noun="forms"
      name={name}
      body={count === 0 ? t('forms.delete.empty') : t('forms.delete.body', { count })}
      failed={(reason) => t('forms.delete.failed', { reason })}
      focusAfter={focusSection}
      {...deletion}
    />
  )
}
