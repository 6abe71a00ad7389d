import { type AreaShape, dragAreas } from '../engine/area/area-drag.ts'
import { featuresInArea, type LayerInArea } from '../engine/area/features-in-area.ts'
import type { FeatureRef } from '../map-session.ts'
import { browse } from './browse-tool.ts'
import type { LiveMap } from './live-map.ts'

interface SelectTask {
  readonly shape: AreaShape
  /** Called with the features that the area of a drag meets, by layer. */
  readonly onArea: (found: readonly LayerInArea[]) => void
  /** Called with the features under a click, or, on Enter, in the middle of the map. */
  readonly onPick: (features: readonly FeatureRef[]) => void
  /** Called when Enter is pressed and no feature is in the middle of the map. */
  readonly onNothing: () => void
}

/** Selects many features: by areas that the user drags, and by clicks. The map gets the focus, so that its keys work immediately. */
export function selectMany(map: LiveMap, { shape, onArea, onPick, onNothing }: SelectTask): () => void {
  const { engine, layers } = map
  const stops = [
    browse(map, { onPick, onNothing }),
    dragAreas(engine, shape, (area) => onArea(featuresInArea(layers.layers, area))),
  ]
  engine.focus()
  return () => {
    for (const stop of stops) stop()
  }
}
