import { deleteComponent } from '@cairn/contract/dictionaries/components'
import { Component } from '@cairn/contract/dictionaries/entities'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useVersionedDeletion } from '../use-versioned-deletion.ts'
import type { ComponentInPlace } from './copy-component.tsx'

interface DeleteComponentProps extends ComponentInPlace {
  readonly onDeleted?: () => void
}

/** Asks before a component is deleted, and once more where another user changed it meanwhile. */
export function DeleteComponent({ component, onDeleted }: DeleteComponentProps) {
  const { t } = useLocale()
  const { id, alias } = component
  const { current, remove } = useVersionedDeletion({
    seen: component,
    code: 'component_changed',
    schema: Component,
    send: (api, orgId, version) => api(deleteComponent, { params: { id }, query: { orgId, version } }),
  })
  const changed =
    current !== component && t('components.delete.changed', { name: current.alias, count: current.attributes.length })
  return (
    <DeleteDialog
      noun="components"
      name={alias}
      body={changed ? `${changed} ${t('components.delete.body')}` : t('components.delete.body')}
      remove={remove}
      onDeleted={onDeleted}
    />
  )
}
