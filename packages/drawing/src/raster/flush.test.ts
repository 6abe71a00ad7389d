import { randomNumbers } from '@cairn/samples/random-numbers'
import { expect, test } from 'vitest'
import { inkOf } from './ink.ts'
import { PixelPath, partRoles } from './pixel-path.ts'
import { Raster } from './raster.ts'
import type { Stroke } from './stroke.ts'

const ink = inkOf('#3388ff')
const plain: Stroke = { ink, width: 1, cap: 'butt', join: 'miter', dash: [], dashOffset: 0, offset: 0 }

test.each([
  ['hairlines', partRoles.line, (raster: Raster, path: PixelPath) => raster.stroke(path, plain)],
  ['wide lines', partRoles.line, (raster: Raster, path: PixelPath) => raster.stroke(path, { ...plain, width: 3 })],
  ['areas', partRoles.outer, (raster: Raster, path: PixelPath) => raster.fill(path, ink)],
])('edges of %s have 65 levels of opacity at most, so that pictures have few colours', (_, role, draw) => {
  const random = randomNumbers(1)
  const raster = new Raster(64, 64)
  const path = new PixelPath()
  path.perX = path.perY = 1 / 256
  path.role = role
  const levels = new Set<number>()
  for (let shape = 0; shape < 200; shape += 1) {
    path.clear()
    path.add(
      Int32Array.from({ length: 6 }, () => 64 * 256 * random()),
      0,
      6,
    )
    raster.clear()
    draw(raster, path)
    for (const word of raster.grid.words) levels.add(word >>> 24)
  }
  expect(levels.size).toBeGreaterThan(50)
  expect(levels.size).toBeLessThanOrEqual(65)
})
