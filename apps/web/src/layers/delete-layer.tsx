import type { Layer } from '@cairn/contract/layers'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useLocale } from '../platform/locale.ts'
import { useDeleteLayer } from './use-layers.ts'

export interface DeleteLayerProps {
  readonly layer: Layer
  /** Moves the focus to the row that takes the place of the layer's row. */
  readonly focusAfter?: () => void
}

/** Asks before a layer is deleted with its features. */
export function DeleteLayer({ layer, focusAfter }: DeleteLayerProps) {
  const { t } = useLocale()
  return (
    <DeleteDialog
      noun="layers"
      name={layer.name}
      body={t('layers.delete.body', { count: layer.featureCount })}
      remove={useDeleteLayer(layer)}
      focusAfter={focusAfter}
    />
  )
}
