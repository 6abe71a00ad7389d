import type { Folder, FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import { DeleteFolderDialog } from '../../folders/delete-folder.tsx'
import { EditFolderDialog, NewFolderDialog } from '../../folders/folder-form.tsx'
import { layersIn, useFolders } from '../../folders/use-folders.ts'
import { UploadDialog } from '../../imports/upload-dialog.tsx'
import { DeleteLayerDialog } from '../../layers/delete-layer.tsx'
import { EditLayerDialog } from '../../layers/layer-form.tsx'
import type { TreeDialog } from '../../layers/row-actions-of.tsx'
import { expandNodes, openProject } from '../../map/map-session.ts'
import { DeleteProjectDialog } from '../../projects/delete-project.tsx'
import { EditProjectDialog, NewProjectDialog } from '../../projects/project-form.tsx'
import { useZoomToJob } from './use-job-news.ts'

interface ProjectDialog {
  readonly kind: 'new-project' | 'edit-project' | 'delete-project'
}

/** A dialog that the project panel opens. */
export type PanelDialog = TreeDialog | ProjectDialog

function isAboutProject(dialog: PanelDialog): dialog is ProjectDialog {
  return dialog.kind.endsWith('-project')
}

interface ProjectDialogsProps {
  readonly dialog: PanelDialog | undefined
  readonly organizationId: string
  readonly project: Project | undefined
  readonly onChoose: (project: Project) => void
  readonly onClose: () => void
}

/** The dialog that is open now. */
export function ProjectDialogs({ dialog, organizationId, project, onChoose, onClose }: ProjectDialogsProps) {
  if (dialog?.kind === 'new-project')
    return <NewProjectDialog organizationId={organizationId} onCreated={onChoose} onClose={onClose} />
  if (!dialog || !project) return null
  if (!isAboutProject(dialog)) return <TreeDialogs dialog={dialog} project={project} onClose={onClose} />
  return dialog.kind === 'edit-project' ? (
    <EditProjectDialog project={project} onClose={onClose} />
  ) : (
    <DeleteProjectDialog project={project} onDeleted={() => openProject(null)} onClose={onClose} />
  )
}

interface TreeDialogsProps {
  readonly dialog: TreeDialog
  readonly project: Project
  readonly onClose: () => void
}

function TreeDialogs({ dialog, project, onClose }: TreeDialogsProps) {
  const { data: folders = [] } = useFolders(project.id)
  const zoomToJob = useZoomToJob()
  switch (dialog.kind) {
    case 'new-folder':
      return (
        <NewFolderDialog
          projectId={project.id}
          parent={dialog.parent}
          siblings={foldersIn(folders, dialog.parent?.id ?? null)}
          onCreated={({ id, parentId }) => expandNodes(parentId === null ? [id] : [parentId, id], true)}
          onClose={onClose}
        />
      )
    case 'edit-folder':
      return (
        <EditFolderDialog
          folder={dialog.folder}
          siblings={foldersIn(folders, dialog.folder.parentId)}
          onClose={onClose}
        />
      )
    case 'delete-folder': {
      const found = allFolders(folders).find(({ id }) => id === dialog.folder.id)
      return (
        <DeleteFolderDialog folder={dialog.folder} layerCount={found ? layersIn(found).length : 0} onClose={onClose} />
      )
    }
    case 'upload':
      return (
        <UploadDialog
          folder={dialog.folder}
          siblings={layersAt(folders, dialog.folder.id)}
          onZoom={zoomToJob}
          onClose={onClose}
        />
      )
    case 'edit-layer':
      return (
        <EditLayerDialog layer={dialog.layer} siblings={layersAt(folders, dialog.layer.folderId)} onClose={onClose} />
      )
    default:
      return <DeleteLayerDialog layer={dialog.layer} onClose={onClose} />
  }
}

function allFolders(folders: readonly FolderTree[]): readonly (Folder & { readonly layers: readonly Layer[] })[] {
  return folders.flatMap((folder) => [folder, ...folder.subfolders])
}

function foldersIn(folders: readonly FolderTree[], parentId: string | null): readonly Folder[] {
  return allFolders(folders).filter((folder) => folder.parentId === parentId)
}

function layersAt(folders: readonly FolderTree[], folderId: string): readonly Layer[] {
  return allFolders(folders).find(({ id }) => id === folderId)?.layers ?? []
}
