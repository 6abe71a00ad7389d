import type { Layer } from '@cairn/contract/layers'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/snackbar.tsx'
import { useDeleteLayer } from './use-layers.ts'

export function DeleteLayerDialog({ layer, onClose }: { readonly layer: Layer; readonly onClose: () => void }) {
  const { t, figures } = useLocale()
  const remove = useDeleteLayer(layer)
  const { name, featureCount } = layer
  return (
    <ConfirmDialog
      open
      title={t('layers.delete.title', { name })}
      body={t('layers.delete.body', { count: featureCount })}
      checkboxLabel={t('layers.delete.confirm')}
      confirmLabel={t('layers.delete.submit')}
      cancelLabel={t('app.cancel')}
      busy={remove.isPending}
      error={remove.error ? problemText(remove.error, figures.language) : undefined}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            notify({ text: t('layers.delete.done', { name }), severity: 'success' })
            onClose()
          },
        })
      }
    />
  )
}
