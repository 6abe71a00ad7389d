import { useEffect, useRef, useSyncExternalStore } from 'react'
import { SelectedMarks } from '../../map/engine/area/selected-marks.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { useSelection } from '../selection/selection-store.ts'

/** Marks the selected features that are on the map. */
export function useSelectedMarks({ engine, layers }: LiveMap): void {
  const { byLayer } = useSelection()
  const progress = useSyncExternalStore(layers.subscribe, layers.progress)
  const changeCount = useSyncExternalStore(layers.subscribe, layers.changeCount)
  const marks = useRef<SelectedMarks>(null)
  useEffect(() => {
    const made = new SelectedMarks(engine)
    marks.current = made
    return () => made.destroy()
  }, [engine])
  useEffect(() => {
    const shown = [...byLayer].flatMap(([layerId, features]) =>
      [...features.keys()].flatMap((id) => layers.find(layerId, id) ?? []),
    )
    marks.current?.show(shown)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the marks follow the loaded features
  }, [byLayer, layers, progress, changeCount])
}
