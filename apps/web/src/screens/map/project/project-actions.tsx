import type { Project } from '@cairn/contract/projects'
import { can, organizationPath } from '@cairn/domain/permissions'
import Add from '@mui/icons-material/AddOutlined'
import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { projectPath } from '../../../accounts/asset-path.ts'
import { useRights } from '../../../accounts/use-account.ts'
import { NewFolder } from '../../../folders/folder-dialogs.ts'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useSetInitialView } from '../../../projects/initial-view.ts'
import { DeleteProject, ProjectDetails } from '../../../projects/project-dialogs.ts'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { ActionMenu, type RowAction } from '../../../ui/row-actions.tsx'
import { useOpenUpload, useUploadFolders } from '../jobs/use-drop-upload.tsx'
import { useCreateProjectDialog } from './use-create-project-dialog.tsx'

interface ProjectActionsProps {
  readonly organizationId: string
  readonly project: Project | undefined
  /** Opens a project; with null the panel chooses one. */
  readonly onChoose: (project: Project | null) => void
}

/** The upload of files, and a menu of the actions on projects that the user may run. */
export function ProjectActions(props: ProjectActionsProps) {
  const { t } = useLocale()
  const actions = useProjectActions(props)
  const folders = useUploadFolders() ?? []
  const openUpload = useOpenUpload()
  return (
    <>
      {props.project && folders.length > 0 && (
        <Button
          variant="contained"
          startIcon={<UploadFile />}
          sx={{ flex: 'none' }}
          onClick={() => openUpload(folders)}
        >
          {t('imports.submit')}
        </Button>
      )}
      {actions.length > 0 && <ActionMenu label={t('projects.actions')} actions={actions} />}
    </>
  )
}

function useProjectActions({ organizationId, project, onChoose }: ProjectActionsProps): readonly RowAction[] {
  const { t } = useLocale()
  const rights = useRights()
  const createProject = useCreateProjectDialog()
  const map = useLiveMap()
  const create: RowAction = {
    id: 'new-project',
    label: t('projects.create.action'),
    icon: <Add />,
    run: () => createProject(organizationId),
  }
  const mayCreate = can(rights, 'create', organizationPath(organizationId))
  const setView = useInitialViewAction(project)
  if (!project) return mayCreate ? [create] : []
  const path = projectPath(project)
  const addFolder: RowAction = {
    id: 'new-folder',
    label: t('folders.create.action'),
    icon: <CreateNewFolder />,
    run: () => openDialog(<NewFolder projectId={project.id} parent={null} />),
  }
  const edit: RowAction = {
    id: 'edit-project',
    label: t('projects.edit.action'),
    icon: <Edit />,
    run: () => openDialog(<ProjectDetails project={project} map={map} />),
  }
  const remove: RowAction = {
    id: 'delete-project',
    label: t('projects.delete.action'),
    icon: <Delete />,
    tone: 'danger',
    run: () => openDialog(<DeleteProject project={project} onDeleted={() => onChoose(null)} />),
  }
  return [
    ...(mayCreate ? [create] : []),
    ...(can(rights, 'create', path) ? [addFolder] : []),
    ...(can(rights, 'edit', path) ? [edit, setView] : []),
    ...(can(rights, 'admin', path) ? [remove] : []),
  ]
}

function useInitialViewAction(project: Project | undefined): RowAction {
  const { t } = useLocale()
  const map = useLiveMap()
  const set = useSetInitialView(project)
  return {
    id: 'initial-view',
    label: t('projects.initialView.action'),
    icon: <HomeOutlined />,
    run: () => map && set(map.engine),
    disabledReason: map ? undefined : t('map.reason.mapLoading'),
  }
}
