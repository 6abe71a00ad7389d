import type { FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKnownFeature } from '../../../features/use-feature.ts'
import { layersOf } from '../../../folders/use-folders.ts'
import { openingExtent } from '../../../layers/opening-extent.ts'
import { useLayerExtents } from '../../../layers/use-layers.ts'
import { useMapAddress } from '../../../map/address.ts'
import { goTo } from '../../../map/controls/go-to.ts'
import type { MapEngine } from '../../../map/engine/create-map.ts'
import { keepViewFor, showFirstTime, useMapSession, zoomTo } from '../../../map/map-session.ts'
import { initialViewOf } from '../../../projects/initial-view.ts'

/** To zoom to a project, the extents of this many layers are read: those with the most features. Each is a request. */
const fitLayersMax = 6

export interface FirstLook {
  /** undefined until it is known. */
  readonly project: Project | undefined
  readonly folders: readonly FolderTree[] | undefined
  /** undefined before the map exists. */
  readonly engine: MapEngine | undefined
}

/**
 * Shows all layers of a project that is opened for the first time. Goes to the initial view of a project that the view is not
 * of, or to its layers if it has none, and to the first import of an empty one. From another project the map flies
 * there.
 */
export function useFirstLook({ project, folders, engine }: FirstLook): void {
  const projectId = project?.id ?? null
  useEffect(() => {
    if (projectId === null || !folders) return
    const layerIds = layersOf(folders).map(({ layer }) => layer.id)
    const folderIds = folders.flatMap((folder) => [folder.id, ...folder.subfolders.map(({ id }) => id)])
    showFirstTime(projectId, layerIds, folderIds)
  }, [projectId, folders])

  const viewProjectId = useMapSession((map) => map.viewProjectId)
  const isDue = projectId !== null && viewProjectId !== projectId
  const fit = useFitTo(projectId, engine)
  const seen = useRef<SeenTree>(undefined)
  // The first view of the page is there at once: its data does not wait for a flight.
  const sawOther = () => seen.current !== undefined && seen.current.projectId !== projectId
  const { featureId } = useMapAddress()
  const [linkedId] = useState(featureId)
  const knownFeature = useKnownFeature()
  // The feature of the link is the first view, also after the user has closed its panel.
  const isAtLinked = () => !sawOther() && linkedId !== null && knownFeature(linkedId) !== undefined
  const fitTree = useEffectEvent((tree: readonly FolderTree[]) => void fit(tree, { flies: sawOther(), isAtLinked }))
  const hasView = project !== undefined && project.coordinate !== null
  const open = useEffectEvent((tree: readonly FolderTree[], map: MapEngine | undefined) => {
    if (!map || !hasView) {
      fitTree(tree)
      return
    }
    keepViewFor(project.id)
    const { centre, zoom } = initialViewOf(project)
    // The map goes to the selected feature instead.
    if (featureId !== null || isAtLinked()) return
    if (sawOther()) map.flyTo(centre, zoom)
    else goTo(map, centre, zoom)
  })
  const isReady = engine !== undefined || !hasView
  useEffect(() => {
    if (isDue && folders && isReady) open(folders, engine)
    // oxlint-disable-next-line react/exhaustive-deps -- the engine is read when it is needed
  }, [isDue, folders, isReady])

  useEffect(() => {
    if (projectId === null || !folders) return
    const layers = layersOf(folders).map(({ layer }) => layer)
    const isFirst = seen.current?.projectId === projectId && seen.current.isEmpty && hasImport(layers, seen.current)
    seen.current = {
      projectId,
      isEmpty: layers.every(({ featureCount }) => featureCount === 0),
      layerIds: new Set(layers.map(({ id }) => id)),
    }
    // A feature that the user draws is where the user looks already.
    if (isFirst) fitTree(folders)
  }, [projectId, folders])
}

/** The tree as it was before. */
interface SeenTree {
  readonly projectId: string
  /** No layer had features. */
  readonly isEmpty: boolean
  readonly layerIds: ReadonlySet<string>
}

/** Whether a layer came with its features. */
function hasImport(layers: readonly Pick<Layer, 'id' | 'featureCount'>[], { layerIds }: SeenTree): boolean {
  return layers.some(({ id, featureCount }) => featureCount > 0 && !layerIds.has(id))
}

interface FitOptions {
  readonly flies: boolean
  readonly isAtLinked: () => boolean
}

function useFitTo(projectId: string | null, engine: MapEngine | undefined) {
  const address = useMapAddress()
  const now = useRef({ address, engine })
  useEffect(() => {
    now.current = { address, engine }
  }, [address, engine])
  const extentsOf = useLayerExtents()
  return async (folders: readonly FolderTree[], { flies, isAtLinked }: FitOptions): Promise<void> => {
    if (projectId === null) return
    keepViewFor(projectId)
    const moves = engine?.userMoves ?? 0
    const endTask = engine?.beginTask()
    const fullest = layersOf(folders)
      .map(({ layer }) => layer)
      .filter(({ featureCount }) => featureCount > 0)
      .toSorted((a, b) => b.featureCount - a.featureCount)
    const extents = await extentsOf(fullest.slice(0, fitLayersMax)).catch(() => [])
    const extent = openingExtent(extents)
    const isMoved = (now.current.engine?.userMoves ?? 0) !== moves
    const { projectId: openId, featureId } = now.current.address
    // The map goes to the selected feature instead, also when it was selected meanwhile.
    const isAtFeature = featureId !== null || isAtLinked()
    if (extent && !isMoved && openId === projectId && !isAtFeature) zoomTo(extent, { flies })
    endTask?.()
  }
}
