import type { Layer } from '@cairn/contract/layers'
import { flushSync } from 'react-dom'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/overlays.ts'
import { useDeleteLayer } from './use-layers.ts'

export function DeleteLayerDialog({ layer, onClose }: { readonly layer: Layer; readonly onClose: () => void }) {
  const { t, figures } = useLocale()
  const remove = useDeleteLayer(layer)
  const { id, name, featureCount } = layer
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
      onConfirm={() => {
        const next = rowBeside(id)
        remove.mutate(undefined, {
          onSuccess: () => {
            notify({ text: t('layers.delete.done', { name }), severity: 'success' })
            // The dialog gives the focus back as it goes, to a button of the row that is deleted.
            flushSync(onClose)
            next?.focus()
          },
        })
      }}
    />
  )
}

/** The row of the tree that takes a layer's place, or the one before it. */
function rowBeside(layerId: string): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const at = rows.findIndex((row) => row.dataset['row'] === layerId)
  return rows[at + 1] ?? rows[at - 1]
}
