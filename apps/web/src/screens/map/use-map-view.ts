import { useEffect } from 'react'
import type { MapEngine } from '../../map/engine/create-map.ts'
import { rememberView, useMapSession } from '../../map/map-session.ts'

/** Keeps the view: remembers where the map stands, goes where the session wishes, and stays clear of the panels. */
export function useMapView(engine: MapEngine): void {
  const covered = useMapSession((map) => map.covered)
  const wish = useMapSession((map) => map.zoomWish)
  useEffect(() => engine.onViewChange(rememberView), [engine])
  useEffect(() => {
    engine.setPadding({ top: 0, right: covered.rightPx, bottom: covered.bottomPx, left: 0 })
  }, [engine, covered])
  useEffect(() => {
    if (wish) engine.animateTo(wish.extent)
  }, [engine, wish])
}
