import { defaultComponentStyle, markerUrlOf } from '@cairn/domain/dictionary/component-style'
import Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import { fromExtent } from 'ol/geom/Polygon.js'
import CircleStyle from 'ol/style/Circle.js'
import Icon from 'ol/style/Icon.js'
import Style from 'ol/style/Style.js'
import { expect, test } from 'vitest'
import { type ComponentLook, componentKey } from './component-looks.ts'
import { FeatureStore } from './feature-store.ts'
import { layerStyle, pictureLooks } from './styles.ts'

const sizePx = [800, 600] as const
const line = { ...defaultComponentStyle('Line', '#ff8800'), strokeWidth: 4, dashed: true }
const point = { ...defaultComponentStyle('Point', '#1565c0'), size: 10, strokeOpacity: 0.5 }

const plain = (style: ComponentLook['style']): ComponentLook => ({ style, fallback: defaultComponentStyle('Point') })
const looks = new Map<string, ComponentLook>([
  ['main', plain(line)],
  ['valve', plain(point)],
  ['area', plain(defaultComponentStyle('Polygon', '#2e7d4f'))],
])

/** The style of a feature of a component, or of none. */
function styleOf(geometry: Geometry, componentId?: string, { components = looks, resolution = 1 } = {}): Style {
  const look = { colour: '#111111', components }
  const feature = new Feature(geometry)
  if (componentId !== undefined) feature.set(componentKey, componentId)
  const style = layerStyle(look, { scheme: 'light', isHidden: () => false, viewPx: () => sizePx })(feature, resolution)
  const last = Array.isArray(style) ? style.at(-1) : style
  if (!(last instanceof Style)) throw new Error('the feature is not drawn')
  return last
}

const path = new LineString([
  [0, 0],
  [10, 10],
])

test('a line has the stroke and the dashes of its component', () => {
  const stroke = styleOf(path, 'main').getStroke()
  expect(stroke?.getColor()).toBe('#ff8800ff')
  expect(stroke?.getWidth()).toBe(4)
  expect(stroke?.getLineDash()).toEqual([12, 8])
})

test('a point has the size and the opacities of its component, and half of them at small scales', () => {
  const imageAt = (resolution: number) => styleOf(new Point([0, 0]), 'valve', { resolution }).getImage()
  const near = imageAt(1)
  if (!(near instanceof CircleStyle)) throw new Error('a point is a circle')
  expect([near.getRadius(), near.getFill()?.getColor(), near.getStroke()?.getColor()]).toEqual([
    10,
    '#1565c0ff',
    '#00000080',
  ])
  const far = imageAt(100)
  expect(far instanceof CircleStyle && far.getRadius()).toBe(5)
})

test('an area has the fill of its component unless it is larger than the map', () => {
  expect(
    styleOf(fromExtent([0, 0, 10, 10]), 'area')
      .getFill()
      ?.getColor(),
  ).toBe('#2e7d4f4d')
  expect(styleOf(fromExtent([0, 0, 900, 700]), 'area').getFill()).toBeNull()
})

test('features without a component, or of one without a look, are drawn like their layer', () => {
  for (const style of [styleOf(path), styleOf(path, 'unknown'), styleOf(path, 'main', { components: new Map() })])
    expect(style.getStroke()?.getColor()).toBe('#111111')
})

test('a marker is an icon of at most 32 px once its image is there, and a circle before', async () => {
  const marker = { style: { markerUrl: markerUrlOf('x') }, fallback: point }
  const image = await createImageBitmap(new ImageData(128, 64))
  const imageWith = (look: ComponentLook) =>
    styleOf(new Point([0, 0]), 'valve', { components: new Map([['valve', look]]) }).getImage()
  expect(imageWith(marker)).toBeInstanceOf(CircleStyle)
  const icon = imageWith({ ...marker, image })
  expect(icon).toBeInstanceOf(Icon)
  expect(icon?.getScale()).toBe(0.25)
})

test('a style is made once for all features of a component', () => {
  const style = layerStyle(
    { colour: '#111111', components: looks },
    { scheme: 'light', isHidden: () => false, viewPx: () => sizePx },
  )
  const [a, b] = [new Feature(path), new Feature(path.clone())]
  for (const feature of [a, b]) feature.set(componentKey, 'main')
  expect(style(a, 1)).toBe(style(b, 1))
})

test('a feature follows the component that its newest version names', () => {
  const store = new FeatureStore()
  const put = (version: number, properties: Record<string, string>) =>
    store.put({ type: 'Feature', id: 'lines.1', version, properties, geometry: { type: 'Point', coordinates: [0, 0] } })
  put(1, { component_id: 'main', system_id: 's' })
  const [feature] = store.source.getFeatures()
  expect(feature?.get(componentKey)).toBe('main')
  put(2, {})
  expect(feature?.get(componentKey)).toBeUndefined()
})

test('pictures of very many features have the looks of components behind that of the layer', () => {
  const options = { scheme: 'light', resolution: 1, onlyPoints: false } as const
  const [layer, main, valve] = pictureLooks({ colour: '#111111', components: looks }, options)
  expect(layer.line.at(-1)?.stroke?.colour).toBe('#111111')
  expect(main?.line).toEqual([{ stroke: { colour: '#ff8800ff', widthPx: 4, dashPx: [12, 8] } }])
  expect(valve?.point.radiusPx).toBe(10)
})
