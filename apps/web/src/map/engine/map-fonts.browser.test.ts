import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/noto-sans-sc/wght.css'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test, vi } from 'vitest'
import { colourAt, openMap, settled } from '../../../test/map-under-test.ts'
import { CoordinateGrid } from './background/coordinate-grid.ts'
import { MapFonts } from './map-fonts.ts'

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
