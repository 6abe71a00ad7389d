import { expect, test } from 'vitest'
import { type PartRole, PixelPath, partRoles } from '../raster/pixel-path.ts'
import { visitAlong } from './marks-along.ts'

const stamp = { widthPx: 1, heightPx: 1, anchorX: 0, anchorY: 0, pixels: new Uint8ClampedArray(4) }

function marksOn(xy: readonly number[], { role, offsetPx = 0 }: { role?: PartRole; offsetPx?: number } = {}): string[] {
  const path = new PixelPath()
  if (role !== undefined) path.role = role
  path.add(Int32Array.from(xy), 0, xy.length)
  const marks = { stampAt: () => ({ stamp }), spacingPx: 10, startPx: 5, offsetPx }
  const found: string[] = []
  visitAlong(path, { marks, size: [100, 100] }, (x, y, turnDeg) =>
    found.push([x, y, turnDeg].map(Math.round).join(' ')),
  )
  return found
}

test('marks follow a line over its bends in equal distances, turned by its direction', () => {
  expect(marksOn([0, 0, 12, 0, 12, 20])).toEqual(['5 0 0', '12 3 90', '12 13 90'])
  expect(marksOn([0, 50, 20, 50], { offsetPx: 3 })).toEqual(['5 53 0', '15 53 0'])
})

test('marks follow a ring to its beginning', () => {
  expect(marksOn([0, 0, 20, 0, 20, 20, 0, 20, 0, 0], { role: partRoles.outer })).toHaveLength(8)
})

test('of a line that is much longer than the picture the marks near it are visited alone, where they would be else', () => {
  const long = marksOn([-1e9, 50, 1e9, 50])
  expect(long.length).toBeLessThan(30)
  expect(long).toContain('55 50 0')
})
