import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import type { MapEngine } from '../engine/create-map.ts'

/** A smaller shape is not recognizable on the screen. Points are drawn with a fixed size that is large enough. */
const sizeMinPx = 12

/** Whether a shape with this extent is recognizable in the current view: entirely visible and large enough. */
export function isLegible(
  [minX, minY, maxX, maxY]: LonLatExtent,
  { extent: view, sizePx: [widthPx] }: Pick<MapEngine, 'extent' | 'sizePx'>,
): boolean {
  const within = minX >= view[0] && minY >= view[1] && maxX <= view[2] && maxY <= view[3]
  const isPoint = minX === maxX && minY === maxY
  const shownPx = (Math.max(maxX - minX, maxY - minY) / (view[2] - view[0])) * widthPx
  return within && (isPoint || shownPx >= sizeMinPx)
}
