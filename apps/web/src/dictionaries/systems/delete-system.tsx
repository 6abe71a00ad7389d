import type { System } from '@cairn/contract/dictionaries/entities'
import { deleteSystem } from '@cairn/contract/dictionaries/systems'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useDictionaryCall } from '../use-dictionaries.ts'

interface DeleteSystemProps {
  readonly system: System
  readonly onDeleted: () => void
}

/** Asks before a system is deleted with its components. */
export function DeleteSystem({ system: { id, name, version, components }, onDeleted }: DeleteSystemProps) {
  const { t } = useLocale()
  const remove = useDictionaryCall<void, unknown>((api, orgId) =>
    api(deleteSystem, { params: { id }, query: { orgId, version } }),
  )
  return (
    <DeleteDialog
      noun="systems"
      name={name}
      body={t('systems.delete.body', { count: components.length })}
      remove={remove}
      onDeleted={onDeleted}
    />
  )
}
