import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { phoneScreen } from '../../ui/small-screen.ts'
import type { MapEngine } from '../engine/create-map.ts'
import { rememberView, useMapSession } from '../map-session.ts'

/** The height in px that a mode bar covers at the top of the map; on a small or low screen it is at the lower edge. */
const modeBarPx = 96

/** Stores the view of the map, shows the extents that the session requests, and keeps them clear of the panels. */
export function useMapView(engine: MapEngine): void {
  const covered = useMapSession((map) => map.covered)
  const mode = useMapSession((map) => map.mode)
  const small = useMediaQuery(phoneScreen, { noSsr: true })
  const zoomRequest = useMapSession((map) => map.zoomRequest)
  useEffect(() => engine.onViewChange(rememberView), [engine])
  useEffect(() => {
    const top = mode === 'browse' || small ? 0 : modeBarPx
    engine.setPadding({ top, right: covered.rightPx, bottom: covered.bottomPx, left: covered.leftPx })
  }, [engine, covered, mode, small])
  useEffect(() => {
    if (zoomRequest?.flies) engine.flyToExtent(zoomRequest.extent)
    else if (zoomRequest) engine.animateTo(zoomRequest.extent)
  }, [engine, zoomRequest])
}
