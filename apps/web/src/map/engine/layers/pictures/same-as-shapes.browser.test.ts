import {
  type ComponentStyle,
  defaultComponentStyle,
  markerUrlOf,
  type PlainStyle,
} from '@cairn/domain/dictionary/component-style'
import { styleOfComponents } from '@cairn/domain/style/component-looks'
import { resolutionOfScale } from '@cairn/domain/style/scale'
import type { Style } from '@cairn/domain/style/style'
import { readStyle } from '@cairn/formats/styles/read-style'
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import { describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import {
  type Difference,
  type Drawing,
  differenceOf,
  drawnAsPicture,
  drawnAsShapes,
} from '../../../../../test/drawn-twice.ts'
import { busiestScale, sampleFeatures, statesFor } from '../../../../../test/styled-samples.ts'

/** Mean difference of the pixels that shapes or picture draw, from 0 to 255. */
const differenceMax = 4
const resolutions = { near: 1, far: 100 }
const look = { colour: '#2f7eb8' }

function difference(drawing: Drawing): Difference {
  return differenceOf(drawnAsShapes(drawing), drawnAsPicture(drawing))
}

test('the comparison finds a line that is one pixel wider', () => {
  const samples = sampleFeatures([{}], 1)
  const of = (strokeWidth: number) => {
    const style = { ...defaultComponentStyle('Line', '#b8692f'), strokeWidth }
    const components = styleOfComponents('', [{ componentId: 'main', style, fallback: style }])
    const propertiesOf = () => ({ component_id: 'main' })
    return drawnAsPicture({ look: { ...look, components }, ...samples, propertiesOf, resolution: 1 })
  }
  expect(differenceOf(of(4), of(4)).mean).toBe(0)
  expect(differenceOf(of(4), of(5)).mean).toBeGreaterThan(2 * differenceMax)
})

test.each(['light', 'dark'] as const)(
  'the look of a layer on a %s map is the same in shapes and in pictures',
  (scheme) => {
    for (const resolution of Object.values(resolutions)) {
      const { drawnPx, mean } = difference({ look, scheme, ...sampleFeatures([{}, {}, {}], resolution), resolution })
      expect(drawnPx).toBeGreaterThan(1000)
      expect(mean).toBeLessThanOrEqual(differenceMax)
    }
  },
)

const plain: PlainStyle = { ...defaultComponentStyle('Polygon', '#b8692f'), strokeColor: '#224466' }
const markerUrl = markerUrlOf('x')
const componentStyles: readonly (readonly [string, ComponentStyle])[] = [
  ['a point by default', defaultComponentStyle('Point', '#1565c0')],
  ['a line by default', defaultComponentStyle('Line', '#1565c0')],
  ['an area by default', defaultComponentStyle('Polygon', '#1565c0')],
  ['a dashed line', { ...plain, strokeWidth: 4, dashed: true }],
  ['a dashed line of half its opacity', { ...plain, strokeWidth: 2.5, strokeOpacity: 0.5, dashed: true }],
  ['a translucent style', { ...plain, strokeOpacity: 0.35, fillOpacity: 0.6, strokeWidth: 6 }],
  ['a style without outlines', { ...plain, strokeWidth: 0, fillOpacity: 1 }],
  ['a style without fill', { ...plain, fillOpacity: 0 }],
  ['the widest outline', { ...plain, strokeWidth: 10 }],
  ['the largest point', { ...plain, size: 50 }],
  ['a marker', { markerUrl }],
  ['a marker whose image is not there', { markerUrl: markerUrlOf('none') }],
]

/** Three stripes on a transparent ground. */
async function markerImage(): Promise<ImageBitmap> {
  const context = new OffscreenCanvas(48, 40).getContext('2d')
  for (const [place, colour] of ['#c62828', '#2e7d32', '#1565c0'].entries()) {
    if (!context) throw new Error('This browser draws no canvas')
    context.fillStyle = colour
    context.fillRect(4 + place * 14, 4, 12, 32)
  }
  if (!context) throw new Error('This browser draws no canvas')
  return createImageBitmap(context.canvas)
}

test.each(componentStyles)('%s of a component is the same in shapes and in pictures', async (_, style) => {
  const components = styleOfComponents('', [{ componentId: 'main', style, fallback: plain }])
  const images = new Map([[markerUrl, await markerImage()]])
  const states = [{ component_id: 'main' }, {}, { component_id: 'main' }]
  for (const resolution of Object.values(resolutions)) {
    const samples = sampleFeatures(states, resolution)
    const { drawnPx, mean } = difference({ look: { ...look, components, images }, ...samples, resolution })
    expect(drawnPx).toBeGreaterThan(1000)
    expect(mean).toBeLessThanOrEqual(differenceMax)
  }
})

test.each([
  ['of a layer', {}],
  ['of a component', { component_id: 'main' }],
])('points alone %s, one over the other, are the same in shapes and in pictures', (_, properties) => {
  const style = { ...plain, fillOpacity: 0.6, strokeOpacity: 0.35, strokeWidth: 3, size: 9 }
  const components = styleOfComponents('', [{ componentId: 'main', style, fallback: style }])
  const features = Array.from({ length: 60 }, (__, place) => {
    const feature = new Feature(new Point([((place * 37) % 80) + 0.4, ((place * 23) % 50) - 0.3]))
    feature.setId(place)
    return feature
  })
  const { drawnPx, mean } = difference({
    look: { ...look, components },
    features,
    propertiesOf: () => properties,
    resolution: 1,
  })
  expect(drawnPx).toBeGreaterThan(1000)
  expect(mean).toBeLessThanOrEqual(differenceMax)
})

const outsideNames = [
  'css-geotools/cookbook/line/alternate-symbols.css',
  'css-geotools/cookbook/line/attribute.sld',
  'css-geotools/cookbook/line/railroad.css',
  'css-geotools/cookbook/point/attribute.css',
  'css-geotools/cookbook/point/rotated.sld',
  'css-geotools/cookbook/point/scale.css',
  'css-geotools/cookbook/point/triangle.css',
  'css-geotools/cookbook/polygon/attribute.sld',
  'css-geotools/cookbook/polygon/fill-stroke.css',
  'css-geotools/integration/motorvag.css',
  'css-geotools/integration/planet_polygon.css',
  'css-geotools/integration/roads.css',
  'css-geotools/integration/states.sld',
  'css-geotools/integration/zorder-fourlevels.css',
  'css-osm/all_boundaries_dark.css',
  'css-osm/buildings.css',
  'css-osm/icesheet_outlines.sld',
  'css-osm/waterareas.css',
  'css-osm/waterways.css',
  'sld-1.0/line_perpendicularOffset.sld',
  'sld-1.0/point_simplestar.sld',
  'sld-1.0/polygon_graphicFill.sld',
  'sld-1.1/line_groundUnitWidth.sld',
  'sld-1.1/point_simplepoint_displacement.sld',
  'sld-1.1/point_simpleslash.sld',
  'sld-geoserver/default_generic.sld',
  'sld-geoserver/grass_poly.sld',
  'sld-geoserver/pophatch.sld',
  'sld-geoserver/tiger_roads.sld',
  'sld-qgis/QgsLinePatternFillSymbolLayer.sld',
] as const
const texts = await commands.readOutsideStyles([...outsideNames])

/** Pictures have no labels. */
function withoutLabels(style: Style): Style {
  const layers = style.layers.map((layer) => ({
    ...layer,
    rules: layer.rules.map((rule) => ({
      ...rule,
      symbolizers: rule.symbolizers.filter(({ kind }) => kind !== 'text'),
    })),
  }))
  return { ...style, layers }
}

describe.skipIf(texts.length === 0)('style files of others', () => {
  test.each(outsideNames)('%s is the same in shapes and in pictures', (name) => {
    const text = texts[outsideNames.indexOf(name)] ?? ''
    const { style } = readStyle(name.endsWith('.css') ? 'css' : 'xml', text)
    if (!style) throw new Error('the file is not read')
    const scale = busiestScale(style)
    const resolution = resolutionOfScale(scale)
    const states = statesFor(
      style.layers.flatMap(({ rules }) => rules),
      scale,
      6,
    )
    const samples = sampleFeatures(states, resolution)
    const { drawnPx, mean } = difference({ look: { ...look, file: withoutLabels(style) }, ...samples, resolution })
    expect(drawnPx).toBeGreaterThan(50)
    expect(mean).toBeLessThanOrEqual(differenceMax)
  })
})
