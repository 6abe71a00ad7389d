import type { LabelPaint } from '@cairn/domain/style/paint/label-paint'
import type { Stamp } from '@cairn/drawing/raster/stamp'
import { expect, test } from 'vitest'
import { LabelStamps } from './label-stamps.ts'

const stamps = new LabelStamps(1)
const font = { isItalic: false, weight: 'normal', sizePx: 20, families: [] }
const placement = { kind: 'point', align: 'center', baseline: 'middle', offsetPx: [0, 0], rotationRad: 0 } as const
const label = { text: 'Main', font, colour: '#000000ff', placement, part: 'whole', priority: 1 } as const
const draw = (changes: Partial<Omit<LabelPaint, 'placement'>>) => stamps.ofPoint({ ...label, ...changes })

/** The pixels of a stamp in a colour that are nearly opaque. */
function inkOf({ pixels }: Stamp, isInk = (red: number) => red < 60): number {
  let count = 0
  for (let at = 0; at < pixels.length; at += 4) if ((pixels[at + 3] ?? 0) > 200 && isInk(pixels[at] ?? 0)) count += 1
  return count
}

/** The opacities of the pixels at the edge of a stamp: letters that are cut off reach it. */
function opacitiesAtEdge({ widthPx, heightPx, pixels }: Stamp): ReadonlySet<number | undefined> {
  const edges = Array.from(pixels.keys()).filter((at) => {
    const [x, y] = [Math.floor(at / 4) % widthPx, Math.floor(at / 4 / widthPx)]
    return at % 4 === 3 && (x === 0 || y === 0 || x === widthPx - 1 || y === heightPx - 1)
  })
  return new Set(edges.map((at) => pixels[at]))
}

test('a text has letters with a halo around them, which ends within the stamp', () => {
  const plain = draw({})
  const haloed = draw({ halo: { colour: '#ff0000ff', widthPx: 6 } })
  expect(inkOf(plain)).toBeGreaterThan(60)
  expect(inkOf(plain, (red) => red > 200)).toBe(0)
  expect(inkOf(haloed, (red) => red > 200)).toBeGreaterThan(inkOf(haloed))
  expect(opacitiesAtEdge(haloed)).toEqual(new Set([0]))
})

test('a script that is higher than Latin is not cut off, upright, turned or along a line', () => {
  const text = 'မြွှို ខ្ញុំ'
  for (const rotationRad of [0, 1, Math.PI / 2])
    expect(opacitiesAtEdge(stamps.ofPoint({ ...label, text, placement: { ...placement, rotationRad } }))).toEqual(
      new Set([0]),
    )
  expect(opacitiesAtEdge(stamps.ofRun(label, { text, rotationRad: 0.5 }))).toEqual(new Set([0]))
  expect(stamps.sizeOf(text, font).heightPx).toBe(stamps.sizeOf('Main', font).heightPx)
})

test('letters of Latin, Greek, Cyrillic and Chinese have glyphs of their own, none the box of a missing one', () => {
  const letters = Array.from('AŁłßộΩЖ中文管线籤8，')
  const drawn = letters.map((text) => draw({ text }).pixels.join())
  expect(new Set([...drawn, draw({ text: '\u{10fffd}' }).pixels.join()]).size).toBe(letters.length + 1)
  expect(stamps.sizeOf('中文', font).widthPx).toBeCloseTo(40, 1)
})

test('letters of other scripts and signs have glyphs of their own; signs without a picture have none', () => {
  const letters = Array.from('مשनতਪગଓதతಕമසสລខမՀსአ한😀☐⌀‰')
  const drawn = letters.map((text) => draw({ text }).pixels.join())
  expect(new Set([...drawn, draw({ text: '\u{10fffd}' }).pixels.join()]).size).toBe(letters.length + 1)
  for (const sign of ['\u200d', '\u200e', '\ufe0f']) expect(draw({ text: `Main${sign}` })).toEqual(draw({}))
})

test('Arabic letters are joined, and Hebrew begins on the right', () => {
  const widthOf = (text: string) => stamps.sizeOf(text, font).widthPx
  expect(widthOf('مرحبا')).toBeLessThan(0.8 * Array.from('مرحبا').reduce((sum, letter) => sum + widthOf(letter), 0))
  const { widthPx, pixels } = draw({ text: 'ייש' })
  const inkIn = (isHalf: (x: number) => boolean) =>
    pixels.reduce((sum, part, at) => sum + (at % 4 === 3 && isHalf((at >> 2) % widthPx) ? part : 0), 0)
  expect(inkIn((x) => x < widthPx / 2)).toBeGreaterThan(1.2 * inkIn((x) => x >= widthPx / 2))
})

test('a weight is drawn with the strokes of the font, and changes the width of the text', () => {
  const inks = ['100', 'normal', '600', 'bold'].map((weight) =>
    inkOf(draw({ text: '中文 Main', font: { ...font, weight } })),
  )
  expect(inks.toSorted((a, b) => a - b)).toEqual(inks)
  expect(new Set(inks).size).toBe(4)
  const [thin, bold] = ['100', 'bold'].map((weight) => stamps.sizeOf('Main', { ...font, weight }).widthPx)
  expect(bold).toBeGreaterThan(thin ?? 0)
})

test('rows are one below the other, a box is around all of them, and a turned label is as high as it was wide', () => {
  const one = stamps.sizeOf('Main', font)
  const two = stamps.sizeOf('Main\nst', font)
  expect([two.widthPx, two.heightPx]).toEqual([one.widthPx, 2 * one.heightPx])
  const boxed = draw({ text: 'Main\nst', box: { fill: '#ff0000ff' } })
  expect(inkOf(boxed, (red) => red > 200)).toBeGreaterThan(one.widthPx * two.heightPx * 0.7)
  const turned = stamps.ofPoint({ ...label, placement: { ...placement, rotationRad: Math.PI / 2 } })
  expect(turned.heightPx).toBeGreaterThan(one.widthPx)
  expect(turned.widthPx).toBeLessThan(one.widthPx)
})

test('letters along a line are above it by the offset of their label', () => {
  const along = { ...label, placement: { kind: 'line', offsetPx: -20 } } as const
  const { pixels, widthPx, anchorY } = stamps.ofRun(along, { text: 'Main', rotationRad: 0 })
  const lastRow = pixels.findLastIndex((part, at) => at % 4 === 3 && part > 0) / 4 / widthPx
  expect(lastRow).toBeLessThan(anchorY - 8)
})
