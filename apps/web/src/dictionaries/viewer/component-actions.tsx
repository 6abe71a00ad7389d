import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { Component, System } from '@cairn/contract/dictionaries/entities'
import Hub from '@mui/icons-material/AccountTreeOutlined'
import Copy from '@mui/icons-material/ContentCopyOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import { CopyComponent } from '../components/copy-component.tsx'
import { DeleteComponent } from '../components/delete-component.tsx'
import { EditComponent } from '../components/edit-component.tsx'
import { UsageDialog } from './usage-dialog.tsx'

/** The system whose components are shown, with its dictionary. */
export interface SystemInView {
  readonly dictionary: Dictionary
  readonly system: System
  readonly canEdit: boolean
  /** Shows the first system, after a deletion. */
  readonly onDeleted: () => void
}

/** The entries of the menu of a component. */
export function useComponentActions(view: SystemInView): (component: Component) => RowAction[] {
  const { t } = useLocale()
  const { dictionary, system, canEdit, onDeleted } = view
  const usageOf = (component: Component): RowAction => ({
    id: 'usage',
    label: t('dictionaries.view.usage'),
    icon: <Hub fontSize="small" />,
    run: () => openDialog(<UsageDialog dictionary={dictionary} component={component} />),
  })
  return (component) => {
    if (!canEdit) return [usageOf(component)]
    return [
      {
        id: 'edit',
        label: t('components.edit.action'),
        icon: <Edit fontSize="small" />,
        run: () => openDialog(<EditComponent dictionary={dictionary} system={system} component={component} />),
      },
      {
        id: 'copy',
        label: t('components.copy.action'),
        icon: <Copy fontSize="small" />,
        run: () => openDialog(<CopyComponent system={system} component={component} />),
      },
      usageOf(component),
      {
        id: 'delete',
        label: t('components.delete.action'),
        icon: <Delete fontSize="small" />,
        tone: 'danger',
        run: () => openDialog(<DeleteComponent component={component} onDeleted={onDeleted} />),
      },
    ]
  }
}
