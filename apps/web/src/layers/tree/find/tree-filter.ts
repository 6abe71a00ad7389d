import type { FolderTree } from '@cairn/contract/folders'
import { nameFilter } from '@cairn/domain/names/name-filter'

/** The part of the tree whose names contain all words of the filter; the whole tree without words. */
export function filterTree(folders: readonly FolderTree[], filter: string): readonly FolderTree[] {
  if (filter.trim() === '') return folders
  const isFound = nameFilter(filter)
  const matches = ({ name }: { readonly name: string }) => isFound(name)
  return folders.flatMap((folder) => {
    // A folder that is found by its own name is shown with its content.
    if (matches(folder)) return [folder]
    const layers = folder.layers.filter(matches)
    const subfolders = folder.subfolders.flatMap((subfolder) => {
      if (matches(subfolder)) return [subfolder]
      const found = subfolder.layers.filter(matches)
      return found.length > 0 ? [{ ...subfolder, layers: found }] : []
    })
    return layers.length + subfolders.length > 0 ? [{ ...folder, layers, subfolders }] : []
  })
}
