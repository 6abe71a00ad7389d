import { layerPalette } from '@cairn/domain/style/layer-colours/layer-palette'
import { expect, test } from 'vitest'
import { contrast } from '../../../../../test/colour.ts'
import { discColours } from './disc-colours.ts'

const colours = ['#000000', '#ffffff', ...Object.values(layerPalette).flatMap(({ light, dark }) => [light, dark])]

test('a disc is legible below black texts in every colour of a layer, and keeps a colour that is light enough', () => {
  for (const colour of colours) {
    const { fill, edge } = discColours(colour)
    expect(contrast(fill, '#000000')).toBeGreaterThanOrEqual(7)
    expect(edge).toBe(colour)
  }
  expect(discColours('#fcda04').fill).toBe('#fcda04')
})
