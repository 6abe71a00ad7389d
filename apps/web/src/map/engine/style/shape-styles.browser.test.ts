import { defaultComponentStyle, markerUrlOf } from '@cairn/domain/dictionary/component-style'
import { valueNamesOf } from '@cairn/domain/dictionary/named-values'
import { type ComponentLook, styleOfComponents } from '@cairn/domain/style/component-looks'
import { readStyle } from '@cairn/formats/styles/read-style'
import Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import { fromExtent } from 'ol/geom/Polygon.js'
import CircleStyle from 'ol/style/Circle.js'
import Icon from 'ol/style/Icon.js'
import Style from 'ol/style/Style.js'
import { expect, test } from 'vitest'
import type { LayerLook } from './layer-look.ts'
import { paintedLooks } from './painted-looks.ts'
import { shapeLooks, shapeStyle } from './shape-styles.ts'

const resolutions = { near: 1, far: 1000 }
const line = { ...defaultComponentStyle('Line', '#ff8800'), strokeWidth: 4, dashed: true }
const point = { ...defaultComponentStyle('Point', '#1565c0'), size: 10, strokeOpacity: 0.5 }
const plain = (componentId: string, style: ComponentLook['style']): ComponentLook => {
  return { componentId, style, fallback: defaultComponentStyle('Point') }
}
const components = styleOfComponents('', [
  plain('main', line),
  plain('valve', point),
  plain('area', defaultComponentStyle('Polygon', '#2e7d4f')),
])
const layer = { colour: { light: '#1E2FB4', dark: '#92AEFB' }, components }

interface Shown {
  readonly look?: LayerLook
  readonly scheme?: 'light' | 'dark'
  readonly resolution?: number
  readonly componentId?: string
}

/** The last style of a feature of a component, or of none. */
function styleOf(geometry: Geometry, shown: Shown = {}): Style {
  const { look = layer, scheme = 'light', resolution = resolutions.near, componentId } = shown
  const looks = shapeLooks(() => (componentId === undefined ? {} : { component_id: componentId }))
  looks.show(look, { scheme })
  const feature = new Feature(geometry)
  const style = shapeStyle(looks, { isHidden: () => false, viewPx: () => [800, 600] })(feature, resolution)
  const last = Array.isArray(style) ? style.at(-1) : style
  if (!(last instanceof Style)) throw new Error('the feature is not drawn')
  return last
}

const fillOf = (geometry: Geometry, shown?: Shown) => styleOf(geometry, shown).getFill()?.getColor()
const path = new LineString([
  [0, 0],
  [10, 10],
])
const square = fromExtent([0, 0, 100, 100])
const beyondMap = fromExtent([0, 0, 900, 700])

test('an area has the colour of the scheme, a lighter one at small scales', () => {
  expect(fillOf(square)).toBe('#1e2fb44d')
  expect(fillOf(square, { resolution: resolutions.far })).toBe('#1e2fb42e')
  expect(fillOf(square, { scheme: 'dark' })).toBe('#92aefb4d')
})

test('an area larger than the map has no fill', () => {
  expect(fillOf(beyondMap)).toBeUndefined()
  expect(fillOf(fromExtent([0, 0, 900, 10]))).toBe('#1e2fb44d')
  expect(fillOf(square, { componentId: 'area' })).toBe('#2e7d4f4d')
  expect(fillOf(beyondMap, { componentId: 'area' })).toBeUndefined()
})

test('a line has the stroke and the dashes of its component', () => {
  const stroke = styleOf(path, { componentId: 'main' }).getStroke()
  expect(stroke?.getColor()).toBe('#ff8800ff')
  expect(stroke?.getWidth()).toBe(4)
  expect(stroke?.getLineDash()).toEqual([12, 8])
})

