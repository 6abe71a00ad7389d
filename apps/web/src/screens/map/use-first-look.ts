import type { FolderTree } from '@cairn/contract/folders'
import { useEffect, useEffectEvent, useRef } from 'react'
import { layersOf } from '../../folders/use-folders.ts'
import { useLayersExtent } from '../../layers/use-layers.ts'
import { useMapAddress } from '../../map/address.ts'
import { keepViewFor, showFirstTime, useMapSession, zoomTo } from '../../map/map-session.ts'

/** To zoom to a project, the extents of this many layers are read: those with the most features. */
const fitLayersMax = 20

/** Shows all layers of a project that is opened for the first time, and zooms to a project that the view is not of. */
export function useFirstLook(projectId: string | null, folders: readonly FolderTree[] | undefined): void {
  useEffect(() => {
    if (projectId === null || !folders) return
    const layerIds = layersOf(folders).map(({ layer }) => layer.id)
    const folderIds = folders.flatMap((folder) => [folder.id, ...folder.subfolders.map(({ id }) => id)])
    showFirstTime(projectId, layerIds, folderIds)
  }, [projectId, folders])

  const viewProjectId = useMapSession((map) => map.viewProjectId)
  const isDue = projectId !== null && viewProjectId !== projectId
  const fit = useFitTo(projectId)
  const fitTree = useEffectEvent((tree: readonly FolderTree[]) => void fit(tree))
  useEffect(() => {
    if (isDue && folders) fitTree(folders)
  }, [isDue, folders])
}

function useFitTo(projectId: string | null): (folders: readonly FolderTree[]) => Promise<void> {
  const address = useMapAddress()
  const now = useRef(address)
  useEffect(() => {
    now.current = address
  }, [address])
  const extentOf = useLayersExtent()
  return async (folders) => {
    if (projectId === null) return
    keepViewFor(projectId)
    const fullest = layersOf(folders)
      .map(({ layer }) => layer)
      .filter(({ featureCount }) => featureCount > 0)
      .toSorted((a, b) => b.featureCount - a.featureCount)
    const extent = await extentOf(fullest.slice(0, fitLayersMax)).catch(() => undefined)
    // The map goes to the selected feature instead, also when it was selected meanwhile.
    if (extent && now.current.projectId === projectId && now.current.featureId === null) zoomTo(extent)
  }
}
