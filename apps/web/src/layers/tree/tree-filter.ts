import type { FolderTree } from '@cairn/contract/folders'

/** The part of the tree whose names contain all words of the filter; the whole tree without words. */
export function filterTree(folders: readonly FolderTree[], filter: string): readonly FolderTree[] {
  const words = plain(filter).split(/\s+/).filter(Boolean)
  if (words.length === 0) return folders
  const matches = ({ name }: { readonly name: string }) => {
    const text = plain(name)
    return words.every((word) => text.includes(word))
  }
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

/** In lower case and without accents. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
