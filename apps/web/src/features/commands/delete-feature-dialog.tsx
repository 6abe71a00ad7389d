import type { Feature } from '@cairn/contract/features'
import { Problem } from '@cairn/contract/problem'
import { featureLabel } from '@cairn/domain/feature-label'
import { useQueryClient } from '@tanstack/react-query'
import { useMapNavigation } from '../../map/address.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ControlledDialog } from '../../ui/dialogs.tsx'
import { notify } from '../../ui/overlays.ts'
import { useDeleteFeature } from '../editing/use-delete-feature.ts'
import { ask, useFeatureQuestion } from './feature-questions.ts'

/** Asks before a feature is deleted. One that somebody changed meanwhile is shown first. */
export function DeleteFeatureDialog({ feature }: { readonly feature: Feature }) {
  const { t, figures } = useLocale()
  const queries = useQueryClient()
  const { select } = useMapNavigation()
  const open = useFeatureQuestion() === 'delete'
  const remove = useDeleteFeature()
  const name = featureLabel(feature.id, feature.properties)

  function close(): void {
    ask(null)
    remove.reset()
  }
  function gone(): void {
    close()
    select(null)
    notify({ text: t('features.delete.done', { name }), severity: 'success' })
  }
  function fail(error: Error): void {
    if (Problem.is(error, 'feature_deleted')) gone()
    else if (Problem.is(error, 'feature_changed')) {
      void queries.invalidateQueries({ queryKey: queryKeys.feature(feature.id) })
    }
  }

  return (
    <ControlledDialog open={open} onClose={close}>
      <ConfirmDialog
        title={t('features.delete.title', { name })}
        body={t('features.delete.body')}
        checkboxLabel={t('features.delete.confirm')}
        confirmLabel={t('features.delete.submit')}
        cancelLabel={t('app.cancel')}
        busy={remove.isPending}
        error={remove.error ? problemText(remove.error, figures.language) : undefined}
        onConfirm={() => remove.mutate(feature, { onSuccess: gone, onError: fail })}
      />
    </ControlledDialog>
  )
}
