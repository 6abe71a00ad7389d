import { deleteFeatureForm, FeatureForm } from '@cairn/contract/feature-forms/feature-forms'
import { useMutation } from '@tanstack/react-query'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../dialogs/versioned-deletion.ts'
import { useApi } from '../platform/api.ts'
import { useLocale } from '../platform/locale.ts'
import { useShowWritten } from './use-show-written.ts'

interface DeleteFormProps {
  readonly form: FeatureForm
  /** Runs when the dialog has closed. */
  readonly onDeleted?: (() => void) | undefined
  /** Moves the focus then. */
  readonly focusAfter?: (() => void) | undefined
}

/** Asks before a filled-in form is deleted. */
export function DeleteFeatureForm({ form, onDeleted, focusAfter }: DeleteFormProps) {
  const { t, figures } = useLocale()
  const { current, ...deletion } = useVersionedDeletion({
    seen: form,
    code: 'feature_form_changed',
    current: FeatureForm,
    call: useDeleteFeatureForm(),
    facts: ({ modified, modifiedByEmail, modifiedByName }) => [
      [
        t('featureForms.modified'),
        t('featureForms.byAt', {
          who: modifiedByName ?? modifiedByEmail ?? t('features.activity.nobody'),
          when: figures.dateTime(modified),
        }),
      ],
    ],
  })
  return (
    <DeleteDialog
      noun="featureForms"
      name={current.formName}
      body={t('featureForms.delete.body')}
      failed={(reason) => t('featureForms.delete.failed', { reason })}
      onDeleted={onDeleted}
      focusAfter={focusAfter}
      {...deletion}
    />
  )
}

function useDeleteFeatureForm() {
  const api = useApi()
  const showWritten = useShowWritten()
  return useMutation({
    meta: { errorsInPlace: true },
    mutationFn: ({ id, version }: FeatureForm) => api(deleteFeatureForm, { params: { id }, query: { version } }),
    onSuccess: ({ id, feature }, { layerId }) => showWritten({ id, layerId, feature, isDeleted: true }),
  })
}
