import { shapeKinds } from '@cairn/domain/style/paint/paint'
import type { Pixels, Stamps } from './mark-stamps.ts'
import type { PictureRequest } from './picture.ts'

/** Whether a picture is one of points alone, whose marks are plain. */
export function hasPlainMarksAlone({ shapes, looks }: PictureRequest, stamps: Stamps): boolean {
  if (!shapes.kinds.every((kind) => kind === shapeKinds.point)) return false
  const marks = looks.flatMap(({ passes }) => passes.flatMap(({ point }) => point))
  return marks.every((mark) => stamps.of(mark).isPlain)
}

/**
 * Draws very many points by copying the pixels of their marks into a picture. For 70,000 points that takes a fifth of the
 * time that the canvas takes to draw them one by one.
 */
export function drawPointPixels(
  context: OffscreenCanvasRenderingContext2D,
  { widthPx: width, heightPx: height, looks, shapes }: PictureRequest,
  stamps: Stamps,
): void {
  const image = context.createImageData(width, height)
  const pixels = { width, height, rgba: new Uint32Array(image.data.buffer) }
  const { coordinates, pathEnds, shapeEnds } = shapes
  for (let pass = 0; looks.some(({ passes }) => pass < passes.length); pass += 1) {
    const marksOf = looks.map(({ passes }) => (passes[pass]?.point ?? []).map((mark) => stamps.of(mark)))
    let path = 0
    for (const [shape, end] of shapeEnds.entries()) {
      const marks = marksOf[shapes.looks[shape] ?? 0] ?? []
      for (; path < end; path += 1) {
        const at = (pathEnds[path] ?? 0) - 2
        for (const mark of marks)
          putPixels(pixels, mark.pixels, ...mark.cornerAt(coordinates[at] ?? 0, coordinates[at + 1] ?? 0))
      }
    }
  }
  context.putImageData(image, 0, 0)
}

/** Draws the pixels of a mark over a picture, from this upper left corner. */
// oxlint-disable-next-line max-params -- the innermost loop of the drawing: an object per point costs 70,000 allocations
function putPixels(onto: Pixels, mark: Pixels, left: number, top: number): void {
  const fromX = Math.max(0, -left)
  const toX = Math.min(mark.width, onto.width - left)
  const toY = Math.min(mark.height, onto.height - top)
  for (let row = Math.max(0, -top); row < toY; row += 1) {
    const line = (top + row) * onto.width + left
    for (let column = fromX; column < toX; column += 1) {
      const pixel = mark.rgba[row * mark.width + column] ?? 0
      const alpha = pixel >>> 24
      if (alpha === 0) continue
      const before = onto.rgba[line + column] ?? 0
      onto.rgba[line + column] = alpha === 255 || before >>> 24 === 0 ? pixel : blended(pixel, before)
    }
  }
}

/** A pixel over another one (Porter and Duff, 1984). Both are RGBA with the alpha in the highest byte. */
function blended(over: number, under: number): number {
  const alphaOver = over >>> 24
  const alphaUnder = (under >>> 24) * (1 - alphaOver / 255)
  const alpha = alphaOver + alphaUnder
  const part = alphaOver / alpha
  const mixed = (shift: number) => {
    const [a, b] = [(over >>> shift) & 255, (under >>> shift) & 255]
    return Math.round(b + (a - b) * part) << shift
  }
  return (mixed(0) | mixed(8) | mixed(16) | (Math.round(alpha) << 24)) >>> 0
}
