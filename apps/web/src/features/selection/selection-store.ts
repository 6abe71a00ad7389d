import { create } from 'zustand'
import { useMapAddress } from '../../map/address.ts'
import type { AreaShape } from '../../map/engine/area/area-drag.ts'
import { currentMapSession, useMapSession } from '../../map/map-session.ts'
import { nothingSelected, type SelectedOfLayer, type Selection } from './selected-features.ts'

interface Stored {
  readonly selection: Selection
  /** The account and the project of the selection: it ends with both. */
  readonly accountId: string | null
  readonly projectId: string | null
  readonly shape: AreaShape
}

const useStore = create<Stored>(() => ({
  selection: nothingSelected,
  accountId: null,
  projectId: null,
  shape: 'box',
}))

/** The features of the open project that are selected for a change of many. */
export function useSelection(): Selection {
  const { projectId } = useMapAddress()
  const accountId = useMapSession((session) => session.accountId)
  return useStore((stored) =>
    stored.projectId === projectId && stored.accountId === accountId ? stored.selection : nothingSelected,
  )
}

const none: SelectedOfLayer = new Map()

/** The selected features of a layer. */
export function useSelectedOf(layerId: string): SelectedOfLayer {
  return useSelection().byLayer.get(layerId) ?? none
}

/** Changes the selection of the open project. */
export function changeSelection(projectId: string | null, change: (selection: Selection) => Selection): void {
  const { accountId } = currentMapSession()
  const stored = useStore.getState()
  const isOfProject = stored.projectId === projectId && stored.accountId === accountId
  useStore.setState({ accountId, projectId, selection: change(isOfProject ? stored.selection : nothingSelected) })
}

/** Changes the selection that is kept, of whichever project: ids of layers are unique. */
export function reviseSelection(change: (selection: Selection) => Selection): void {
  useStore.setState(({ selection }) => ({ selection: change(selection) }))
}

/** Whether features of a layer are selected at this moment. */
export function selects(layerId: string): boolean {
  return useStore.getState().selection.byLayer.has(layerId)
}

export function clearSelection(): void {
  useStore.setState({ selection: nothingSelected })
}

/** How the user drags an area around features. */
export function useAreaShape(): AreaShape {
  return useStore(({ shape }) => shape)
}

export function chooseAreaShape(shape: AreaShape): void {
  useStore.setState({ shape })
}
