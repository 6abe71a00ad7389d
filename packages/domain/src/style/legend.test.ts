import { expect, test } from 'vitest'
import { styleOfComponents } from './component-looks.ts'
import { legendOf } from './legend.ts'
import { plainGraphic, plainStroke, plainText, type Style, type StyleFilter, type StyleRule } from './style.ts'

const square = {
  kind: 'mark',
  part: 'whole',
  ...plainGraphic,
  size: 12,
  mark: { kind: 'mark', shape: 'square', fill: { color: '#ff0000', opacity: 1 } },
} as const
const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, offset: 0, isMetres: false } as const
const fill = { kind: 'fill', part: 'whole', color: '#00ff00', opacity: 1 } as const
const label = { ...plainText, label: { property: 'name' } }

const statusIs = (right: string): StyleFilter => ({ op: '=', left: { property: 'status' }, right })
const styleOf = (...layers: readonly StyleRule[][]): Style => ({
  name: '',
  layers: layers.map((rules) => ({ rules, onlyFirst: false, sortBy: [] })),
})
const titlesOf = (style: Style, dimension?: 0 | 1 | 2) => legendOf(style, dimension).map(({ title }) => title)

test('a legend has the rules of the style in their order, with their titles', () => {
  const style = styleOf([
    { title: 'Open', filter: statusIs('open'), symbolizers: [square] },
    { title: 'Closed', filter: statusIs('closed'), symbolizers: [square] },
  ])
  expect(titlesOf(style, 0)).toEqual(['Open', 'Closed'])
})

test('a rule without a title is named by its condition', () => {
  const style = styleOf([
    { title: '', filter: statusIs('open'), symbolizers: [square] },
    { title: '', filter: statusIs('2'), symbolizers: [square] },
    { title: '', filter: { op: '=', left: { property: 'isOpen' }, right: true }, symbolizers: [square] },
    { title: '', filter: { op: '>', left: { property: 'size' }, right: 6 }, symbolizers: [square] },
    { title: '', isElse: true, symbolizers: [square] },
  ])
  expect(legendOf(style, 0)).toMatchObject([
    { title: 'open', isElse: false },
    { title: 'status = 2', isElse: false },
    { title: 'isOpen = true', isElse: false },
    { title: 'size > 6', isElse: false },
    { title: '', isElse: true },
  ])
})

test('a rule in several ranges of scales is one entry, drawn as at large scales', () => {
  const rule = { title: 'Valve', filter: statusIs('open') }
  const style = styleOf([
    { ...rule, minScale: 20_000, symbolizers: [{ ...square, size: 6 }] },
    { ...rule, maxScale: 20_000, symbolizers: [square] },
  ])
  expect(legendOf(style, 0)).toMatchObject([{ title: 'Valve', symbolizers: [[{ size: 12 }]] }])
})

test('the passes of a rule are drawn over each other in one symbol', () => {
  const rule = { title: 'Road' }
  const style = styleOf(
    [{ ...rule, symbolizers: [{ ...stroke, width: 5 }] }],
    [{ ...rule, symbolizers: [{ ...stroke, width: 3, color: '#ffffff' }] }],
  )
  expect(legendOf(style, 1)).toMatchObject([{ symbolizers: [[{ width: 5 }], [{ width: 3, color: '#ffffff' }]] }])
})

test('rules that draw nothing of the geometries of the layer, and labels, are left out', () => {
  const style = styleOf([
    { title: 'Area', symbolizers: [fill, stroke] },
    { title: 'Name', symbolizers: [label] },
    { title: 'Edge', symbolizers: [stroke, label] },
  ])
  expect(titlesOf(style, 0)).toEqual([])
  expect(titlesOf(style, 1)).toEqual(['Area', 'Edge'])
  expect(legendOf(style).map(({ place }) => place.dimension)).toEqual([2, 1])
})

test('values that follow the property of the condition are those of its value', () => {
  const color = { call: 'recode', args: [{ property: 'status' }, 'open', '#00ff00', 'closed', '#0000ff'] }
  const style = styleOf([{ title: '', filter: statusIs('closed'), symbolizers: [{ ...stroke, color }] }])
  expect(legendOf(style, 1)).toMatchObject([{ symbolizers: [[{ color: '#0000ff' }]] }])
})

test('each component is one entry with its name', () => {
  const style = {
    strokeColor: '#112233',
    strokeOpacity: 1,
    strokeWidth: 2,
    fillColor: '#445566',
    fillOpacity: 1,
    size: 8,
    dashed: false,
  }
  const looks = [
    { componentId: 'a', alias: 'Gate valve', type: 'Point', style, fallback: style },
    { componentId: 'b', alias: 'Main', type: 'Line', style, fallback: style },
  ] as const
  expect(titlesOf(styleOfComponents('', looks), 0)).toEqual(['Gate valve'])
  expect(titlesOf(styleOfComponents('', looks), 1)).toEqual(['Main'])
})
