import type { DrawingCanvas } from '@cairn/domain/style/paint/canvas'
import type { DrawnGraphic, ImageSize } from '@cairn/domain/style/paint/graphics'
import type { Fill, Graphic, Resolved } from '@cairn/domain/style/style'
import type { Stamp } from '../raster/stamp.ts'
import { patternTileOf, type StampOptions, stampOf } from './graphic-stamps.ts'
import type { MarkStamp } from './mark-stamp.ts'
import type { PictureSprites } from './prepared-look.ts'

/** Marks along lines are turned by multiples of this. */
const turnStepDeg = 3

/** The marks and patterns of looks at one pixel ratio. Each is drawn once as long as its look is known. */
export class Sprites<Canvas extends DrawingCanvas, Image extends ImageSize> implements PictureSprites<Image> {
  readonly #options: StampOptions<Canvas>
  /** A graphic has one image as long as its look is known. */
  readonly #stamps = new WeakMap<Graphic<Resolved>, MarkStamp>()
  readonly #turned = new WeakMap<Graphic<Resolved>, Map<number, MarkStamp>>()
  readonly #tiles = new WeakMap<Fill<Resolved>, Stamp>()

  constructor(options: StampOptions<Canvas>) {
    this.#options = options
  }

  stampOf(mark: DrawnGraphic<Image>): MarkStamp {
    const known = this.#stamps.get(mark.graphic)
    if (known) return known
    const made = stampOf(mark, this.#options)
    this.#stamps.set(mark.graphic, made)
    return made
  }

  turnedOf(pattern: Graphic<Resolved>, turnDeg: number): MarkStamp {
    const turn = Math.round(turnDeg / turnStepDeg) * turnStepDeg
    const turns = this.#turned.get(pattern) ?? new Map<number, MarkStamp>()
    this.#turned.set(pattern, turns)
    const graphic = { ...pattern, rotation: pattern.rotation + turn }
    const made = turns.get(turn) ?? stampOf({ graphic, imageScale: 1 }, this.#options)
    turns.set(turn, made)
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
