import type { Extent } from '@cairn/domain/geometry/lon-lat'
import { unitsPerM } from '@cairn/drawing/pack/layer-pack'
import type { PictureProjection } from '@cairn/drawing/picture/warp/find-in-world'
import type { Db } from '#platform/database/db'
import type { CrsName } from './crs-name.ts'
import { transformPositions } from './systems.queries.ts'

/** The place of a picture in a system that exists. */
export interface PictureView {
  readonly crs: CrsName
  /** In the unit of the system, easting (longitude) first. */
  readonly box: Extent
  /** In device pixels. */
  readonly widthPx: number
  readonly heightPx: number
}

const lonLatEpsg = 4326
const unitsPerRadian = 6_378_137 * unitsPerM
const radians = Math.PI / 180
/** Radians of web mercator beyond which doubles know no other latitude than the one of the pole. */
const poleRadians = 40

/** Moves positions between packs and the pixels of a picture, by PROJ in the database. */
export function pictureProjection(db: Db, { crs, box, widthPx, heightPx }: PictureView): PictureProjection {
  const [minX, minY, maxX, maxY] = box
  const [pxPerX, pxPerY] = [widthPx / (maxX - minX), heightPx / (maxY - minY)]
  return {
    toPx: async (units) => {
      const positions = await transformPositions(db, { from: lonLatEpsg, to: crs.epsg }, mapped(units, lonLatOf))
      return mapped(positions, (x, y) => [(x - minX) * pxPerX, (maxY - y) * pxPerY])
    },
    toUnits: async (px) => {
      const positions = mapped(px, (x, y) => inSystem(crs, minX + x / pxPerX, maxY - y / pxPerY))
      return mapped(await transformPositions(db, { from: crs.epsg, to: lonLatEpsg }, positions), unitsOf)
    },
  }
}

type Pair = readonly [number, number]

function mapped(pairs: Float64Array, map: (x: number, y: number) => Pair): Float64Array {
  const result = new Float64Array(pairs.length)
  for (let at = 0; at < pairs.length; at += 2) result.set(map(pairs[at] ?? 0, pairs[at + 1] ?? 0), at)
  return result
}

/** PROJ takes longitudes of any size: a map of degrees is empty beyond the world. */
function inSystem({ worldWidth }: CrsName, x: number, y: number): Pair {
  const isBeyond = worldWidth === 360 && (Math.abs(x) > 180 || Math.abs(y) > 90)
  return isBeyond ? [Number.NaN, Number.NaN] : [x, y]
}

/** Degrees of a position in units of packs. */
export function lonLatOf(x: number, y: number): Pair {
  return [x / unitsPerRadian / radians, (2 * Math.atan(Math.exp(y / unitsPerRadian)) - Math.PI / 2) / radians]
}

function unitsOf(lon: number, lat: number): Pair {
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * radians) / 2))
  return [lon * radians * unitsPerRadian, Math.max(-poleRadians, Math.min(poleRadians, y)) * unitsPerRadian]
}
