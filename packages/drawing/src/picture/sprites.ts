import type { DrawingCanvas } from '@cairn/domain/style/paint/canvas'
import type { DrawnGraphic, ImageSize } from '@cairn/domain/style/paint/graphics'
import type { Fill, Resolved } from '@cairn/domain/style/style'
import type { Stamp } from '../raster/stamp.ts'
import { patternTileOf, type StampOptions, stampOf } from './graphic-stamps.ts'
import type { MarkStamp, PictureSprites } from './prepared-look.ts'

/** The marks and patterns of looks at one pixel ratio. Each is drawn once as long as its look is known. */
export class Sprites<Canvas extends DrawingCanvas, Image extends ImageSize> implements PictureSprites<Image> {
  readonly #options: StampOptions<Canvas>
  readonly #stamps = new WeakMap<DrawnGraphic<Image>, MarkStamp>()
  readonly #tiles = new WeakMap<Fill<Resolved>, Stamp>()

  constructor(options: StampOptions<Canvas>) {
    this.#options = options
  }

  stampOf(mark: DrawnGraphic<Image>): MarkStamp {
    const known = this.#stamps.get(mark)
    if (known) return known
    const made = stampOf(mark, this.#options)
    this.#stamps.set(mark, made)
    return made
  }

  tileOf(fill: Fill<Resolved>): Stamp {
    const known = this.#tiles.get(fill)
    if (known) return known
    if (!fill.pattern) throw new Error('only a fill with a pattern has a tile')
    const made = patternTileOf({ ...fill, pattern: fill.pattern }, this.#options)
    this.#tiles.set(fill, made)
    return made
  }
}
