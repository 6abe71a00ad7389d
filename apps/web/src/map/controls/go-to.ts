import type { LonLat } from '@cairn/domain/geometry/lon-lat'
import type { MapEngine } from '../engine/create-map.ts'
import { middleOf } from '../tools/browse-tool.ts'

/** Centres a position in the area that no panel covers, so that zooming keeps the position in that area. */
export function goTo(engine: MapEngine, position: LonLat, zoom: number): void {
  const [widthPx, heightPx] = engine.sizePx
  const [x, y] = middleOf(engine)
  engine.setView(position, zoom)
  engine.panBy(widthPx / 2 - x, heightPx / 2 - y)
}
