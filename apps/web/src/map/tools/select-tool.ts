import type Polygon from 'ol/geom/Polygon.js'
import { type AreaShape, dragAreas } from '../engine/area/area-drag.ts'
import { featuresInArea, type LayerInArea } from '../engine/area/features-in-area.ts'
import { loadArea } from '../engine/area/load-area.ts'
import type { FeatureRef } from '../map-session.ts'
import { browse } from './browse-tool.ts'
import type { LiveMap } from './live-map.ts'
import { reportFailure } from './report-failure.ts'

interface SelectTask {
  readonly shape: AreaShape
  /** Of an area with more features in a picture not all are read. */
  readonly featuresMax: number
  /** Called with the features that the area of a drag meets, by layer. */
  readonly onArea: (found: readonly LayerInArea[]) => void
  /** Called with the features under a click, or, on Enter, in the middle of the map. */
  readonly onPick: (features: readonly FeatureRef[]) => void
  /** Called when Enter is pressed and no feature is in the middle of the map. */
  readonly onNothing: () => void
}

/** Selects many features: by areas that the user drags, and by clicks. The map gets the focus, so that its keys work immediately. */
export function selectMany(map: LiveMap, task: SelectTask): () => void {
  const { shape, onPick, onNothing } = task
  const { engine } = map
  let running = new AbortController()
  const stops = [
    browse(map, { onPick, onNothing }),
    dragAreas(engine, shape, (area) => {
      running.abort()
      running = new AbortController()
      void findInArea(map, area, { ...task, signal: running.signal })
    }),
    () => running.abort(),
  ]
  engine.focus()
  return () => {
    for (const stop of stops) stop()
  }
}

interface AreaTask extends Pick<SelectTask, 'featuresMax' | 'onArea'> {
  /** Aborted by the next drag, and with the tool. */
  readonly signal: AbortSignal
}

/** Features of pictures are read first; the others are in memory. */
async function findInArea({ engine, layers }: LiveMap, area: Polygon, task: AreaTask): Promise<void> {
  const { featuresMax, onArea, signal } = task
  const endTask = engine.beginTask()
  try {
    const { loadPage } = layers.loaders
    if (layers.layers.some(({ picture }) => picture))
      await loadArea(layers.layers, area, { loadPage, featuresMax, signal })
    if (!signal.aborted) onArea(featuresInArea(layers.layers, area))
  } catch (error) {
    // The rejection of an aborted request is not an error.
    if (!signal.aborted) reportFailure(error)
  } finally {
    endTask()
  }
}
