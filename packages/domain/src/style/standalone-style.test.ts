import { expect, test } from 'vitest'
import { defaultComponentStyle, markerUrlOf } from '../dictionary/component-style.ts'
import { type ComponentLook, styleOfComponents } from './component-looks.ts'
import { layerHalos, styleOfLayer } from './layer-style.ts'
import { scaleDenominatorAt } from './scale.ts'
import { type EmbeddedImage, type PlainLayerLook, standaloneStyle } from './standalone-style.ts'
import type { Style } from './style.ts'
import { draws, StyleCache } from './style-cache.ts'

const scales = [1, 100, 20_000].map(scaleDenominatorAt)
const dimensions = [0, 1, 2] as const
const colours = { colour: '#2f7eb8', halo: layerHalos.light, shape: 'star' } as const
const lookOf = (componentId: string, color: string): ComponentLook => {
  const style = { ...defaultComponentStyle('Line', color), dashed: true }
  return { componentId, style, fallback: style }
}
const look: PlainLayerLook = {
  name: 'Mains',
  components: [lookOf('a', '#ff0000'), lookOf('b', '#00ff00')],
  colours,
  isThinned: false,
  addFeature: null,
  images: new Map(),
}

/** Features of the first and the last component, of an unknown one and of none, by each geometry and scale. */
const features = ['a', 'b', 'c', undefined].flatMap((id) =>
  dimensions.flatMap((dimension) => scales.map((scale) => ({ id, dimension, scale }))),
)
type Case = (typeof features)[number]

/** The symbolizers of the first style that the feature belongs to, as the map draws it. */
function drawnBy(styles: readonly Style[], { id, dimension, scale }: Case) {
  const properties = id === undefined ? {} : { component_id: id }
  const found = styles.map((style) => new StyleCache(style, (drawn) => drawn).find({ properties, dimension }, scale))
  const symbolizers = found.find((each) => each !== undefined)?.flat() ?? []
  return symbolizers.filter((each) => draws(each, dimension) && (each.part !== 'points' || dimension === 0))
}

const drawnOf = (cases: readonly Case[], styles: readonly Style[]) =>
  cases.map((each) => ({ ...each, drawn: drawnBy(styles, each) }))

test('the one style of a layer draws as its styles in turn do', () => {
  const inTurn = [styleOfComponents('', look.components), styleOfLayer(colours)]
  expect(drawnOf(features, [standaloneStyle(look)])).toEqual(drawnOf(features, inTurn))
  const points = features.filter(({ dimension }) => dimension === 0)
  const thinnedInTurn = [styleOfComponents('', look.components), styleOfLayer(colours, true)]
  expect(drawnOf(points, [standaloneStyle({ ...look, isThinned: true })])).toEqual(drawnOf(points, thinnedInTurn))
})

test('a layer of one geometry type has rules for it alone', () => {
  const rules = (addFeature: PlainLayerLook['addFeature']) =>
    standaloneStyle({ ...look, addFeature }).layers.flatMap((layer) => layer.rules)
  const kinds = rules('polyline').flatMap(({ symbolizers }) => symbolizers.map(({ kind }) => kind))
  expect(new Set(kinds)).toEqual(new Set(['stroke']))
  expect(rules('polyline')).toHaveLength(6)
  expect(JSON.stringify(rules('polyline'))).not.toContain('dimension')
  expect(rules(null)).toHaveLength(18)
})

test('a marker has the height of its reduced image, and without an image the mark that stands for it', () => {
  const href = markerUrlOf('x')
  const fallback = { ...defaultComponentStyle('Point', '#1565c0'), size: 10 }
  const components = [{ componentId: 'a', style: { markerUrl: href }, fallback }]
  const markOf = (images: ReadonlyMap<string, EmbeddedImage>) =>
    standaloneStyle({ ...look, components, addFeature: 'point', images }).layers[0]?.rules[0]?.symbolizers[0]
  const image = { uri: 'data:image/png;base64,AA', widthPx: 128, heightPx: 64 }
  const mark = { href: image.uri, standIn: { size: 20 } }
  expect(markOf(new Map([[href, image]]))).toMatchObject({ kind: 'graphic', size: 16, mark })
  expect(markOf(new Map())).toMatchObject({ kind: 'mark', size: 20, mark: { shape: 'circle' } })
})