test('a point has the size and the opacities of its component, and half of them at small scales', () => {
  const imageAt = (resolution: number) => styleOf(new Point([0, 0]), { componentId: 'valve', resolution }).getImage()
  const near = imageAt(resolutions.near)
  if (!(near instanceof CircleStyle)) throw new Error('a point is a circle')
  expect([near.getRadius(), near.getFill()?.getColor(), near.getStroke()?.getColor()]).toEqual([
    10,
    '#1565c0ff',
    '#00000080',
  ])
  const far = imageAt(100)
  expect(far instanceof CircleStyle && far.getRadius()).toBe(5)
})

test('features without a component, or of one without a look, are drawn like their layer', () => {
  const look = { colour: '#111111' }
  for (const style of [styleOf(path), styleOf(path, { componentId: 'unknown' })])
    expect(style.getStroke()?.getColor()).toBe('#1e2fb4ff')
  expect(styleOf(path, { look, componentId: 'main' }).getStroke()?.getColor()).toBe('#111111ff')
})

test('a marker is an icon of at most 32 px once its image is there, and a circle before', async () => {
  const markerUrl = markerUrlOf('x')
  const look = {
    colour: '#111111',
    components: styleOfComponents('', [{ ...plain('valve', { markerUrl }), fallback: point }]),
  }
  const imageWith = (images?: LayerLook['images']) =>
    styleOf(new Point([0, 0]), { look: { ...look, images }, componentId: 'valve' }).getImage()
  const before = imageWith()
  expect(before instanceof CircleStyle && before.getRadius()).toBe(10)
  const icon = imageWith(new Map([[markerUrl, await createImageBitmap(new ImageData(128, 64))]]))
  expect(icon).toBeInstanceOf(Icon)
  expect(icon?.getScale()).toBe(0.25)
})

test('styles are kept when another style of the layer changes, and made again for another scheme', () => {
  const looks = shapeLooks((id) => (id === 'valve' ? { component_id: 'valve' } : {}))
  const style = shapeStyle(looks, { isHidden: () => false, viewPx: () => [800, 600] })
  const [valve, other] = ['valve', 'other'].map((id) => {
    const feature = new Feature(path)
    feature.setId(id)
    return feature
  })
  if (!valve || !other) throw new Error('two features')
  looks.show(layer, { scheme: 'light' })
  const [ofValve, ofLayer] = [style(valve, 1), style(other, 1)]
  looks.show({ ...layer, colour: '#111111' }, { scheme: 'light' })
  expect(style(valve, 1)).toBe(ofValve)
  expect(style(other, 1)).not.toBe(ofLayer)
  const light = style(other, 1)
  looks.show({ ...layer, colour: '#111111' }, { scheme: 'dark' })
  expect(style(other, 1)).not.toBe(light)
})

test('a style file reads attributes by their names in filters and labels, as shapes and in pictures', () => {
  const { style: file } = readStyle('css', "[Material = 'PVC'] { stroke: #00ff00; label: [Size] }")
  const attributes = [
    { id: 'm', name: 'Material' },
    { id: 's', name: 'Size' },
  ]
  const names = valueNamesOf([{ id: 'main', alias: 'Main', attributes }])
  const propertiesOf = () => ({ component_id: 'main', attributes: { m: 'PVC', s: '8 in' } })
  const main = new Feature(path)
  const shapes = shapeLooks(propertiesOf)
  const pictures = paintedLooks(propertiesOf)
  const show = (look: LayerLook) => {
    for (const looks of [shapes, pictures]) looks.show(look, { scheme: 'light' })
    const paints = pictures.find(main, 1)?.passes.flatMap((pass) => pass.line)
    const styles = shapes.find(main, 1)?.styles ?? []
    return [
      paints?.at(-1)?.stroke?.colour,
      styles.map((style) => style.getStroke()?.getColor()).findLast(Boolean),
      styles.map((style) => style.getText()?.getText()).find(Boolean),
    ]
  }
  expect(show({ colour: '#111111', file })).toEqual(['#111111ff', '#111111ff', undefined])
  expect(show({ colour: '#111111', file, names })).toEqual(['#00ff00ff', '#00ff00ff', '8 in'])
})
