import type { Extent } from '@cairn/domain/geometry/lon-lat'
import type { CrsName } from '../../crs/crs-name.ts'
import { decimalOf } from '../../requests/read-values.ts'
import type { SentParameters } from '../../requests/sent-parameters.ts'
import { invalidValue } from '../../requests/service-fault.ts'
import type { WmsVersion } from '../wms-version.ts'

/** Part of the width of a box that may be beyond the antimeridian: the margin that clients draw around a tile. */
const beyondMax = 0.25

/**
 * The bounding box of a map: in the axis order of the authority from version 1.3.0 on (OGC 06-042, 6.7.4), else easting
 * first. A box may reach beyond the area of its system, where the map is empty (7.3.3.6).
 * @returns easting first
 * @throws ServiceFault
 */
export function readBox(parameters: SentParameters, crs: CrsName, version: WmsVersion): Extent {
  const sent = parameters
    .get('BBOX')
    .split(',', 5)
    .map((part) => decimalOf(part.trim()))
  const [first, second, third, fourth] = sent
  if (sent.length !== 4 || first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw invalidValue('BBOX', 'must be four decimal numbers: minx,miny,maxx,maxy')
  const isSwapped = version === '1.3.0' && crs.isNorthingFirst
  const box: Extent = isSwapped ? [second, first, fourth, third] : [first, second, third, fourth]
  refuseUndrawable(box, crs, isSwapped)
  return box
}

function refuseUndrawable([minX, minY, maxX, maxY]: Extent, { worldWidth }: CrsName, isSwapped: boolean): void {
  const order = isSwapped ? 'the axes of this system are northing, easting' : 'the axes are easting, northing'
  if (minX >= maxX && worldWidth !== undefined)
    throw invalidValue('BBOX', `must not cross the antimeridian: ask for a map of each side (${order})`)
  if (minX >= maxX || minY >= maxY) throw invalidValue('BBOX', `must have minimums below its maximums (${order})`)
  const [width, height] = [maxX - minX, maxY - minY]
  if (!Number.isFinite(width) || !Number.isFinite(height)) throw invalidValue('BBOX', 'is too large')
  if (worldWidth === undefined || width >= worldWidth) return
  const half = worldWidth / 2
  const crosses = (minX < -half && -half < maxX) || (minX < half && half < maxX)
  const beyond = Math.max(-half - minX, maxX - half)
  const isMostlyBeyond = beyond > width * beyondMax && beyond < width
  if (crosses && isMostlyBeyond)
    throw invalidValue('BBOX', 'must not cross the antimeridian: ask for a map of each side')
}
