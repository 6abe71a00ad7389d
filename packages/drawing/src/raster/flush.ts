import type { AreaBuffer } from './area-buffer.ts'
import type { Ink } from './ink.ts'
import { Pattern } from './pattern.ts'
import type { PixelGrid } from './pixel-grid.ts'
import type { PixelLevels } from './pixel-levels.ts'

/**
 * Steps of the part of a pixel that is covered: more are not seen, and are more colours, with which the files of lines are a sixth
 * larger. Rounded, the sums of 32-bit floats are 0 behind an area and 1 inside of it.
 */
const coverSteps = 64
/** From levels of 0 to 255 to steps, with half of a step. */
const [stepBits, halfStep] = [2, 2]

/** Draws the collected areas over the pixels and clears them. Where areas overlap, they are drawn once. */
export function flushAreas(grid: PixelGrid, areas: AreaBuffer, paint: Ink | Pattern): void {
  const { sums, spans, stride, width } = areas
  const { words } = grid
  const pattern = paint instanceof Pattern ? paint : undefined
  const ink = paint instanceof Pattern ? paint.ink : paint
  // Most pixels are inside of an area and were not drawn before.
  const alone = pattern ? 0 : ((ink.word & 0xff_ffff) | ((ink.alpha * 255 + 0.5) << 24)) >>> 0
  for (let row = spans.top; row < spans.bottom; row += 1) {
    const end = spans.end[row] ?? 0
    let sum = 0
    let cover = 0
    for (let column = spans.from[row] ?? 0; column < end; column += 1) {
      const at = row * stride + column
      const step = sums[at] ?? 0
      if (step !== 0) {
        sum += step
        sums[at] = 0
        cover = ((Math.min(1, Math.abs(sum)) * coverSteps + 0.5) | 0) / coverSteps
      }
      if (cover === 0 || column >= width) continue
      const pixel = row * width + column
      if (alone !== 0 && cover === 1 && words[pixel] === 0) words[pixel] = alone
      else {
        pattern?.seek(column, row)
        grid.blend(pixel, ink, cover)
      }
    }
    spans.clearRow(row)
  }
  spans.clear()
}

/** Draws a collected stroke over the pixels and clears it. One that is narrower than a pixel has a part of its ink. */
export function flushLevels(
  grid: PixelGrid,
  collected: PixelLevels,
  { ink, width }: { readonly ink: Ink; readonly width: number },
): void {
  const { levels, covered, count } = collected
  const { words } = grid
  const colour = ink.word & 0xff_ffff
  const perStep = (width < 1 ? Math.max(0, width) : 1) / coverSteps
  for (let place = 0; place < count; place += 1) {
    const at = covered[place] ?? 0
    const cover = (((levels[at] ?? 0) + halfStep) >> stepBits) * perStep
    levels[at] = 0
    if (cover === 0) continue
    const word = words[at] ?? 0
    const under = word >>> 24
    // Lines over one another have one colour mostly: it stays, and they become more opaque.
    if (under === 0 || (word & 0xff_ffff) !== colour) grid.blend(at, ink, cover)
    else if (under !== 255) words[at] = colour | ((under + (255 - under) * cover * ink.alpha + 0.5) << 24)
  }
  collected.count = 0
}
