import { expect, it } from 'vitest'
import { layerPalette } from './engine/layers/styles.ts'
import { layerColours } from './layer-colours.ts'

/** Layers created on consecutive days, with ids that are not in that order. */
const layers = Array.from({ length: 14 }, (_, i) => ({
  id: `${((i * 7 + 3) % 16).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
  createdDate: `2026-01-${String(i + 1).padStart(2, '0')}T00:00:00.000Z`,
}))

it('assigns a different colour to every layer until the palette is used up', () => {
  const colours = layerColours(layers.slice(0, layerPalette.length))
  expect(new Set(colours.values()).size).toBe(layerPalette.length)
  expect(layerColours(layers).size).toBe(layers.length)
})

it('assigns the same colours for any order of the layers', () => {
  const some = layers.slice(0, 6)
  expect(Object.fromEntries(layerColours(some.toReversed()))).toEqual(Object.fromEntries(layerColours(some)))
})

it('keeps the colour of every layer when a layer is added', () => {
  for (const [count] of layers.entries()) {
    const before = layerColours(layers.slice(0, count))
    const after = layerColours(layers.slice(0, count + 1))
    expect([...before].map(([id]) => after.get(id))).toEqual([...before.values()])
  }
})
