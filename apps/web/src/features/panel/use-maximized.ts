import useMediaQuery from '@mui/material/useMediaQuery'
import { useMapSession } from '../../map/map-session.ts'
import { smallScreen } from '../../ui/small-screen.ts'

/** Whether the feature panel covers the map: no other mode than browsing works without it. A sheet has the full width already. */
export function useMaximized(): boolean {
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  return useMapSession((map) => map.featureMaximized && map.mode === 'browse') && !isSmall
}
