import type { Project } from '@cairn/contract/projects'
import { can } from '@cairn/domain/permissions'
import Add from '@mui/icons-material/AddOutlined'
import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import { organizationPath, projectPath } from '../../accounts/asset-path.ts'
import { useRights } from '../../accounts/use-account.ts'
import { useLocale } from '../../platform/locale.ts'
import { type RowAction, RowIcons } from '../../ui/row-actions.tsx'
import type { PanelDialog } from './project-dialogs.tsx'

interface ProjectActionsProps {
  readonly organizationId: string
  readonly project: Project | undefined
  readonly onOpen: (dialog: PanelDialog) => void
}

/** What the person may do with projects. What they have no right to is left out. */
export function ProjectActions(props: ProjectActionsProps) {
  const { t } = useLocale()
  const actions = useProjectActions(props)
  return (
    <Box sx={{ px: 3, py: 1.5, flex: 'none' }}>
      {actions.length > 0 && <RowIcons label={t('projects.actions')} actions={actions} />}
    </Box>
  )
}

function useProjectActions({ organizationId, project, onOpen }: ProjectActionsProps): readonly RowAction[] {
  const { t } = useLocale()
  const rights = useRights()
  const path = project ? projectPath(project) : []
  const create: RowAction = {
    id: 'new-project',
    label: t('projects.create.action'),
    icon: <Add />,
    run: () => onOpen({ kind: 'new-project' }),
  }
  const addFolder: RowAction = {
    id: 'new-folder',
    label: t('folders.create.action'),
    icon: <CreateNewFolder />,
    run: () => onOpen({ kind: 'new-folder', parent: null }),
  }
  const edit: RowAction = {
    id: 'edit-project',
    label: t('projects.edit.action'),
    icon: <Edit />,
    run: () => onOpen({ kind: 'edit-project' }),
  }
  const remove: RowAction = {
    id: 'delete-project',
    label: t('projects.delete.action'),
    icon: <Delete />,
    run: () => onOpen({ kind: 'delete-project' }),
  }
  return [
    ...(can(rights, 'create', organizationPath(organizationId)) ? [create] : []),
    ...(can(rights, 'create', path) ? [addFolder] : []),
    ...(can(rights, 'edit', path) ? [edit] : []),
    ...(can(rights, 'admin', path) ? [remove] : []),
  ]
}
