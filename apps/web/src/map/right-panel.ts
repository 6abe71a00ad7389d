import { type MapAddress, useMapAddress } from './address.ts'
import { type MapSession, useMapSession } from './map-session.ts'

/** The panel at the right edge; only one is shown at a time (specification 3 section 2). */
export type RightPanel = 'project' | 'feature' | 'feature-list'

/** A drawing hides all panels. Closing the panel of a feature shows the list or the project from which it was opened. */
export function rightPanelOf(
  { featureId, listLayerId }: Pick<MapAddress, 'featureId' | 'listLayerId'>,
  { mode, projectPanelOpen }: Pick<MapSession, 'mode' | 'projectPanelOpen'>,
): RightPanel | null {
  if (mode === 'draw') return null
  // In mode `edit` without an id, the feature was drawn and is not saved yet.
  if (featureId !== null || mode === 'edit') return 'feature'
  if (listLayerId !== null) return 'feature-list'
  return projectPanelOpen ? 'project' : null
}

export function useRightPanel(): RightPanel | null {
  const address = useMapAddress()
  const mode = useMapSession((map) => map.mode)
  const projectPanelOpen = useMapSession((map) => map.projectPanelOpen)
  return rightPanelOf(address, { mode, projectPanelOpen })
}
