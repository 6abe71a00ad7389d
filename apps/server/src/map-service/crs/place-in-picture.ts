import { unitsPerM } from '@cairn/drawing/pack/layer-pack'
import { halfWorld } from '@cairn/drawing/picture/warp/find-in-world'
import type { Db } from '#platform/database/db'
import { type PictureView, pictureProjection } from './picture-projection.ts'

/** A position in metres of web mercator with its surroundings. */
export interface MapPlace {
  readonly x: number
  readonly y: number
  /** Metres of web mercator to the sides and to the ends. */
  readonly reachX: number
  readonly reachY: number
}

export interface PlaceQuery extends PictureView {
  /** Pixels from the upper left corner. */
  readonly point: readonly [x: number, y: number]
  readonly reachPx: number
}

/** The position of a pixel of a picture in any system; undefined where the picture shows nothing of the world. */
export async function placeInPicture(
  db: Db,
  { point: [x, y], reachPx, ...view }: PlaceQuery,
): Promise<MapPlace | undefined> {
  const around = [0, Math.PI / 2, Math.PI, (3 * Math.PI) / 2].flatMap((angle) => [
    x + Math.round(Math.cos(angle)) * reachPx,
    y + Math.round(Math.sin(angle)) * reachPx,
  ])
  const units = await pictureProjection(db, view).toUnits(Float64Array.of(x, y, ...around))
  const [atX = Number.NaN, atY = Number.NaN] = units
  if (Number.isNaN(atX) || Number.isNaN(atY)) return undefined
  let [reachX, reachY] = [0, 0]
  for (let at = 2; at < units.length; at += 2) {
    const wayX = (units[at] ?? Number.NaN) - atX
    const wayY = Math.abs((units[at + 1] ?? Number.NaN) - atY)
    // By the shorter way around the world. A neighbour beyond the system has no position.
    const shortX = Math.abs(wayX - 2 * halfWorld * Math.round(wayX / (2 * halfWorld)))
    if (shortX > reachX) reachX = shortX
    if (wayY > reachY) reachY = wayY
  }
  return { x: atX / unitsPerM, y: atY / unitsPerM, reachX: reachX / unitsPerM, reachY: reachY / unitsPerM }
}
