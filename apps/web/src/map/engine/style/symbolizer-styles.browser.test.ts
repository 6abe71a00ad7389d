import { styleOfComponents } from '@cairn/domain/style/component-looks'
import { resolutionOfScale } from '@cairn/domain/style/scale'
import {
  plainFill,
  plainGraphic,
  plainStroke,
  plainText,
  type Style as StyleFile,
  type StyleRule,
  type Symbolizer,
} from '@cairn/domain/style/style'
import Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import { fromExtent } from 'ol/geom/Polygon.js'
import { measureTextWidth } from 'ol/render/canvas.js'
import CircleStyle from 'ol/style/Circle.js'
import Icon from 'ol/style/Icon.js'
import Style from 'ol/style/Style.js'
import { expect, test } from 'vitest'
import { shapeLooks, shapeStyle } from './shape-styles.ts'

const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, offset: 0, isMetres: false } as const
const fill = { kind: 'fill', part: 'whole', ...plainFill } as const
const disc = { kind: 'mark', shape: 'circle', fill: { color: '#ff0000', opacity: 0.5 } } as const
const mark = { kind: 'mark', part: 'whole', ...plainGraphic, size: 10, mark: disc } as const
const label = { ...plainText, label: { property: 'name' } } as const

const draws = (...symbolizers: readonly Symbolizer[]): StyleRule => ({ title: '', symbolizers })
const fileOf = (...rules: readonly StyleRule[]): StyleFile => ({
  name: '',
  layers: [{ rules, onlyFirst: false, sortBy: [] }],
})

const line = new LineString([
  [0, 0],
  [10, 0],
  [10, 30],
])
const square = fromExtent([0, 0, 10, 10])
const point = new Point([1, 2])

interface Shown {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly resolution?: number
  readonly components?: StyleFile
}

function styleFunctionOf(file: StyleFile, { properties = {}, components }: Shown = {}) {
  const looks = shapeLooks(() => properties)
  looks.show({ colour: '#111111', components, file }, { scheme: 'light' })
  return shapeStyle(looks, { isHidden: (id) => id === 'hidden', viewPx: () => [800, 600] })
}

/** The styles of a feature in a layer with a style file. */
function stylesOf(file: StyleFile, geometry: Geometry, shown: Shown = {}): Style[] {
  const feature = new Feature(geometry)
  feature.setId('f')
  const style = styleFunctionOf(file, shown)(feature, shown.resolution ?? 1)
  return [style ?? []].flat().filter((each) => each instanceof Style)
}

test('a line has the strokes of its rule in their order, with their dashes, ends and offsets', () => {
  const styles = stylesOf(
    fileOf(
      draws(
        { ...stroke, width: 5, cap: 'round' },
        { ...stroke, color: '#ffcc00', opacity: 0.5, width: 3, dash: [4, 2], offset: 6 },
      ),
    ),
    line,
  )
  const [casing, inner] = styles.map((style) => style.getStroke())
  expect([casing?.getColor(), casing?.getWidth(), casing?.getLineCap()]).toEqual(['#000000ff', 5, 'round'])
  expect([inner?.getColor(), inner?.getWidth(), inner?.getLineDash(), inner?.getOffset()]).toEqual([
    '#ffcc0080',
    3,
    [4, 2],
    -6,
  ])
})

test('an area has fill and stroke, of which those of a later layer of the style are drawn above', () => {
  const rule = draws(fill)
  const file: StyleFile = {
    name: '',
    layers: [
      { rules: [rule], onlyFirst: false, sortBy: [] },
      { rules: [draws(stroke)], onlyFirst: false, sortBy: [] },
    ],
  }
  const styles = stylesOf(file, square)
  expect(
    styles.map((style) => [style.getZIndex(), style.getFill()?.getColor(), style.getStroke()?.getColor()]),
  ).toEqual([
    [0, '#808080ff', undefined],
    [1, undefined, '#000000ff'],
  ])
})

test('widths in metres follow the scale, those in pixels do not', () => {
  const file = fileOf(draws({ ...stroke, width: 8, isMetres: true }, { ...stroke, width: 8 }))
  const widths = (resolution: number) =>
    stylesOf(file, line, { resolution }).map((each) => each.getStroke()?.getWidth())
  expect(widths(2)).toEqual([4, 8])
  expect(widths(0.5)).toEqual([16, 8])
})

test('a point has a circle of the size, the opacity and the place of its mark', () => {
  const [style] = stylesOf(fileOf(draws({ ...mark, opacity: 0.5, anchor: [0, 0], displacement: [1, 2] })), point)
  const image = style?.getImage()
  if (!(image instanceof CircleStyle)) throw new Error('a circle is drawn')
  expect([image.getRadius(), image.getFill()?.getColor(), image.getOpacity(), image.getDisplacement()]).toEqual([
    5,
    '#ff000080',
    0.5,
    [6, 7],
  ])
})

