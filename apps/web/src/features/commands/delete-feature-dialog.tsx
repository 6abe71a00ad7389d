import type { Feature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useDeleteFeature } from '../editing/saving/use-delete-feature.ts'
import { useSaveContext } from '../editing/saving/use-save-context.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'
import { undoOffer } from '../undo/undo-offer.ts'

/** Asks before a feature is deleted. Where another save came first, the panel shows its result before the user confirms again. */
export function DeleteFeature({ feature }: { readonly feature: Feature }) {
  const context = useSaveContext()
  const { t, titleOf, navigation } = context
  return (
    <DeleteDialog
      noun="features"
      name={titleOf(feature)}
      body={t('features.delete.body')}
      remove={useDeleteNewest(feature)}
      offer={() =>
        undoOffer(context, ({ label, features }) => label.kind === 'delete' && features[0]?.id === feature.id)
      }
      onDeleted={() => navigation.select(null)}
    />
  )
}

/** Deletes the newest version that the page has read. A feature that is deleted already counts as success. */
function useDeleteNewest(feature: Feature) {
  const queries = useQueryClient()
  const { mutateAsync } = useDeleteFeature()
  const queryKey = featureQueryKeys.one(feature.id)
  return useMutation({
    meta: { errorsInPlace: true },
    mutationFn: async () => {
      try {
        await mutateAsync(queries.getQueryData<Feature>(queryKey) ?? feature)
      } catch (error) {
        if (Problem.is(error, 'feature_deleted')) return
        if (Problem.is(error, 'feature_changed')) await queries.invalidateQueries({ queryKey })
        throw error
      }
    },
  })
}
