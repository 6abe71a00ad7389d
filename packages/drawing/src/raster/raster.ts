import { hairlineMaxPx } from '@cairn/domain/style/paint/stroke-px'
import { AreaBuffer } from './area-buffer.ts'
import { Capsules } from './capsules.ts'
import { flushAreas, flushLevels } from './flush.ts'
import { Hairlines } from './hairlines.ts'
import type { Ink } from './ink.ts'
import { Pattern } from './pattern.ts'
import { PixelGrid } from './pixel-grid.ts'
import { PixelLevels } from './pixel-levels.ts'
import { type PixelPath, partRoles } from './pixel-path.ts'
import { ReadStamps, type Stamp, type StampPixels } from './stamp.ts'
import { addCapsules, addHairlines, addOutlines, isRound, type Stroke } from './stroke.ts'

/** A raster that is drawn on, each call over the ones before. */
export class Raster {
  readonly width: number
  readonly height: number
  readonly grid: PixelGrid
  /** Whether marks or patterns were drawn since it was cleared, which have the same pixels in several places. */
  hasRepeats = false
  readonly #areas: AreaBuffer
  /** Of one stroke at a time. */
  readonly #levels: PixelLevels
  readonly #lines: Hairlines
  readonly #capsules: Capsules
  readonly #stamps: ReadStamps
  /** The ink of the pixel of a stamp that is drawn: one object for all. */
  readonly #stampInk: Ink = { red: 0, green: 0, blue: 0, alpha: 0, word: 0 }

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.grid = new PixelGrid(width, height)
    this.#areas = new AreaBuffer(width, height)
    this.#stamps = new ReadStamps(width)
    this.#levels = new PixelLevels(width, height)
    this.#lines = new Hairlines(this.#levels)
    this.#capsules = new Capsules(this.#levels)
  }

  /** Makes all pixels transparent, or gives them an ink. */
  clear(background?: Ink): void {
    this.grid.words.fill(0)
    this.hasRepeats = false
    if (!background) return
    for (let pixel = 0; pixel < this.grid.words.length; pixel += 1) this.grid.blend(pixel, background, 1)
  }

  /** Fills the areas of a path. Where they overlap, they are drawn once; rings may turn in either direction. */
  fill(path: PixelPath, paint: Ink | Pattern): void {
    for (let place = 0; place < path.partCount; place += 1) {
      if (path.isRing(place)) this.#addRing(path, place)
    }
    flushAreas(this.grid, this.#areas, paint)
    if (paint instanceof Pattern) this.hasRepeats = true
  }

  /** Draws the lines of a path and the outlines of its areas. Where they overlap, they are drawn once. */
  stroke(path: PixelPath, stroke: Stroke): void {
    if (stroke.width <= hairlineMaxPx) {
      addHairlines(path, stroke, this.#lines)
      flushLevels(this.grid, this.#levels, stroke)
    } else if (isRound(path, stroke)) {
      addCapsules(path, stroke, this.#capsules)
      flushLevels(this.grid, this.#levels, stroke)
    } else {
      addOutlines(path, stroke, this.#areas)
      flushAreas(this.grid, this.#areas, stroke.ink)
    }
  }

  /** Draws the pixel at a position, for features that are smaller than it. @param cover - part of it that is covered, 0 to 1 */
  dot(x: number, y: number, { ink, cover }: { readonly ink: Ink; readonly cover: number }): void {
    if (!(x >= 0 && y >= 0 && x < this.width && y < this.height)) return
    this.grid.blend(Math.floor(y) * this.width + Math.floor(x), ink, cover > 1 ? 1 : cover)
  }

  /** Draws a stamp at the whole pixel that is nearest to a position, as OpenLayers draws marks that are not turned. */
  stamp(stamp: Stamp, x: number, y: number): void {
    this.hasRepeats = true
    this.#copy(stamp, Math.round(x - stamp.anchorX), Math.round(y - stamp.anchorY))
  }

  #addRing(path: PixelPath, place: number): void {
    const areas = this.#areas
    const { xy } = path
    const from = path.startOf(place)
    const end = path.ends[place] ?? 0
    const turn = turnOf(xy, from, end)
    areas.winding = path.roles[place] === partRoles.hole ? -turn : turn
    areas.moveTo(xy[end - 2] ?? 0, xy[end - 1] ?? 0)
    for (let at = from; at < end; at += 2) areas.lineTo(xy[at] ?? 0, xy[at + 1] ?? 0)
  }

  #copy(stamp: Stamp, left: number, top: number): void {
    if (!(left + stamp.widthPx > 0 && top + stamp.heightPx > 0 && left < this.width && top < this.height)) return
    const read = this.#stamps.of(stamp)
    const isWhole = left >= 0 && top >= 0 && left + stamp.widthPx <= this.width && top + stamp.heightPx <= this.height
    if (!read) this.#copyOnce(stamp, left, top)
    else if (isWhole) this.#copyWhole(read, top * this.width + left)
    else this.#copyPart(read, left, top)
  }

  #copyWhole({ opaqueCount, offsets, words: stampWords, inks }: StampPixels, corner: number): void {
    const { grid } = this
    const { words } = grid
    for (let at = 0; at < opaqueCount; at += 1) words[corner + (offsets[at] ?? 0)] = stampWords[at] ?? 0
    for (let at = opaqueCount; at < inks.length; at += 1) {
      const ink = inks[at]
      if (ink) grid.blend(corner + (offsets[at] ?? 0), ink, 1)
    }
  }

  #copyPart({ columns, rows, inks }: StampPixels, left: number, top: number): void {
    const { grid, width, height } = this
    for (let at = 0; at < inks.length; at += 1) {
      const column = left + (columns[at] ?? 0)
      const row = top + (rows[at] ?? 0)
      const ink = inks[at]
      if (ink && column >= 0 && column < width && row >= 0 && row < height) grid.blend(row * width + column, ink, 1)
    }
  }

  #copyOnce(stamp: Stamp, left: number, top: number): void {
    const { grid } = this
    const { pixels, widthPx } = stamp
    const ink = this.#stampInk
    const firstX = Math.max(0, -left)
    const endX = Math.min(widthPx, this.width - left)
    const endY = Math.min(stamp.heightPx, this.height - top)
    for (let row = Math.max(0, -top); row < endY; row += 1) {
      for (let column = firstX; column < endX; column += 1) {
        const at = (row * widthPx + column) * 4
        const alpha = pixels[at + 3] ?? 0
        if (alpha === 0) continue
        ink.red = pixels[at] ?? 0
        ink.green = pixels[at + 1] ?? 0
        ink.blue = pixels[at + 2] ?? 0
        ink.alpha = alpha / 255
        ink.word = ((255 << 24) | (ink.blue << 16) | (ink.green << 8) | ink.red) >>> 0
        grid.blend((top + row) * this.width + left + column, ink, 1)
      }
    }
  }
}

/** 1 or -1: the direction in which a ring turns. */
function turnOf(xy: Float64Array, from: number, end: number): 1 | -1 {
  // Assigned by one array, they would be an array for each ring.
  const x0 = xy[from] ?? 0
  const y0 = xy[from + 1] ?? 0
  let twice = 0
  for (let at = from + 2; at + 2 < end; at += 2) {
    const x = (xy[at] ?? 0) - x0
    const y = (xy[at + 1] ?? 0) - y0
    twice += x * ((xy[at + 3] ?? 0) - y0) - y * ((xy[at + 2] ?? 0) - x0)
  }
  return twice < 0 ? -1 : 1
}
