import { expect, it } from 'vitest'
import { layerPalette } from './engine/layers/styles.ts'
import { layerColours } from './layer-colours.ts'

/** Layers made one a day, whose ids say nothing of that. */
const layers = Array.from({ length: 14 }, (_, i) => ({
  id: `${((i * 7 + 3) % 16).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
  createdDate: `2026-01-${String(i + 1).padStart(2, '0')}T00:00:00.000Z`,
}))

it('gives every layer a colour of its own until the palette is used up', () => {
  const colours = layerColours(layers.slice(0, layerPalette.length))
  expect(new Set(colours.values()).size).toBe(layerPalette.length)
  expect(layerColours(layers).size).toBe(layers.length)
})

it('gives the same colours whatever the order in which the layers are listed', () => {
  const some = layers.slice(0, 6)
  expect(Object.fromEntries(layerColours(some.toReversed()))).toEqual(Object.fromEntries(layerColours(some)))
})

it('leaves every layer its colour when another one comes', () => {
  for (const [count] of layers.entries()) {
    const before = layerColours(layers.slice(0, count))
    const after = layerColours(layers.slice(0, count + 1))
    expect([...before].map(([id]) => after.get(id))).toEqual([...before.values()])
  }
})
