import type { UnitBox } from '../../pack/feature-index.ts'
import { unitsPerM } from '../../pack/layer-pack.ts'
import type { PxBox } from './warp.ts'

/** Moves positions between the units of packs and the pixels of a picture: x and y in turn, NaN for one without an image. */
export interface PictureProjection {
  readonly toPx: (units: Float64Array) => Promise<Float64Array>
  readonly toUnits: (px: Float64Array) => Promise<Float64Array>
}

const unitsPerRadian = 6_378_137 * unitsPerM
/** Units of half of the width of the world. */
export const halfWorld = Math.PI * unitsPerRadian
/** Features end at a latitude of 85.06 degrees. */
const northEnd = Math.log(Math.tan(Math.PI / 4 + (85.06 * Math.PI) / 360)) * unitsPerRadian
/** Web mercator of a pole is infinite; from here on doubles know no other latitude. */
const pole = 40 * unitsPerRadian

/** Samples of each side of the picture. */
const samples = 16

/** The rectangles of web mercator that surely contain what a picture shows: two where it crosses the antimeridian. */
export async function findInWorld(projection: PictureProjection, area: PxBox): Promise<readonly UnitBox[]> {
  const [found, poles] = await Promise.all([
    projection.toUnits(samplesOf(area)),
    projection.toPx(Float64Array.of(0, pole, 0, -pole)),
  ])
  const hasNorth = contains(area, poles[0], poles[1])
  const hasSouth = contains(area, poles[2], poles[3])
  const ranges = rangesOf(found)
  if (!ranges) return []
  const minY = hasSouth ? -northEnd : Math.max(-northEnd, ranges.minY)
  const maxY = hasNorth ? northEnd : Math.min(northEnd, ranges.maxY)
  if (minY >= maxY) return []
  const isAround = hasNorth || hasSouth || ranges.maxX - ranges.minX >= 2 * halfWorld
  const xs = isAround ? ([[-halfWorld, halfWorld]] as const) : splitAtAntimeridian(ranges.minX, ranges.maxX)
  return xs.map(([minX, maxX]) => [minX, minY, maxX, maxY])
}

function samplesOf([minX, minY, maxX, maxY]: PxBox): Float64Array {
  const px = new Float64Array((samples + 1) ** 2 * 2)
  for (let row = 0, at = 0; row <= samples; row += 1) {
    for (let column = 0; column <= samples; column += 1) {
      px[at++] = minX + ((maxX - minX) * column) / samples
      px[at++] = minY + ((maxY - minY) * row) / samples
    }
  }
  return px
}

function contains([minX, minY, maxX, maxY]: PxBox, x = Number.NaN, y = Number.NaN): boolean {
  return x >= minX && x <= maxX && y >= minY && y <= maxY
}

interface Ranges {
  readonly minX: number
  readonly maxX: number
  readonly minY: number
  readonly maxY: number
}

/**
 * The ranges of the samples, with the distance of two neighbours added on each side. x follows from neighbour to neighbour
 * over the antimeridian, so that it may leave the world.
 */
function rangesOf(units: Float64Array): Ranges | undefined {
  const xs = new Float64Array((samples + 1) ** 2).fill(Number.NaN)
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity]
  let [stepX, stepY] = [1, 1]
  let last = Number.NaN
  for (let place = 0; place < xs.length; place += 1) {
    const [x = Number.NaN, y = Number.NaN] = [units[place * 2], units[place * 2 + 1]]
    if (Number.isNaN(x) || Number.isNaN(y)) continue
    const beside = place % (samples + 1) > 0 ? place - 1 : -1
    const above = place - samples - 1
    const from = [beside, above].filter((other) => !Number.isNaN(xs[other] ?? Number.NaN))
    const near = xs[from[0] ?? -1] ?? last
    const followed = Number.isNaN(near) ? x : near + shortWay(x - near)
    xs[place] = last = followed
    for (const other of from) {
      stepX = Math.max(stepX, Math.abs(followed - (xs[other] ?? followed)))
      stepY = Math.max(stepY, Math.abs(y - (units[other * 2 + 1] ?? y)))
    }
    minX = Math.min(minX, followed)
    maxX = Math.max(maxX, followed)
    minY = Math.min(minY, y)
    maxY = Math.max(maxY, y)
  }
  if (minX > maxX) return undefined
  return { minX: minX - stepX, maxX: maxX + stepX, minY: minY - stepY, maxY: maxY + stepY }
}

/** A way around the world by the shorter side. */
function shortWay(x: number): number {
  return x - 2 * halfWorld * Math.round(x / (2 * halfWorld))
}

function splitAtAntimeridian(minX: number, maxX: number): readonly (readonly [min: number, max: number])[] {
  const turn = 2 * halfWorld * Math.floor((minX + halfWorld) / (2 * halfWorld))
  const [west, east] = [minX - turn, maxX - turn]
  if (east <= halfWorld) return [[west, east]]
  return [
    [west, halfWorld],
    [-halfWorld, east - 2 * halfWorld],
  ]
}
