import type { PixelGrid } from '../raster/pixel-grid.ts'
import { ColourCounter, type ColourCounts, colourCountMax } from './colour-counts.ts'
import { medianCutPalette } from './median-cut.ts'
import { nearPalette, type Palette } from './palette.ts'
import { colourTypes, type PngContent, PngWriter } from './png-file.ts'

export interface PngOptions {
  /** True: a palette in any case, as `image/png; mode=8bit` and PNG8 ask for. */
  readonly isPaletted?: boolean
  /** Whether the same pixels are in several places, as those of marks and patterns are. */
  readonly hasRepeats?: boolean
}

/** Pictures with more colours than this are written without a palette: they are photos or gradients. */
const mapColoursMax = 8192
/** A picture with more colours than can be counted is counted by the upper 4 bits of each channel. */
const coarseMask = 0xf0f0f0f0

/** Encodes pictures, one after the other, with the same memory. */
export class PngEncoder {
  readonly #counter = new ColourCounter()
  readonly #writer = new PngWriter()

  /**
   * Encodes pixels as a PNG file: with a palette if at most 256 colours, or colours that are nearly the same, are enough,
   * which takes half of the time and size of RGBA; else as RGB or RGBA. The file is in memory of its own.
   */
  encode(grid: PixelGrid, options: PngOptions = {}): Uint8Array<ArrayBuffer> {
    return this.#writer.write(this.#contentOf(grid, options))
  }

  #contentOf(grid: PixelGrid, { isPaletted = false, hasRepeats = false }: PngOptions): PngContent {
    const counted = this.#counter.count(grid.words, isPaletted ? colourCountMax : mapColoursMax)
    const palette = counted && nearPalette(counted)
    if (counted && palette) return palettedContent(grid, { ...counted, ...palette }, !hasRepeats)
    if (!isPaletted) return channelContent(grid)
    const coarse = counted ?? this.#counter.count(filledUp(grid.words), colourCountMax)
    if (!coarse) throw new Error('4 bits of 4 channels are more than 65,536 colours')
    return palettedContent(grid, { ...coarse, ...medianCutPalette(coarse) }, !hasRepeats)
  }
}

/** Words whose channels have their upper 4 bits alone, twice, so that black and white stay as they are. */
function filledUp(words: Uint32Array): Uint32Array {
  return words.map((word) => ((word & coarseMask) | ((word & coarseMask) >>> 4)) >>> 0)
}

/** @param palette - with the counted colour of each pixel, in `places` */
function palettedContent(
  { width, height }: PixelGrid,
  { places, colours, placeOf }: Pick<ColourCounts, 'places'> & Palette,
  isOfRuns: boolean,
): PngContent {
  const bitDepth = [1, 2, 4].find((bits) => colours.length <= 1 << bits) ?? 8
  const writeBytes = (y: number, bytes: Uint8Array, start: number) => {
    const from = y * width
    for (let x = 0; x < width; x += 1) bytes[start + 1 + x] = placeOf[places[from + x] ?? 0] ?? 0
  }
  const writeBits = (y: number, bytes: Uint8Array, start: number) => {
    let at = start
    let shift = 0
    for (let pixel = y * width; pixel < (y + 1) * width; pixel += 1) {
      if (shift === 0) {
        at += 1
        shift = 8
      }
      shift -= bitDepth
      bytes[at] = (bytes[at] ?? 0) | ((placeOf[places[pixel] ?? 0] ?? 0) << shift)
    }
  }
  const rowBytes = 1 + Math.ceil((width * bitDepth) / 8)
  const chunks = paletteChunks(colours)
  const writeRow = bitDepth === 8 ? writeBytes : writeBits
  return { width, height, colourType: colourTypes.palette, bitDepth, chunks, rowBytes, isOfRuns, writeRow }
}

function paletteChunks(colours: Uint32Array): (readonly [string, Uint8Array])[] {
  const rgb = new Uint8Array(colours.length * 3)
  const alphas = new Uint8Array(colours.length)
  for (let place = 0; place < colours.length; place += 1) {
    const colour = colours[place] ?? 0
    rgb[place * 3] = colour & 255
    rgb[place * 3 + 1] = (colour >>> 8) & 255
    rgb[place * 3 + 2] = (colour >>> 16) & 255
    alphas[place] = colour >>> 24
  }
  const isOpaque = alphas.every((alpha) => alpha === 255)
  return isOpaque
    ? [['PLTE', rgb]]
    : [
        ['PLTE', rgb],
        ['tRNS', alphas],
      ]
}

function channelContent({ width, height, pixels, words }: PixelGrid): PngContent {
  const isOpaque = words.every((word) => word >>> 24 === 255)
  const channels = isOpaque ? 3 : 4
  const writeRow = (y: number, bytes: Uint8Array, start: number) => {
    if (!isOpaque) {
      bytes.set(pixels.subarray(y * width * 4, (y + 1) * width * 4), start + 1)
      return
    }
    let at = start + 1
    for (let from = y * width * 4; from < (y + 1) * width * 4; from += 4) {
      bytes[at] = pixels[from] ?? 0
      bytes[at + 1] = pixels[from + 1] ?? 0
      bytes[at + 2] = pixels[from + 2] ?? 0
      at += 3
    }
  }
  const colourType = isOpaque ? colourTypes.rgb : colourTypes.rgba
  const rowBytes = 1 + width * channels
  return { width, height, colourType, bitDepth: 8, chunks: [], rowBytes, isOfRuns: false, writeRow }
}
