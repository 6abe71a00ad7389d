import { useEffect } from 'react'
import type { MapEngine } from '../engine/create-map.ts'
import { rememberView, useMapSession } from '../map-session.ts'

/** What the bar of a mode covers at the top. */
const modeBarPx = 96

/** Keeps the view: remembers where the map stands, goes where the session wishes, and stays clear of the panels. */
export function useMapView(engine: MapEngine): void {
  const covered = useMapSession((map) => map.covered)
  const mode = useMapSession((map) => map.mode)
  const wish = useMapSession((map) => map.zoomWish)
  useEffect(() => engine.onViewChange(rememberView), [engine])
  useEffect(() => {
    const top = mode === 'browse' ? 0 : modeBarPx
    engine.setPadding({ top, right: covered.rightPx, bottom: covered.bottomPx, left: covered.leftPx })
  }, [engine, covered, mode])
  useEffect(() => {
    if (wish) engine.animateTo(wish.extent)
  }, [engine, wish])
}
