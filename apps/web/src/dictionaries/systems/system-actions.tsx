import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { System } from '@cairn/contract/dictionaries/entities'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import { DeleteSystem } from './delete-system.tsx'
import { SystemDialog } from './system-dialog.tsx'

/** The entries of the menu of a system. */
export function useSystemActions(onDeleted: () => void): (dictionary: Dictionary, system: System) => RowAction[] {
  const { t } = useLocale()
  return (dictionary, system) => [
    {
      id: 'edit',
      label: t('systems.edit.action'),
      icon: <Edit fontSize="small" />,
      run: () => openDialog(<SystemDialog dictionary={dictionary} system={system} />),
    },
    {
      id: 'delete',
      label: t('systems.delete.action'),
      icon: <Delete fontSize="small" />,
      tone: 'danger',
      run: () => openDialog(<DeleteSystem dictionary={dictionary} system={system} onDeleted={onDeleted} />),
    },
  ]
}
