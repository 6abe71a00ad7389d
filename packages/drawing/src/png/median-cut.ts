import type { ColourCounts } from './colour-counts.ts'
import { type Palette, paletteMax } from './palette.ts'

/** Colours that become one colour of the palette: a range of `order`. */
interface Box {
  readonly from: number
  readonly end: number
  /** The channel that differs most, 0 to 3. */
  readonly channel: number
  /** Sum of the squared differences of that channel from its mean. */
  readonly error: number
}

/** The premultiplied channels of each colour: differences of faint colours are hardly seen. */
type Channels = readonly [Float32Array, Float32Array, Float32Array, Float32Array]

/** A palette of 256 colours that stand for any number of them (median cut, Heckbert 1982, by variance). */
export function medianCutPalette(counted: ColourCounts): Palette {
  const { colours } = counted
  const cut = new MedianCut(counted)
  const boxes = cut.boxes(paletteMax)
  const placeOf = new Uint8Array(colours.length)
  for (const [place, { from, end }] of boxes.entries()) {
    for (const colour of cut.order.subarray(from, end)) placeOf[colour] = place
  }
  return { colours: Uint32Array.from(boxes, (box) => cut.meanOf(box)), placeOf }
}

class MedianCut {
  /** The places of the colours, so that those of a box are beside each other. */
  readonly order: Uint32Array
  readonly #channels: Channels
  readonly #counts: Uint32Array

  constructor({ colours, counts }: ColourCounts) {
    const channel = (shift: number) =>
      Float32Array.from(colours, (colour) => (((colour >>> shift) & 255) * (colour >>> 24)) / 255)
    this.order = Uint32Array.from(colours, (_, at) => at)
    this.#channels = [channel(0), channel(8), channel(16), Float32Array.from(colours, (colour) => colour >>> 24)]
    this.#counts = counts
  }

  boxes(most: number): readonly Box[] {
    const boxes = [this.#box(0, this.order.length)]
    while (boxes.length < most) {
      const worst = boxes.reduce((best, box, at) => (box.error > (boxes[best]?.error ?? 0) ? at : best), 0)
      const box = boxes[worst]
      if (!box || box.error <= 0) break
      boxes.splice(worst, 1, ...this.#split(box))
    }
    return boxes
  }

  /** The mean of the colours of a box, by their number of pixels. */
  meanOf({ from, end }: Box): number {
    const [red, green, blue, alpha] = this.#channels.map((values) => this.#mean(values, from, end))
    const scale = alpha ? 255 / alpha : 0
    const colour = (byte((blue ?? 0) * scale) << 16) | (byte((green ?? 0) * scale) << 8) | byte((red ?? 0) * scale)
    return ((byte(alpha) << 24) | colour) >>> 0
  }

  #split({ from, end, channel }: Box): readonly [Box, Box] {
    const values = this.#channels[channel] ?? this.#channels[0]
    const range = this.order.subarray(from, end).toSorted((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
    this.order.set(range, from)
    const mean = this.#mean(values, from, end)
    const behind = range.findIndex((colour) => (values[colour] ?? 0) > mean)
    const middle = from + Math.min(range.length - 1, Math.max(1, behind))
    return [this.#box(from, middle), this.#box(middle, end)]
  }

  #box(from: number, end: number): Box {
    const errors = this.#channels.map((values) => this.#error(values, from, end))
    const error = Math.max(...errors)
    return { from, end, channel: errors.indexOf(error), error: end - from > 1 ? error : 0 }
  }

  #mean(values: Float32Array, from: number, end: number): number {
    let sum = 0
    let count = 0
    for (let at = from; at < end; at += 1) {
      const colour = this.order[at] ?? 0
      sum += (values[colour] ?? 0) * (this.#counts[colour] ?? 0)
      count += this.#counts[colour] ?? 0
    }
    return sum / count
  }

  #error(values: Float32Array, from: number, end: number): number {
    const mean = this.#mean(values, from, end)
    let error = 0
    for (let at = from; at < end; at += 1) {
      const colour = this.order[at] ?? 0
      const difference = (values[colour] ?? 0) - mean
      error += difference * difference * (this.#counts[colour] ?? 0)
    }
    return error
  }
}

function byte(value = 0): number {
  return Math.min(255, Math.round(value))
}
