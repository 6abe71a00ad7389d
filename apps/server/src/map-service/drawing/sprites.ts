import type { DrawnGraphic } from '@cairn/domain/style/paint/graphics'
import type { Fill, Resolved } from '@cairn/domain/style/style'
import type { MarkStamp, PictureSprites } from '@cairn/drawing/picture/prepared-look'
import type { Stamp } from '@cairn/drawing/raster/stamp'
import type { Image } from '@napi-rs/canvas'
import { patternTileOf, stampOf } from '../canvas/graphic-stamps.ts'

/** The marks and patterns of looks at one pixel ratio. Each is drawn once as long as its look is known. */
export class Sprites implements PictureSprites<Image> {
  readonly #pixelRatio: number
  readonly #stamps = new WeakMap<DrawnGraphic<Image>, MarkStamp>()
  readonly #tiles = new WeakMap<Fill<Resolved>, Stamp>()

  constructor(pixelRatio: number) {
    this.#pixelRatio = pixelRatio
  }

  stampOf(mark: DrawnGraphic<Image>): MarkStamp {
    const known = this.#stamps.get(mark)
    if (known) return known
    const made = { stamp: stampOf(mark, this.#pixelRatio), isTurned: mark.graphic.rotation % 360 !== 0 }
    this.#stamps.set(mark, made)
    return made
  }

  tileOf(fill: Fill<Resolved>): Stamp {
    const known = this.#tiles.get(fill)
    if (known) return known
    if (!fill.pattern) throw new Error('only a fill with a pattern has a tile')
    const made = patternTileOf({ ...fill, pattern: fill.pattern }, this.#pixelRatio)
    this.#tiles.set(fill, made)
    return made
  }
}
