import type { AreaBuffer } from './area-buffer.ts'
import type { Hairlines } from './hairlines.ts'
import type { Ink } from './ink.ts'
import { Pattern } from './pattern.ts'
import type { PixelGrid } from './pixel-grid.ts'

/** Less is not drawn: sums of 32-bit floats are not exactly 0 behind an area. */
const coverMin = 0.002

/** Draws the collected areas over the pixels and clears them. Where areas overlap, they are drawn once. */
export function flushAreas(grid: PixelGrid, areas: AreaBuffer, paint: Ink | Pattern): void {
  const { sums, spans, stride, width } = areas
  const pattern = paint instanceof Pattern ? paint : undefined
  const ink = paint instanceof Pattern ? paint.ink : paint
  for (let row = spans.top; row < spans.bottom; row += 1) {
    const end = spans.end[row] ?? 0
    let sum = 0
    for (let column = spans.from[row] ?? 0; column < end; column += 1) {
      const at = row * stride + column
      const step = sums[at] ?? 0
      if (step !== 0) {
        sum += step
        sums[at] = 0
      }
      const cover = sum < 0 ? -sum : sum
      if (cover < coverMin || column >= width) continue
      pattern?.seek(column, row)
      grid.blend(row * width + column, ink, cover > 1 ? 1 : cover)
    }
    spans.clearRow(row)
  }
  spans.clear()
}

/** Draws the collected lines over the pixels and clears them. @param share - of the ink, for lines that are narrower than a pixel */
export function flushHairlines(grid: PixelGrid, lines: Hairlines, { ink, share }: { ink: Ink; share: number }): void {
  const { levels, spans, width } = lines
  const perLevel = share / 255
  for (let row = spans.top; row < spans.bottom; row += 1) {
    const end = row * width + (spans.end[row] ?? 0)
    for (let at = row * width + (spans.from[row] ?? 0); at < end; at += 1) {
      const level = levels[at] ?? 0
      if (level === 0) continue
      levels[at] = 0
      grid.blend(at, ink, level * perLevel)
    }
    spans.clearRow(row)
  }
  spans.clear()
}
