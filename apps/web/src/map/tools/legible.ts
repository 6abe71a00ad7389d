import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import type { MapEngine } from '../engine/create-map.ts'

/** A shape smaller than this on the screen is not recognized. Points have no size and are always drawn large enough. */
const leastPx = 12

/** Whether what fills the box can be seen on the map as it stands: all of it, and not as a speck. */
export function isLegible(
  [minX, minY, maxX, maxY]: LonLatExtent,
  { extent: view, sizePx: [widthPx] }: Pick<MapEngine, 'extent' | 'sizePx'>,
): boolean {
  const within = minX >= view[0] && minY >= view[1] && maxX <= view[2] && maxY <= view[3]
  const isPoint = minX === maxX && minY === maxY
  const shownPx = (Math.max(maxX - minX, maxY - minY) / (view[2] - view[0])) * widthPx
  return within && (isPoint || shownPx >= leastPx)
}
