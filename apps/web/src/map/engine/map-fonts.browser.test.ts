import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-sc/wght.css'
import '../../platform/theme/script-fonts.ts'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test, vi } from 'vitest'
import { colourAt, openMap, settled } from '../../../test/map-under-test.ts'
import { CoordinateGrid } from './background/coordinate-grid.ts'
import { MapFonts, mapFontOf } from './map-fonts.ts'

const loadedFamilies = () =>
  [...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ family }) => family.replaceAll('"', ''))

function openFonts() {
  const ready = vi.fn<() => void>()
  const fonts = new MapFonts({ beginTask: () => () => undefined, onReady: ready })
  onTestFinished(() => fonts.destroy())
  return { fonts, ready }
}

test('a text waits for its font, and is drawn once it is loaded; a Latin one does not fetch the Chinese font', async () => {
  const { fonts, ready } = openFonts()
  // Another test of the page may have loaded the font. The browser has it a moment before its texts are drawn again.
  const isLoaded = fonts.canDraw('105.125° W')
  await expect.poll(() => ready.mock.calls.length).toBe(isLoaded ? 0 : 1)
  expect(fonts.canDraw('105.125° W')).toBe(true)
  expect(loadedFamilies()).not.toContain('Noto Sans SC Variable')
  ready.mockClear()
  expect(fonts.canDraw('西经 105.125°')).toBe(false)
  await expect.poll(() => ready.mock.calls.length).toBe(1)
  expect(fonts.canDraw('西经 105.125°')).toBe(true)
  expect(loadedFamilies()).toContain('Noto Sans SC Variable')
  expect(loadedFamilies()).not.toContain('Noto Sans KR Variable')
})

test('the grid is drawn at once, and its labels when their font is loaded', async () => {
  const { engine } = await openMap({ centre: lonLat(-105.25, 39.99), zoom: 12 })
  const grid = new CoordinateGrid(engine, { format: (_, degrees) => `測${degrees}` })
  onTestFinished(() => grid.destroy())
  grid.show()
  const drawn = vi.fn<() => void>()
  engine.map.once('postrender', drawn)
  await expect.poll(() => drawn.mock.calls.length).toBe(1)
  const inks = async () => {
    await settled(engine)
    const row = Array.from({ length: 800 }, (_, x) => [8, 12, 16].map((y) => colourAt(engine, [x, y])))
    return new Set(row.flat()).size
  }
  // Lines have one colour over the ground; letters have many.
  await expect.poll(inks).toBeGreaterThan(8)
  expect(engine.fonts.canDraw('測')).toBe(true)
})

test('a text of all scripts names the fonts in the order of their style sheets, which is that of the server', () => {
  const text = 'A中한🔥ابשनবਪગଓதతಕമසสລខမՀსአ'
  const declared = [...new Set(Array.from(document.fonts, ({ family }) => `'${family.replaceAll(/["']/g, '')}'`))]
  expect(mapFontOf(text).split(', ').slice(0, -2)).toEqual(declared)
})

const lastOf = (text: string) => mapFontOf(text).split(', ').at(-3)

test('a text waits for the font of its script alone, and a sign for the first font that has it', async () => {
  const { fonts, ready } = openFonts()
  const texts = {
    Arabic: 'مرحبا',
    Hebrew: 'שלום',
    Devanagari: 'नमस्ते',
    Thai: 'สวัสดี',
    KR: '한국어',
    Georgian: 'საქართველო',
  }
  const before = loadedFamilies()
  for (const [script, text] of Object.entries(texts)) {
    expect(lastOf(text)).toBe(`'Noto Sans ${script} Variable'`)
    expect(before).not.toContain(`Noto Sans ${script} Variable`)
    expect([script, fonts.canDraw(text)]).toEqual([script, false])
    await expect.poll(() => [script, fonts.canDraw(text)]).toEqual([script, true])
    expect(loadedFamilies()).toContain(`Noto Sans ${script} Variable`)
  }
  expect(loadedFamilies()).not.toContain('Noto Sans Symbols 2')
  ready.mockClear()
  expect(fonts.canDraw('☐ 🔥')).toBe(false)
  await expect.poll(() => ready.mock.calls.length).toBe(1)
  expect(loadedFamilies()).toEqual(expect.arrayContaining(['Noto Emoji Variable', 'Noto Sans Symbols 2']))
})
