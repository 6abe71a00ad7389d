import type { Layer } from '@cairn/contract/layers'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../dialogs/versioned-deletion.ts'
import { useLocale } from '../platform/locale.ts'
import { layerRefusal, useLayerFacts } from './layer-facts.ts'
import { useDeleteLayer } from './use-layers.ts'

export interface DeleteLayerProps {
  readonly layer: Layer
  /** Moves the focus to the row that takes the place of the layer's row. */
  readonly focusAfter?: () => void
}

/** Asks before a layer is deleted with its features. */
export function DeleteLayer({ layer, focusAfter }: DeleteLayerProps) {
  const { t } = useLocale()
  const { current, ...deletion } = useVersionedDeletion({
    ...layerRefusal,
    seen: layer,
    call: useDeleteLayer(layer),
    facts: useLayerFacts(),
  })
  return (
    <DeleteDialog
      noun="layers"
      name={current.name}
      body={t('layers.delete.body', { count: current.featureCount })}
      focusAfter={focusAfter}
      {...deletion}
    />
  )
}
