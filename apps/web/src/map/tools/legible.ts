import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import type { MapEngine } from '../engine/create-map.ts'

/** A smaller shape is not recognizable on the screen. */
const sizeMinPx = 12
/** From this zoom level on a point is distinguishable from its neighbours; farther out its place is not recognizable. */
const pointZoomMin = 15

/** Whether a shape with this extent is recognizable in the current view: entirely visible and large enough. */
export function isLegible(
  [minX, minY, maxX, maxY]: LonLatExtent,
  { view: { extent: view, zoom }, sizePx: [widthPx] }: Pick<MapEngine, 'view' | 'sizePx'>,
): boolean {
  const within = minX >= view[0] && minY >= view[1] && maxX <= view[2] && maxY <= view[3]
  const isPoint = minX === maxX && minY === maxY
  const shownPx = (Math.max(maxX - minX, maxY - minY) / (view[2] - view[0])) * widthPx
  return within && (isPoint ? zoom >= pointZoomMin : shownPx >= sizeMinPx)
}
