import { defaultComponentStyle, markerUrlOf } from '@cairn/domain/dictionary/component-style'
import { styleOfComponents } from '@cairn/domain/style/component-looks'
import { resolutionOfScale } from '@cairn/domain/style/scale'
import type { Style } from '@cairn/domain/style/style'
import { readStyle } from '@cairn/formats/styles/read-style'
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import { describe, expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { componentSamples, markerImages, plainSample } from '../../../../../test/looks/component-samples.ts'
import { drawnByServer } from '../../../../../test/looks/drawn-by-server.ts'
import {
  type Difference,
  type Drawing,
  differenceOf,
  drawnAsPicture,
  drawnAsShapes,
  partOf,
} from '../../../../../test/looks/drawn-twice.ts'
import { busiestScale, gridFeatures, sampleFeatures, statesFor } from '../../../../../test/looks/styled-samples.ts'

/** Mean difference of the pixels that shapes or picture draw, from 0 to 255. */
const differenceMax = 4
const resolutions = { near: 1, far: 100 }
const look = { colour: '#2f7eb8' }

/** How much pictures of the worker and of the map service differ from shapes: the one that differs more. */
function difference(drawing: Drawing): Difference {
  const shapes = drawnAsShapes(drawing)
  return greater(differenceOf(shapes, drawnAsPicture(drawing)), differenceOf(shapes, drawnByServer(drawing)))
}

function greater(one: Difference, other: Difference): Difference {
  return one.mean > other.mean ? one : other
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
  'the look of a layer on a %s map is the same in shapes, in pictures and in those of the server',
  (scheme) => {
    for (const resolution of Object.values(resolutions)) {
      const { drawnPx, mean } = difference({ look, scheme, ...sampleFeatures([{}, {}, {}], resolution), resolution })
      expect(drawnPx).toBeGreaterThan(1000)
      expect(mean).toBeLessThanOrEqual(differenceMax)
    }
  },
)

const images = await markerImages()
const samples = [...componentSamples()]
const componentsOfPicture = 12
const batches = Array.from({ length: Math.ceil(samples.length / componentsOfPicture) }, (_, at) =>
  samples.slice(at * componentsOfPicture, (at + 1) * componentsOfPicture),
)

/** The differences of the cells of a grid, which are the samples of a batch. */
function differencesOf(batch: typeof samples, options: { resolution: number; arePointsAlone: boolean }) {
  const components = styleOfComponents(
    '',
    batch.map(([componentId, style]) => ({ componentId, style, fallback: plainSample })),
  )
  const cells = batch.map(([componentId]) => ({ component_id: componentId }))
  const { partsPx, ...grid } = gridFeatures(cells, { columns: 6, ...options })
  const drawing = { look: { ...look, components, images }, ...grid, resolution: options.resolution }
  const [shapes, ...pictures] = [drawnAsShapes(drawing), drawnAsPicture(drawing), drawnByServer(drawing)]
  return partsPx.map((part, at) => {
    const [one, other] = pictures.map((picture) => differenceOf(partOf(shapes, part), partOf(picture, part)))
    return { name: batch[at]?.[0], ...(one && other && greater(one, other)) }
  })
}

describe.each([
  ['areas, lines and points', false],
  ['points alone', true],
])('%s', (_, arePointsAlone) => {
  test.each(Object.entries(resolutions))('of each style of components are the same %s', (__, resolution) => {
    const differences = batches.flatMap((batch) => differencesOf(batch, { resolution, arePointsAlone }))
    const different = differences.filter(({ drawnPx = 0, mean = 255 }) => drawnPx < 20 || mean > differenceMax)
    expect(different).toEqual([])
  })
})

test.each([
  ['translucent', { ...plainSample, strokeOpacity: 0.35, fillOpacity: 0.6, strokeWidth: 6 }],
  ['dashed', { ...plainSample, strokeWidth: 4, dashed: true }],
  ['marked', { markerUrl: markerUrlOf('48x40') }],
])('%s features of a component, one over the other and over those of a layer, are the same', (_, style) => {
  const components = styleOfComponents('', [{ componentId: 'main', style, fallback: plainSample }])
  const states = [{ component_id: 'main' }, {}, { component_id: 'main' }]
  for (const resolution of Object.values(resolutions)) {
    const overlapping = sampleFeatures(states, resolution)
    const { drawnPx, mean } = difference({ look: { ...look, components, images }, ...overlapping, resolution })
    expect(drawnPx).toBeGreaterThan(1000)
    expect(mean).toBeLessThanOrEqual(differenceMax)
  }
})

test.each([
  ['of a layer', {}],
  ['of a component', { component_id: 'main' }],
])(
  'points alone %s, one over the other, are the same in shapes, in pictures and in those of the server',
  (_, properties) => {
    const style = { ...plainSample, fillOpacity: 0.6, strokeOpacity: 0.35, strokeWidth: 3, size: 9 }
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
  },
)

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
  test.each(outsideNames)('%s is the same in shapes, in pictures and in those of the server', (name) => {
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
    const features = sampleFeatures(states, resolution)
    const { drawnPx, mean } = difference({ look: { ...look, file: withoutLabels(style) }, ...features, resolution })
    expect(drawnPx).toBeGreaterThan(50)
    expect(mean).toBeLessThanOrEqual(differenceMax)
  })
})
