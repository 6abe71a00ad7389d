import type { Layer } from '@cairn/contract/layers'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useLocale } from '../platform/locale.ts'
import { useDialog } from '../ui/overlays/dialogs.tsx'
import { useDeleteLayer } from './use-layers.ts'

export function DeleteLayer({ layer }: { readonly layer: Layer }) {
  const { t } = useLocale()
  const { close } = useDialog()
  const { id, name, featureCount } = layer
  // Found on opening: once the layer is deleted, its row is gone.
  const [next] = useState(() => rowBeside(id))
  return (
    <DeleteDialog
      noun="layers"
      name={name}
      body={t('layers.delete.body', { count: featureCount })}
      remove={useDeleteLayer(layer)}
      onDeleted={() => {
        // Closing returns the focus to a button of the row that is deleted.
        flushSync(close)
        next?.focus()
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
