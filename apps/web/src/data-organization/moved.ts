import type { Move, readSightChanges } from '@cairn/contract/data-organization'
import type { Folder, FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Called } from '@cairn/contract/route'
import {
  findFeatureTargetObstacle,
  findLayerTargetObstacle,
  findMisfit,
  findParentObstacle,
  findProjectObstacle,
  isNameTaken,
  type MoveObstacle,
} from '@cairn/domain/data-organization/move-rules'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import { allFolders, foldersIn } from '../folders/use-folders.ts'

/** A folder, a layer with its folder, or features of a layer. */
export type Moved =
  | { readonly kind: 'folder'; readonly folder: Folder; readonly organizationId: string }
  | { readonly kind: 'layer'; readonly layer: Layer; readonly home: Pick<Folder, 'id' | 'parentId'> }
  | {
      readonly kind: 'features'
      readonly layer: Layer
      readonly ogcFids: readonly number[]
      /** That the user has seen, in the order of `ogcFids`: a feature that has changed since refuses the move. */
      readonly versions: readonly number[]
      readonly geometryTypes: readonly string[]
    }

/** A project that the user has chosen. */
export interface TargetProject {
  readonly id: string
  readonly name: string
}

/** A folder or layer that the dialog lists; `folderId` null is the project itself. */
export interface MoveTarget {
  readonly folderId: string | null
  /** Of the layer that gets features. */
  readonly layerId?: string
  /** With the name of the folder that contains it. */
  readonly name: string
  /** Why it cannot be chosen. */
  readonly obstacle: MoveObstacle['code'] | 'name_taken' | 'geometry_not_fitting' | undefined
}

/** The ids of the project and organization of what moves. */
export function homeOf(moved: Moved): { readonly projectId: string; readonly organizationId: string } {
  if (moved.kind !== 'folder') return moved.layer
  return { projectId: moved.folder.projectId, organizationId: moved.organizationId }
}

interface TargetTree {
  readonly project: TargetProject
  readonly folders: readonly FolderTree[]
  /** The name of the project itself as a target. */
  readonly rootName: string
}

/** The targets in a project, those too that cannot be chosen, in the order of its tree. */
export function targetsIn(moved: Moved, { project, folders, rootName }: TargetTree): readonly MoveTarget[] {
  const all = allFolders(folders)
  const pathOf = ({ name, parentId }: Folder) => {
    const parent = all.find(({ id }) => id === parentId)
    return parent ? `${parent.name} / ${name}` : name
  }
  if (moved.kind === 'features')
    return all
      .filter(({ folderType }) => folderType === folderTypes.data)
      .flatMap((folder) =>
        folder.layers
          .filter(({ shared }) => !shared)
          .map((layer) => ({
            folderId: folder.id,
            layerId: layer.id,
            name: `${pathOf(folder)} / ${layer.name}`,
            obstacle: ofFeatures(moved, layer, folder),
          })),
      )
  if (moved.kind === 'layer')
    return all.map((folder) => {
      const names = folder.layers.filter(({ shared, id }) => !shared && id !== moved.layer.id).map(({ name }) => name)
      const obstacle = findLayerTargetObstacle(moved.home, folder)?.code ?? takenIn(names, moved.layer)
      return { folderId: folder.id, name: pathOf(folder), obstacle }
    })
  const { folder: own } = moved
  const others = (parentId: string | null) =>
    foldersIn(folders, parentId).flatMap(({ id, name }) => (id === own.id ? [] : name))
  return [
    { folderId: null, name: rootName, obstacle: findProjectObstacle(own, project)?.code ?? takenIn(others(null), own) },
    ...all.map((folder) => ({
      folderId: folder.id,
      name: pathOf(folder),
      obstacle: findParentObstacle(own, folder)?.code ?? takenIn(others(folder.id), own),
    })),
  ]
}

function takenIn(names: readonly string[], { name }: { readonly name: string }): 'name_taken' | undefined {
  return isNameTaken(name, names) ? 'name_taken' : undefined
}

function ofFeatures(
  { layer: source, geometryTypes }: Extract<Moved, { kind: 'features' }>,
  layer: Layer,
  folder: Folder,
): MoveTarget['obstacle'] {
  const found = findFeatureTargetObstacle(source, layer, folder)
  if (found) return found.code
  return findMisfit(geometryTypes, layer) === undefined ? undefined : 'geometry_not_fitting'
}

/** The call that moves something to a target of a project. */
export function moveTo(moved: Moved, { id: projectId }: TargetProject, { folderId, layerId = '' }: MoveTarget): Move {
  const parentId = folderId ?? ''
  if (moved.kind === 'layer') {
    const { id, version } = moved.layer
    return { scenario: 'MOVE_LAYER_TO_FOLDER', projectId, folderId: parentId, layerId: id, version }
  }
  if (moved.kind === 'features') {
    const target = { projectId, folderId: parentId, layerId }
    return {
      scenario: 'MOVE_FEATURES_TO_LAYER',
      ...target,
      sourceLayerId: moved.layer.id,
      ogc_fid: [...moved.ogcFids],
      versions: [...moved.versions],
    }
  }
  const { id, version } = moved.folder
  const rest = { projectId, importedLayerIds: [], version }
  if (folderId === null) return { scenario: 'MOVE_FOLDER_TO_PROJECT', ...rest, folderId: id }
  return { scenario: 'MOVE_FOLDER_AS_SUBFOLDER', ...rest, folderId, subFolderId: id }
}

/** The query of the accounts that gain or lose sight by a move. */
export function sightQueryOf(move: Move): Called<typeof readSightChanges>['query'] {
  const { projectId } = move
  switch (move.scenario) {
    case 'MOVE_FOLDER_AS_SUBFOLDER':
      return { projectId, folderId: move.folderId, movedFolderId: move.subFolderId }
    case 'MOVE_FOLDER_TO_PROJECT':
      return { projectId, movedFolderId: move.folderId }
    case 'MOVE_LAYER_TO_FOLDER':
      return { projectId, folderId: move.folderId, movedLayerId: move.layerId }
    default:
      return { projectId, sourceLayerId: move.sourceLayerId, layerId: move.layerId }
  }
}
