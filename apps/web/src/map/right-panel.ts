import { isLeaderId } from '@cairn/domain/features/leader'
import useMediaQuery from '@mui/material/useMediaQuery'
import { smallScreen } from '../ui/small-screen.ts'
import { type MapAddress, useMapAddress } from './address.ts'
import { type MapSession, useMapSession } from './map-session.ts'

/** The panel at the right edge; only one is shown at a time (specification 3 section 2). */
export type RightPanel = 'project' | 'feature' | 'feature-list'

interface PanelState extends Pick<MapSession, 'mode' | 'projectPanelOpen'> {
  readonly isSmall: boolean
}

/**
 * A drawing hides all panels. Closing the panel of a feature shows the panel from which it was opened. The list of features
 * is one of them on small screens only: on large screens it is below the map, beside the panel at the right edge.
 */
export function rightPanelOf(
  { featureId, listLayerId }: Pick<MapAddress, 'featureId' | 'listLayerId'>,
  { mode, projectPanelOpen, isSmall }: PanelState,
): RightPanel | null {
  if (mode === 'draw') return null
  // In mode `edit` without an id, the feature was drawn and is not saved yet. A selected leader has no panel until it is edited.
  if ((featureId !== null && !isLeaderId(featureId)) || mode === 'edit') return 'feature'
  if (listLayerId !== null && isSmall) return 'feature-list'
  return projectPanelOpen ? 'project' : null
}

export function useRightPanel(): RightPanel | null {
  const address = useMapAddress()
  const mode = useMapSession((map) => map.mode)
  const projectPanelOpen = useMapSession((map) => map.projectPanelOpen)
  return rightPanelOf(address, { mode, projectPanelOpen, isSmall: useMediaQuery(smallScreen, { noSsr: true }) })
}

/** Whether the list of features is shown: below the map, or on a small screen as its only panel. */
export function useListShown(): boolean {
  const { listLayerId } = useMapAddress()
  const mode = useMapSession((map) => map.mode)
  const panel = useRightPanel()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  return isSmall ? panel === 'feature-list' : listLayerId !== null && mode !== 'draw'
}
