import { createComponent } from '@cairn/contract/dictionaries/components'
import { createFeature } from '@cairn/contract/features/features'
import { changeProject } from '@cairn/contract/projects'
import { changeLayerStyle } from '@cairn/contract/styles/layer-style'
import { createStyleFile } from '@cairn/contract/styles/styles'
import { componentTypes } from '@cairn/domain/dictionary/attribute-types'
import type { XmlElement } from '@cairn/formats/styles/sld/xml-tree'
import { describe, expect } from 'vitest'
import { test as appTest } from '../../../test/app.ts'
import { allowFeature } from '../../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import { drawnPicture } from '../../../test/samples/drawn-picture.ts'
import { childNamed, elementsNamed, rootOf } from '../../../test/samples/xml-elements.ts'

const test = appTest.extend('place', async ({ app, seeds }) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by, name: 'Parcels', addFeature: 'polygon' })
  const headers = { authorization: `Bearer ${by.token}` }
  const get = (more = '', format = 'image/png') =>
    app.http.app.inject({
      url: `/services/projects/${layer.projectId}/wms?service=WMS&version=1.3.0&request=GetLegendGraphic&layer=${layer.id}&transparent=TRUE&format=${format}${more}`,
      headers,
    })
  const link = async (body: string, format: 'css' | 'xml' = 'css') => {
    const style = { name: seeds.name('Style'), format, body }
    const { id: styleId } = await by.api(createStyleFile, { query: {}, body: style })
    await by.api(changeLayerStyle, { params: { layerId: layer.id }, query: {}, body: { styleId } })
  }
  const seen = async (more?: string) => drawnPicture((await get(more)).rawPayload)
  /** The size in the capabilities of version 1.1.1, and the picture at the address beside it. */
  const announced = async () => {
    const url = `/services/projects/${layer.projectId}/wms?service=WMS&version=1.1.1&request=GetCapabilities`
    const addressOf = (legend: XmlElement) => childNamed(legend, 'OnlineResource').attributes.get('href') ?? ''
    const legends = elementsNamed(rootOf((await app.http.app.inject({ url, headers })).body), 'LegendURL')
    const legend = legends.find((each) => addressOf(each).includes(layer.id))
    if (!legend) throw new Error('the layer has no legend')
    const address = addressOf(legend)
    const { pathname, search } = new URL(address)
    const picture = await drawnPicture((await app.http.app.inject({ url: pathname + search, headers })).rawPayload)
    const size = ['width', 'height'].map((name) => Number(legend.attributes.get(name)))
    return { size, picture: [picture.widthPx, picture.heightPx] }
  }
  return { by, layer, get, link, seen, announced }
})

describe('a legend', () => {
  test('has a row for each rule of the style file, with the symbol in the size that is asked for', async ({
    place: { link, seen, announced },
  }) => {
    await link("[kind = 'main'] { fill: #ff0000; } [kind = 'side'] { fill: #0000ff; }")
    const legend = await seen()
    // 4 px above each row of a symbol of 20 px.
    expect([legend.at(14, 14), legend.at(14, 38), legend.at(14, 2)]).toEqual(['#ff0000ff', '#0000ffff', ''])
    const { size, picture } = await announced()
    expect([size, picture[1]]).toEqual([picture, 52])
    const large = await seen('&width=60&height=40')
    expect([large.widthPx - legend.widthPx, large.at(60, 40), large.at(60, 80)]).toEqual([40, '#ff0000ff', '#0000ffff'])
  })

  test('has the rules of a scale where one is given', async ({ place: { link, seen } }) => {
    await link('[@sd < 1000] { fill: #ff0000; } [@sd > 1000] { fill: #0000ff; }')
    const [usual, near] = [await seen(), await seen('&scale=500')]
    expect([usual.at(14, 14), near.at(14, 14)]).toEqual(['#0000ffff', '#ff0000ff'])
  })

  test('has one rule alone, by its name before a title, and refuses an unknown rule', async ({
    place: { link, seen, get },
  }) => {
    const rule = (names: string, colour: string) =>
      `<Rule>${names}<PolygonSymbolizer><Fill><CssParameter name="fill">${colour}</CssParameter></Fill></PolygonSymbolizer></Rule>`
    const rules = [
      rule('<Name>main</Name><Title>side</Title>', '#ff0000'),
      rule('<Name>side</Name>', '#0000ff'),
      rule('<Title>Old pipes</Title>', '#00ff00'),
    ]
    await link(
      `<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld"><NamedLayer><UserStyle><FeatureTypeStyle>${rules.join('')}</FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`,
      'xml',
    )
    const drawn = await Promise.all(['main', 'side', 'Old%20pipes'].map((name) => seen(`&rule=${name}`)))
    expect(drawn.map((legend) => [legend.heightPx, legend.at(14, 14)])).toEqual([
      [28, '#ff0000ff'],
      [28, '#0000ffff'],
      [28, '#00ff00ff'],
    ])
    const refused = (await get('&rule=unknown')).body
    expect(refused).toMatch(/code="InvalidParameterValue" locator="RULE">RULE .*unknown.* is not a rule of the layer</)
  })

  test('of a layer without a style has its symbol and its name, and with components those of its features', async ({
    app,
    place: { by, layer, seen, announced },
  }) => {
    const plain = await seen()
    expect([plain.heightPx, plain.widthPx > 40, plain.colours.size > 1]).toEqual([28, true, true])
    const { projectId } = layer
    await allowFeature(app.services.db, 'dictionaryStyling', by)
    const { systemId, dictionaryId } = await seedDictionary(app.services, by, { projectId })
    await by.api(changeProject, { params: { id: projectId }, body: { version: 1, dataDictionaryId: dictionaryId } })
    const { id: componentTypeId = 0 } = componentTypes.find(({ name }) => name === 'Polygon') ?? {}
    const style = '{"strokeColor":"#123456","strokeWidth":2,"fillColor":"#fedcba","fillOpacity":1}'
    const component = { systemId, alias: 'Parcel', componentTypeId, componentStyling: true, style }
    const { id } = await by.api(createComponent, { query: {}, body: component })
    const ring: [number, number][] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]
    const body = { layerId: layer.id, geometry: { type: 'Polygon' as const, coordinates: [ring] } }
    await by.api(createFeature, { body: { ...body, properties: { component_id: id } } })
    expect((await seen()).at(14, 14)).toBe('#fedcbaff')
    const { size, picture } = await announced()
    expect(size).toEqual(picture)
  })

  test('is a JPEG too, and is refused for an unknown style and for a symbol that is too large', async ({
    place: { get },
  }) => {
    const jpeg = await get('', 'image/jpeg')
    expect([jpeg.headers['content-type'], jpeg.rawPayload.subarray(0, 2).toString('hex')]).toEqual([
      'image/jpeg',
      'ffd8',
    ])
    const refused = async (more: string) => /code="(\w+)"/.exec((await get(more)).body)?.[1]
    expect([await refused('&style=unknown'), await refused('&width=257')]).toEqual([
      'StyleNotDefined',
      'InvalidParameterValue',
    ])
  })
})