test('other marks are pictures, and a grey square stands for an image, which is not fetched', () => {
  const turned = { ...mark, rotation: 90, mark: { ...disc, shape: 'triangle' } } as const
  const image = { ...mark, kind: 'graphic', mark: { kind: 'graphic', href: 'valve.png', format: 'image/png' } } as const
  const [triangle, shown] = stylesOf(fileOf(draws(turned, image)), point).map((style) => style.getImage())
  expect(triangle).toBeInstanceOf(Icon)
  expect(triangle?.getRotation()).toBeCloseTo(Math.PI / 2)
  const canvas = shown?.getImage(1)
  if (!(canvas instanceof OffscreenCanvas)) throw new Error('a canvas is drawn')
  const middle = [canvas.width / 2, canvas.height / 2] as const
  expect([...(canvas.getContext('2d')?.getImageData(...middle, 1, 1).data ?? [])]).toEqual([128, 128, 128, 255])
})

test('a mark is in the middle of a line or an area, or at the vertices that the style names', () => {
  const at = (geometry: Geometry, part: 'whole' | 'end') => {
    const [style] = stylesOf(fileOf(draws({ ...mark, part })), geometry)
    const drawn = style?.getGeometryFunction()?.(new Feature(geometry))
    return drawn?.getExtent().slice(0, 2)
  }
  expect(at(line, 'whole')).toEqual([10, 10])
  expect(at(line, 'end')).toEqual([10, 30])
  expect(at(square, 'whole')).toEqual([5, 5])
})

test('a label has its font, and a halo also where the style gives none', () => {
  const file = fileOf(draws({ ...label, fonts: ['Fira"Sans', 'Serif'], size: 12, weight: 'bold', style: 'italic' }))
  const text = stylesOf(file, point, { properties: { name: 'Main' } })[0]?.getText()
  expect(text?.getText()).toBe('Main')
  expect(text?.getFont()).toMatch(/^italic bold 12px "FiraSans", serif, /)
  expect(text?.getStroke()?.getColor()).toBe('#ffffffd9')
  expect(stylesOf(file, point)).toEqual([])
  const haloed = fileOf(draws({ ...label, halo: { color: '#00ff00', opacity: 1, radius: 2 } }))
  expect(
    stylesOf(haloed, point, { properties: { name: 'Main' } })[0]
      ?.getText()
      ?.getStroke()
      ?.getWidth(),
  ).toBe(4)
})

test('a label is repeated at a distance, or with a gap after its end', () => {
  const repeatOf = (options: Readonly<Record<string, string>>) => {
    const file = fileOf(draws({ ...label, placement: { kind: 'line', offset: 0 }, options }))
    return stylesOf(file, line, { properties: { name: 'Main' } })[0]?.getText()
  }
  expect([repeatOf({})?.getRepeat(), repeatOf({ repeat: '90' })?.getRepeat()]).toEqual([undefined, 90])
  const apart = repeatOf({ gap: '30' })
  expect(apart?.getRepeat()).toBeCloseTo(30 + measureTextWidth(apart?.getFont() ?? '', 'Main'))
})

test('rules change with the scale: beyond their scales a feature is not drawn', () => {
  const file = fileOf({ ...draws(stroke), maxScale: 5000 })
  expect(stylesOf(file, line, { resolution: resolutionOfScale(4999) })).toHaveLength(1)
  expect(stylesOf(file, line, { resolution: resolutionOfScale(5000) })).toEqual([])
})

test('a feature that no rule is for is drawn in the look of its component, else of its layer', () => {
  const look = { strokeColor: '#00ff00', strokeOpacity: 1, strokeWidth: 4, fillColor: '#00ff00', fillOpacity: 1 }
  const plain = { ...look, size: 6, dashed: false }
  const components = styleOfComponents('', [{ componentId: 'main', style: plain, fallback: plain }])
  const isBlue = { op: '=', left: { property: 'kind' }, right: 'blue' } as const
  const file = fileOf({ ...draws({ ...stroke, color: '#0000ff' }), filter: isBlue })
  const colour = (shown: Shown) => stylesOf(file, line, shown).at(-1)?.getStroke()?.getColor()
  const component_id = 'main'
  expect(colour({ components, properties: { kind: 'blue', component_id } })).toBe('#0000ffff')
  expect(colour({ components, properties: { component_id } })).toBe('#00ff00ff')
  expect(colour({})).toBe('#111111ff')
})

test('a fill, the stroke after it and the marks of points are one style, another fill is one above it', () => {
  const points = { ...mark, part: 'points' } as const
  const styles = stylesOf(fileOf(draws(fill, stroke, points, { ...fill, color: '#ffcc00' })), square)
  expect(styles.map((style) => [style.getFill()?.getColor(), style.getStroke()?.getColor()])).toEqual([
    ['#808080ff', '#000000ff'],
    ['#ffcc00ff', undefined],
  ])
  expect(styles[0]?.getImage()).toBeInstanceOf(CircleStyle)
})

test('styles are made once for all features that look the same', () => {
  const style = styleFunctionOf(fileOf(draws(stroke)))
  const [a, b] = [new Feature(line), new Feature(line.clone())]
  expect(style(a, 1)).toBe(style(b, 3))
  a.setId('hidden')
  expect(style(a, 1)).toBeUndefined()
})
