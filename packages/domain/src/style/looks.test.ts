import { expect, test } from 'vitest'
import { dashesOf, defaultComponentStyle, markerUrlOf } from '../dictionary/component-style.ts'
import { type ComponentLook, styleOfComponents } from './component-looks.ts'
import { styleOfLayer } from './layer-style.ts'
import { resolveStyle } from './resolve-style.ts'
import { RuleIndex } from './rules/rule-index.ts'
import { scaleDenominatorAt } from './scale.ts'
import type { Style } from './style.ts'

const [near, far, world] = [1, 100, 20_000].map(scaleDenominatorAt)
const dimensions = { point: 0, line: 1, area: 2 } as const

interface Seen {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly scale?: number | undefined
}

function drawn(style: Style, geometry: keyof typeof dimensions, { properties = {}, scale = near }: Seen = {}) {
  const dimension = dimensions[geometry]
  return resolveStyle(style, { properties, dimension, scaleDenominator: scale ?? 0 }).flat()
}

const colours = { colour: '#2f7eb8', halo: { color: '#ffffff', opacity: 0.9 } }
const layer = styleOfLayer(colours)

test('a line of a layer is drawn over its halo, and half as wide at small scales', () => {
  const halo = { kind: 'stroke', color: '#ffffff', opacity: 0.9 }
  expect(drawn(layer, 'line')).toMatchObject([
    { ...halo, width: 5 },
    { color: '#2f7eb8', width: 3 },
  ])
  expect(drawn(layer, 'line', { scale: far })).toMatchObject([{ width: 3.5 }, { width: 1.5 }])
})

test('an area of a layer has a lighter fill at small scales, and none beyond the map', () => {
  const fill = { kind: 'fill', color: '#2f7eb8', opacity: 0.3, omittedBeyondMap: true }
  expect(drawn(layer, 'area').slice(0, 2)).toMatchObject([fill, { kind: 'stroke', width: 2 }])
  expect(drawn(layer, 'area', { scale: far })[0]).toMatchObject({ opacity: 0.18 })
})

test('the points of a layer are small and translucent on a map of the world where there are very many', () => {
  const thinned = styleOfLayer(colours, true)
  const disc = (style: Style, scale: number | undefined) => drawn(style, 'point', { scale }).at(-1)
  expect(disc(layer, near)).toMatchObject({ size: 12, mark: { fill: { opacity: 1 }, stroke: { width: 1.5 } } })
  expect(disc(thinned, far)).toEqual(disc(layer, far))
  expect(disc(layer, world)).toMatchObject({ size: 6 })
  const thin = disc(thinned, world)
  expect(thin).toMatchObject({ size: 3, mark: { fill: { opacity: 0.6 } } })
  expect(thin).not.toHaveProperty('mark.stroke')
})

const dashedLine = { ...defaultComponentStyle('Line', '#ff8800'), strokeWidth: 4, dashed: true }
const lookOf = (componentId: string, more: Partial<ComponentLook> = {}): ComponentLook => {
  return { componentId, style: dashedLine, fallback: defaultComponentStyle('Line'), ...more }
}
const ofMain = { properties: { component_id: 'main' } }

test('a dashed component has the dashes of its width at each scale', () => {
  const style = styleOfComponents('', [lookOf('main')])
  const strokeAt = (scale: number | undefined) => drawn(style, 'line', { ...ofMain, scale })[1]
  expect(strokeAt(near)).toMatchObject({ kind: 'stroke', width: 4, dash: dashesOf(4), cap: 'butt' })
  expect(strokeAt(far)).toMatchObject({ kind: 'stroke', width: 2, dash: dashesOf(2) })
})

test('a component draws every geometry, unless its rules are for one type alone', () => {
  const kinds = (look: ComponentLook) =>
    drawn(styleOfComponents('', [look]), 'line', ofMain).map(({ kind, part }) => `${kind} ${part}`)
  expect(kinds(lookOf('main'))).toEqual(['fill whole', 'stroke whole', 'mark points'])
  expect(kinds(lookOf('main', { type: 'Line' }))).toEqual(['stroke whole'])
  expect(kinds(lookOf('main', { type: 'Point' }))).toEqual(['mark points'])
})

test('a marker has at most 32 px, is reduced less than other looks, and has the circle of its fallback', () => {
  const fallback = { ...defaultComponentStyle('Point', '#1565c0'), size: 10 }
  const style = styleOfComponents('', [lookOf('main', { style: { markerUrl: markerUrlOf('x') }, fallback })])
  const markAt = (scale: number | undefined) => drawn(style, 'point', { ...ofMain, scale }).at(-1)
  const image = { href: markerUrlOf('x'), fit: { edgeMax: 32, scale: 1 } }
  expect(markAt(near)).toMatchObject({ size: null, mark: { ...image, standIn: { size: 20 } } })
  expect(markAt(far)).toMatchObject({ mark: { fit: { edgeMax: 32, scale: 0.75 }, standIn: { size: 10 } } })
})

test('of very many components only the rules of the one of the feature are evaluated', () => {
  const names = Array.from({ length: 2000 }, (_, place) => `component ${place}`)
  const style = styleOfComponents(
    '',
    names.map((name) => lookOf(name, { alias: name })),
  )
  const rulesFor = (properties: Readonly<Record<string, unknown>>) =>
    new RuleIndex(style)
      .narrowed({ properties, scaleDenominator: near ?? 0 })
      .layers.map(({ rules }) => rules.map(({ title }) => title))
  expect(rulesFor({ component_id: 'component 1234' })).toEqual([['component 1234', 'component 1234']])
  expect(rulesFor({})).toEqual([[]])
})

test('the points of a layer have its mark, in about the size of a circle', () => {
  expect(drawn(layer, 'point').at(-1)).toMatchObject({ size: 12, mark: { shape: 'circle' } })
  const squares = styleOfLayer({ ...colours, shape: 'square' })
  expect(drawn(squares, 'point').at(-1)).toMatchObject({ size: 10.8, mark: { shape: 'square' } })
})
