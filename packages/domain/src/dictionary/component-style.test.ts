import { describe, expect, test } from 'vitest'
import {
  clampTo,
  defaultComponentStyle,
  markerUrlOf,
  readComponentStyle,
  styleRanges,
  symbolIdOf,
  writeComponentStyle,
} from './component-style.ts'

const symbolId = '6f0d1a52-58b3-4d5c-9c0a-0d6a4a1f7b11'

describe('the default style of a component', () => {
  test('has the colour of its system', () => {
    const common = { strokeOpacity: 1, fillColor: '#0000ff', size: 6, dashed: false }
    expect(defaultComponentStyle('Point', '#0000ff')).toEqual({
      ...common,
      strokeColor: '#000000',
      strokeWidth: 2,
      fillOpacity: 1,
    })
    const line = { ...common, strokeColor: '#0000ff', strokeWidth: 3, fillOpacity: 0.3 }
    expect(defaultComponentStyle('Line', '#0000ff')).toEqual(line)
    expect(defaultComponentStyle('Polygon', '#0000ff')).toEqual({ ...line, strokeWidth: 2 })
  })

  test('is white without a system, with a black outline for points', () => {
    expect(defaultComponentStyle('Polygon')).toMatchObject({ fillColor: '#ffffff', fillOpacity: 0.3, strokeWidth: 2 })
    expect(defaultComponentStyle('Line')).toMatchObject({ strokeColor: '#ffffff', strokeWidth: 3 })
    expect(defaultComponentStyle('Point')).toMatchObject({ strokeColor: '#000000', size: 6 })
  })
})

test('values are clamped to their range and moved to the nearest step', () => {
  expect([-1, 0.32, 0.33, 0.999, 2].map((value) => clampTo(styleRanges.opacity, value))).toEqual([0, 0.3, 0.35, 1, 1])
  expect([-1, 2.3, 99].map((value) => clampTo(styleRanges.strokeWidth, value))).toEqual([0, 2.5, 10])
  expect([-1, 7.4, 51, Number.NaN].map((value) => clampTo(styleRanges.size, value))).toEqual([0, 7, 50, 0])
})

describe('the text of a style', () => {
  test('is read with the defaults of what it leaves out', () => {
    const defaults = defaultComponentStyle('Line', '#00ff00')
    expect(readComponentStyle(null, { type: 'Line', systemColor: '#00ff00' })).toEqual(defaults)
    const text = '{"strokeColor":"#ABCDEF","strokeOpacity":1.7,"dashed":true}'
    expect(readComponentStyle(text, { type: 'Line', systemColor: '#00ff00' })).toEqual({
      ...defaults,
      strokeColor: '#abcdef',
      dashed: true,
    })
  })

  test('is written with the members that the type of the component has', () => {
    const names = (type: 'Point' | 'Line' | 'Polygon') =>
      Object.keys(JSON.parse(writeComponentStyle(defaultComponentStyle(type), type)))
    const stroke = ['strokeColor', 'strokeOpacity', 'strokeWidth']
    expect(names('Point')).toEqual([...stroke, 'fillColor', 'fillOpacity', 'size'])
    expect(names('Line')).toEqual([...stroke, 'dashed'])
    expect(names('Polygon')).toEqual([...stroke, 'fillColor', 'fillOpacity'])
    const style = { ...defaultComponentStyle('Point', '#0000ff'), size: 12 }
    expect(readComponentStyle(writeComponentStyle(style, 'Point'), { type: 'Point' })).toEqual(style)
  })

  test('is the address of the image of a symbol, for points alone', () => {
    const url = markerUrlOf(symbolId)
    expect(symbolIdOf(url)).toBe(symbolId)
    expect(readComponentStyle(`${url}?v=3`, { type: 'Point' })).toEqual({ markerUrl: url })
    expect(writeComponentStyle({ markerUrl: url }, 'Point')).toBe(url)
    expect(readComponentStyle(url, { type: 'Line' })).toBeUndefined()
  })

  test.for([
    '',
    'red',
    '[]',
    'null',
    '3',
    '{"strokeColor":"red"}',
    '{"strokeColor":"#12345"}',
    '{"size":"6"}',
    '{"size":null}',
    '{"dashed":1}',
    '{"onload":"alert(1)"}',
    '{"__proto__":{"size":1}}',
    'https://example.com/marker.png',
    'javascript:alert(1)',
    '/rest/symbols/../organizations/image',
    `/rest/symbols/${symbolId}/image#x`,
  ])('%s is malformed', (text) => {
    expect(readComponentStyle(text, { type: 'Point' })).toBeUndefined()
  })
})
