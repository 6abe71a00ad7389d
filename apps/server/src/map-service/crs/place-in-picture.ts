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
  const around = [x - reachPx, y, x + reachPx, y, x, y - reachPx, x, y + reachPx]
  const [atX = Number.NaN, atY = Number.NaN, ...units] = await pictureProjection(db, view).toUnits(
    Float64Array.of(x, y, ...around),
  )
  if (Number.isNaN(atX) || Number.isNaN(atY)) return undefined
  const [left, right, top, bottom] = [0, 2, 4, 6].map((at) => wayTo([units[at], units[at + 1]], [atX, atY]))
  const [across, down] = [longer(left, right), longer(top, bottom)]
  return {
    x: atX / unitsPerM,
    y: atY / unitsPerM,
    // The box around the image of the circle.
    reachX: Math.hypot(across[0], down[0]) / unitsPerM,
    reachY: Math.hypot(across[1], down[1]) / unitsPerM,
  }
}

type Way = readonly [x: number, y: number]

/** By the shorter side around the world; none to a position beyond the system. */
function wayTo([x = Number.NaN, y = Number.NaN]: readonly (number | undefined)[], [fromX, fromY]: Way): Way {
  if (Number.isNaN(x) || Number.isNaN(y)) return [0, 0]
  return [x - fromX - 2 * halfWorld * Math.round((x - fromX) / (2 * halfWorld)), y - fromY]
}

function longer(one: Way = [0, 0], other: Way = [0, 0]): Way {
  return Math.hypot(...one) > Math.hypot(...other) ? one : other
}
