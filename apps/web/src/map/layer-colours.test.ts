import { expect, it } from 'vitest'
import { layerPalette } from './engine/styles.ts'
import { layerColours } from './layer-colours.ts'

const ids = Array.from({ length: 14 }, (_, i) => `${i.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`)

it('gives every layer a colour of its own until the palette is used up', () => {
  const colours = layerColours(ids.slice(0, layerPalette.length))
  expect(new Set(colours.values()).size).toBe(layerPalette.length)
  expect(layerColours(ids).size).toBe(ids.length)
})

it('gives the same colours whatever the order in which the layers are listed', () => {
  const some = ids.slice(0, 6)
  expect(Object.fromEntries(layerColours(some.toReversed()))).toEqual(Object.fromEntries(layerColours(some)))
})
