import { readStyle } from '@cairn/formats/styles/read-style'
import { expect, test } from 'vitest'
import { scalesOf } from './scales-of-style.ts'

const scales = (css: string, ...[addFeature]: [Parameters<typeof scalesOf>[1]]) => {
  const { style } = readStyle('css', css)
  return style && scalesOf(style, addFeature)
}

test('a style has scales where its rules are for every feature of each kind of geometry in the layer', () => {
  const lines = '[@sd < 5000] { stroke: red; }'
  // Points without a symbolizer have the plain look, which has no limit.
  expect([scales(lines, 'point'), scales(lines, null)]).toEqual([{}, {}])
  expect([scales(lines, 'polyline'), scales(lines, 'polygon')]).toEqual([{ max: 5000 }, { max: 5000 }])
  expect(scales("[kind = 'main'] [@sd < 5000] { stroke: red; }", 'polyline')).toEqual({})
})

test('rules without a symbolizer for a kind of geometry do not change its scales', () => {
  const both = '[@sd < 5000] { mark: symbol(circle); } [@sd > 2000] [@sd < 9000] { fill: red; }'
  expect([scales(both, 'point'), scales(both, 'polygon'), scales(both, null)]).toEqual([
    { max: 5000 },
    { max: 9000 },
    { max: 9000 },
  ])
})
