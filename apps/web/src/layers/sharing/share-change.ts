import type { FolderTree } from '@cairn/contract/folders'
import type { LayerShare } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import { receivesLayers } from '@cairn/domain/folders/folder-types'
import { can, type Rights } from '@cairn/domain/permissions'
import { folderPath } from '../../accounts/asset-path.ts'
import { allFolders } from '../../folders/use-folders.ts'

/** A folder into which a layer can be shared. */
export interface Receiver {
  readonly id: string
  /** With the name of the folder that contains it. */
  readonly name: string
}

/** The project and the folder that the user has chosen so far. */
export interface ShareDraft {
  readonly project: ReceivingProject | null
  /** undefined until it is chosen; null ends the sharing into the project. */
  readonly folder: Receiver | null | undefined
}

export interface ReceivingProject extends Pick<Project, 'id' | 'organizationId'> {
  /** null for a project that the user may not see. */
  readonly name: string | null
}

/** A change that the dialog sends: the layer gets a sharing, another folder of a project, or the sharing into the project ends. */
export interface ShareChange {
  readonly kind: 'add' | 'move' | 'end'
  readonly projectId: string
  /** Empty where the sharing ends. */
  readonly folderId: string
}

interface Chosen {
  readonly projectId: string
  /** null ends the sharing. */
  readonly folderId: string | null
}

/** The change from the present sharings to the chosen folder; undefined where nothing would change. */
export function shareChange(shares: readonly LayerShare[], { projectId, folderId }: Chosen): ShareChange | undefined {
  const present = shares.find((share) => share.projectId === projectId)
  if (folderId === null) return present && { kind: 'end', projectId, folderId: '' }
  if (present?.folderId === folderId) return undefined
  return { kind: present ? 'move' : 'add', projectId, folderId }
}

/** The folders of a project into which the user may share layers, in the order of the tree. */
export function receiversIn(
  folders: readonly FolderTree[],
  { rights, project }: { readonly rights: Rights; readonly project: Pick<Project, 'id' | 'organizationId'> },
): readonly Receiver[] {
  const all = allFolders(folders)
  return all
    .filter((folder) => receivesLayers(folder.folderType) && can(rights, 'create', folderPath(folder, project)))
    .map(({ id, name, parentId }) => {
      const parent = all.find((folder) => folder.id === parentId)
      return { id, name: parent ? `${parent.name} / ${name}` : name }
    })
}
