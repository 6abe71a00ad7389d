import type { FolderTree } from '@cairn/contract/folders'
import { useEffect, useEffectEvent } from 'react'
import { layersOf } from '../../folders/use-folders.ts'
import { useLayersExtent } from '../../layers/use-layers.ts'
import { endFit, showFirstTime, useMapSession, zoomTo } from '../../map/map-session.ts'

/** Layers whose boxes are asked for when the map goes to a project: the fullest ones say where it is. */
const fitLayersMax = 20

/** Shows a project that is opened for the first time with everything on, and goes to a project that was just chosen. */
export function useFirstLook(projectId: string | null, folders: readonly FolderTree[] | undefined): void {
  const fitProjectId = useMapSession((session) => session.fitProjectId)
  useEffect(() => {
    if (projectId === null || !folders) return
    const layerIds = layersOf(folders).map(({ layer }) => layer.id)
    const folderIds = folders.flatMap((folder) => [folder.id, ...folder.subfolders.map(({ id }) => id)])
    showFirstTime(projectId, layerIds, folderIds)
  }, [projectId, folders])

  const extentOf = useLayersExtent()
  const fit = useEffectEvent(async (tree: readonly FolderTree[]) => {
    endFit()
    const layers = layersOf(tree).map(({ layer }) => layer)
    const fullest = layers
      .filter(({ featureCount }) => featureCount > 0)
      .toSorted((a, b) => b.featureCount - a.featureCount)
    const extent = await extentOf(fullest.slice(0, fitLayersMax)).catch(() => undefined)
    const { projectId: openId, selection } = useMapSession.getState()
    // An address may have led to a feature meanwhile.
    if (extent && openId === projectId && selection.length === 0) zoomTo(extent)
  })
  const isDue = fitProjectId !== null && fitProjectId === projectId
  useEffect(() => {
    if (isDue && folders) void fit(folders)
  }, [isDue, folders])
}
