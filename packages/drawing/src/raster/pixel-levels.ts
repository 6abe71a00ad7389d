/** Covered pixels for which there is memory at first. */
const coveredAtFirst = 1024

/**
 * How much of each pixel a stroke covers, with a list of the covered ones: a long diagonal line covers few pixels of its box. Its
 * memory is used again for the next stroke.
 */
export class PixelLevels {
  readonly width: number
  readonly height: number
  /** 0 to 255 for each pixel. */
  readonly levels: Uint8Array
  /** The pixels whose level is not 0, once each: the first `count`. */
  covered = new Int32Array(coveredAtFirst)
  count = 0

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.levels = new Uint8Array(width * height)
  }

  /** Has memory for this number of covered pixels at least. @returns `covered` */
  reserve(least: number): Int32Array<ArrayBuffer> {
    const before = this.covered
    if (least <= before.length) return before
    this.covered = new Int32Array(Math.max(least, Math.min(2 * least, this.levels.length)))
    this.covered.set(before)
    return this.covered
  }
}
