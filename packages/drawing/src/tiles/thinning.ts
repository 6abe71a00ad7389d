import { seenUnits } from './tile-grid.ts'

/** Levels in a doubling of the size. */
const steps = 4
/** Tiles keep at most the features of this level. */
const levelMax = 255
/** Points count as lines and areas of a pixel. */
const pointUnits = 2 * seenUnits

/**
 * The highest level of thinning that still keeps a feature. A level keeps all larger lines and areas and of the smaller ones,
 * as of points, an even sample by their numbers, in proportion to their size (priority sampling). The features of a level are among
 * those of every lower one, and tiles of one zoom and level keep the same, so that features are not cut at tile edges.
 * @param edgeUnits - the longer edge of the whole feature in units of the tile; 0 for points
 */
export function levelOf(number: number, edgeUnits: number): number {
  const priority = Math.max(edgeUnits, pointUnits) / shareOf(number)
  return Math.min(levelMax, Math.floor(steps * Math.log2(priority / pointUnits)))
}

/** A number in (0, 1] that is spread evenly for numbers in a row (the last step of MurmurHash3). */
function shareOf(number: number): number {
  let hash = ((number % 2 ** 32) | 0) ^ Math.floor(number / 2 ** 32)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) + 1) / 2 ** 32
}

/** Bytes of features by the level of thinning that still keeps them. */
export class BytesByLevel {
  readonly #bytes = new Float64Array(levelMax + 1)

  add(level: number, bytes: number): void {
    this.#bytes[level] = (this.#bytes[level] ?? 0) + bytes
  }

  /** The lowest level whose features take no more than `max`; above all levels if the last one takes more. */
  lowestWithin(max: number): number {
    let bytes = 0
    for (let level = levelMax; level >= 0; level -= 1) {
      bytes += this.#bytes[level] ?? 0
      if (bytes > max) return level + 1
    }
    return 0
  }
}
