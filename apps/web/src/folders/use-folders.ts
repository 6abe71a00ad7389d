import {
  changeFolder,
  createFolder,
  deleteFolder,
  type Folder,
  type FolderTree,
  listFolders,
  type SharedLayer,
} from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Called } from '@cairn/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { folderQueryKeys } from './folder-query-keys.ts'
import { inTreeOrder } from './tree-order.ts'

/** The folders of a project with their layers; sends no request without a project. */
export function useFolders(projectId: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: folderQueryKeys.tree(projectId ?? ''),
    queryFn: ({ signal }) => api(listFolders, { query: { projectId: projectId ?? '' } }, { signal }),
    select: inTreeOrder,
    enabled: projectId !== null,
    meta: { refusalInPlace: true },
  })
}

/** A layer and the folder that contains it. */
export interface PlacedLayer {
  readonly layer: Layer
  readonly folder: Folder
}

/** All layers of a project in the order of the tree: those of the subfolders before those of the folder. */
export function layersOf(folders: readonly FolderTree[]): readonly PlacedLayer[] {
  return folders.flatMap((folder) => [
    ...folder.subfolders.flatMap((subfolder) => subfolder.layers.map((layer) => ({ layer, folder: subfolder }))),
    ...folder.layers.map((layer) => ({ layer, folder })),
  ])
}

/** A folder of either depth, with its own layers. */
type AnyFolder = Folder & { readonly layers: readonly Layer[] }

/** The folders of both depths, each followed by its subfolders. */
export function allFolders(folders: readonly FolderTree[]): readonly AnyFolder[] {
  return folders.flatMap((folder) => [folder, ...folder.subfolders])
}

export function findFolder(folders: readonly FolderTree[], id: string): AnyFolder | undefined {
  return allFolders(folders).find((folder) => folder.id === id)
}

/** The direct subfolders of a folder; with null, the top-level folders of the project. */
export function foldersIn(folders: readonly FolderTree[], parentId: string | null): readonly Folder[] {
  return allFolders(folders).filter((folder) => folder.parentId === parentId)
}

interface Holder {
  readonly layers: readonly Layer[]
  readonly subfolders?: readonly { readonly layers: readonly Layer[] }[]
}

/** The layers of a folder and of its subfolders. */
export function layersIn({ layers, subfolders = [] }: Holder): readonly Layer[] {
  return [...layers, ...subfolders.flatMap((subfolder) => subfolder.layers)]
}

/** The layers whose home a folder is: those that are shared into it keep the names and the place of their own folder. */
export function ownLayersOf(folders: readonly FolderTree[], folderId: string): readonly Layer[] {
  return findFolder(folders, folderId)?.layers.filter(({ shared }) => !shared) ?? []
}

/** The project that names the home of a shared layer; null for one that the user may not see. */
export function homeNameOf(layer: Layer): string | null {
  return isListedAsShared(layer) ? layer.homeProjectName : null
}

function isListedAsShared(layer: Layer): layer is SharedLayer {
  return layer.shared && 'homeProjectName' in layer
}

export function useCreateFolder(projectId: string) {
  const api = useApi()
  const refresh = useRefreshFolders(projectId)
  return useMutation({
    mutationFn: (body: Called<typeof createFolder>['body']) => api(createFolder, { body }),
    onSuccess: refresh,
    meta: { errorsInPlace: true },
  })
}

export function useChangeFolder({ id, projectId }: Folder) {
  const api = useApi()
  const refresh = useRefreshFolders(projectId)
  return useMutation({
    mutationFn: (body: Called<typeof changeFolder>['body']) => api(changeFolder, { params: { id }, body }),
    // Also after a failure: a change by another user may be the cause.
    onSettled: refresh,
    meta: { errorsInPlace: true },
  })
}

export function useDeleteFolder({ id, projectId }: Folder) {
  const api = useApi()
  const refresh = useRefreshFolders(projectId)
  return useMutation({
    mutationFn: ({ version }: Folder) => api(deleteFolder, { params: { id }, query: { version } }),
    // Also after a failure: a change by another user may be the cause.
    onSettled: refresh,
    meta: { errorsInPlace: true },
  })
}

/** Refetches the tree; the returned promise resolves when the new tree is in the cache. */
export function useRefreshFolders(projectId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: folderQueryKeys.tree(projectId) })
}
