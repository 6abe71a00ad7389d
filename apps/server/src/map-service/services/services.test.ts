import { createFeature } from '@cairn/contract/features/features'
import { shareLayer } from '@cairn/contract/layers'
import { createClientKey } from '@cairn/contract/organizations/client-keys'
import { changePreferences } from '@cairn/contract/preferences'
import { changeLayerStyle } from '@cairn/contract/styles/layer-style'
import { createStyleFile } from '@cairn/contract/styles/styles'
import { permissionBits } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { test as appTest } from '../../../test/app.ts'
import { allowFeature } from '../../../test/samples/allow-feature.ts'
import { childTexts, elementsNamed, rootOf } from '../../../test/samples/xml-elements.ts'
import type { Person } from '../../../test/seeds.ts'

const lonLat = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] }) as const

const test = appTest.extend('place', async ({ app, seeds }) => {
  const by = await seeds.person()
  const folder = await seeds.folder({ by })
  const valves = await seeds.layer({ by, folderId: folder.id, name: 'Valves <main>' })
  const pipes = await seeds.layer({ by, folderId: folder.id, name: 'Pipes' })
  const add = async (layerId: string, lon: number, name: string) =>
    (await by.api(createFeature, { body: { layerId, geometry: lonLat(lon, 30), properties: { name } } })).id
  const ids = {
    first: await add(valves.id, -97.5, '<b>first</b>'),
    second: await add(valves.id, -97.499_5, 'second'),
    pipe: await add(pipes.id, -97.5, 'pipe'),
  }
  const at = `/services/projects/${folder.projectId}`
  /** Sends a request with the token of an account; without one with the given headers alone. */
  const send = (url: string, { caller, ...options }: Sending = { caller: by }) =>
    app.http.app.inject({
      url: `${at}${url}`,
      ...(options.payload !== undefined && { method: 'POST', payload: options.payload }),
      headers: { ...(caller && { authorization: `Bearer ${caller.token}` }), ...options.headers },
    })
  /** The names of the layers in the capabilities. */
  const namesFor = async (caller: Person) =>
    elementsNamed(rootOf((await send('/wms?service=WMS&request=GetCapabilities', { caller })).body), 'Layer').flatMap(
      (layer) => childTexts(layer, 'Name'),
    )
  return { by, folder, valves, pipes, ids, send, namesFor }
})

interface Sending {
  readonly caller?: Person
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string
}

/** A map of 100 px around the features, with the pixel of the first one. */
const view = (layers: string) =>
  `version=1.3.0&layers=${layers}&query_layers=${layers}&styles=&crs=CRS:84&bbox=-97.505,29.995,-97.495,30.005&width=101&height=101&format=image/png&i=50&j=50`
const infoOf = (layers: string, format: string) =>
  `/wms?service=WMS&request=GetFeatureInfo&${view(layers)}&info_format=${encodeURIComponent(format)}`
const codeIn = (text: string) => /<ServiceException code="(\w+)"/.exec(text)?.[1]

describe('the services of a project', () => {
  test('answer web pages of other origins, which ask before they send a key in a header', async ({
    app,
    place: { valves, send, by },
  }) => {
    const map = `/wms?service=WMS&request=GetMap&${view(valves.id)}`
    const picture = await send(map, { caller: by, headers: { origin: 'https://maps.example' } })
    expect(picture.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const refused = await send(map, { headers: { origin: 'https://maps.example' } })
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, '*'])
    const asked = await app.http.app.inject({
      method: 'OPTIONS',
      url: `/services/projects/${valves.projectId}${map}`,
      headers: { origin: 'https://maps.example', 'access-control-request-headers': 'authorization' },
    })
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    })
    const own = await app.http.app.inject({
      url: '/rest/features?layerId=1',
      headers: { origin: 'https://maps.example' },
    })
    expect(own.headers['access-control-allow-origin']).toBeUndefined()
    expect(own.headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('list the layers that the caller may see, in the folders of the project, each with its extent', async ({
    place: { by, folder, valves, pipes, send },
  }) => {
    const reply = await send('/wms?service=WMS&request=GetCapabilities')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
    const layers = elementsNamed(rootOf(reply.body), 'Layer')
    const named = new Map(layers.map((layer) => [childTexts(layer, 'Name')[0], layer]))
    expect([...named.keys()]).toEqual(
      expect.arrayContaining([valves.id, pipes.id, ...folder.layers.map(({ id }) => id)]),
    )
    const found = named.get(valves.id)
    expect(found && childTexts(found, 'Title')).toEqual(['Valves <main>'])
    expect(found && elementsNamed(found, 'westBoundLongitude').map(({ children }) => children)).toMatchObject([
      [{ text: '-97.5' }],
    ])
    const tiles = await send('/wmts?service=WMTS&request=GetCapabilities')
    expect(tiles.body).toContain(`/services/projects/${folder.projectId}/wmts/${valves.id}/{Style}/`)
    expect((await send('/wmts/1.0.0/WMTSCapabilities.xml')).body).toBe(tiles.body)
    const etag = String(reply.headers.etag)
    const headers = { 'if-none-match': etag }
    const again = await send('/wms?service=WMS&request=GetCapabilities', { caller: by, headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('list the scales in which a style file draws, and none where it is not for every feature', async ({
    seeds,
    place: { by, valves, pipes, send },
  }) => {
    const link = async (layerId: string, body: string) => {
      const style = { name: seeds.name('Style'), format: 'css' as const, body }
      const { id: styleId } = await by.api(createStyleFile, { query: {}, body: style })
      await by.api(changeLayerStyle, { params: { layerId }, query: {}, body: { styleId } })
    }
    await link(valves.id, '[@sd < 25000] { mark: symbol(circle); }')
    await link(pipes.id, "[kind = 'main'] [@sd < 25000] { mark: symbol(circle); }")
    const { body } = await send('/wms?service=WMS&request=GetCapabilities')
    const layers = elementsNamed(rootOf(body), 'Layer')
    const scalesOf = (id: string) =>
      layers
        .filter((layer) => childTexts(layer, 'Name')[0] === id)
        .flatMap((layer) => childTexts(layer, 'MaxScaleDenominator'))
    expect([scalesOf(valves.id), scalesOf(pipes.id)]).toEqual([['25000'], []])
  })

  test('answer features at a pixel in every format, markup of values escaped', async ({
    place: { valves, pipes, ids, send },
  }) => {
    const both = `${valves.id},${pipes.id}`
    const json = (await send(infoOf(both, 'application/json'))).json<{ features: { id: string; layer: string }[] }>()
    expect(json.features.map(({ id, layer }) => [id, layer])).toEqual([
      [ids.pipe, pipes.id],
      [ids.first, valves.id],
    ])
    expect(json.features).toMatchObject([
      { geometry: { coordinates: [-97.5, 30] } },
      { properties: { name: '<b>first</b>' } },
    ])
    const more = await send(`${infoOf(both, 'text/plain')}&feature_count=50`)
    expect(more.body.match(/Feature: /g)).toHaveLength(3)
    const html = await send(infoOf(valves.id, 'text/html'))
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(html.body).toContain('&#60;b&#62;first')
    for (const format of ['application/vnd.ogc.gml', 'application/gml+xml; version=3.1'])
      expect(elementsNamed(rootOf((await send(infoOf(valves.id, format))).body), 'featureMember')).toHaveLength(1)
  })

  test('find no features that the map does not show at its scale, and those behind them', async ({
    seeds,
    place: { by, valves, ids, send },
  }) => {
    // A pixel of the view is about 11 m: 1 : 39,000.
    const body = "[name = '<b>first</b>'] [@sd < 25000] { mark: symbol(circle); }"
    const { id: styleId } = await by.api(createStyleFile, {
      query: {},
      body: { name: seeds.name('Style'), format: 'css', body },
    })
    const found = async () =>
      (await send(infoOf(valves.id, 'application/json'))).json<{ features: { id: string }[] }>().features
    expect((await found()).map(({ id }) => id)).toEqual([ids.first])
    await by.api(changeLayerStyle, { params: { layerId: valves.id }, query: {}, body: { styleId } })
    expect((await found()).map(({ id }) => id)).toEqual([ids.second])
  })

  test('find the features under the same pixel in both systems of tiles', async ({ place: { valves, ids, send } }) => {
    // Level 14 of GoogleMapsCompatible and of EPSG:4326, as of the tiling rules of the standard.
    const half = Math.PI * 6_378_137
    const [x, y] = [(-97.5 / 180) * half, 6_378_137 * Math.log(Math.tan(Math.PI / 4 + (30 * Math.PI) / 360))]
    const [tileM, tileDeg] = [(2 * half) / 2 ** 14, 180 / 2 ** 14]
    const places = [
      ['GoogleMapsCompatible', (x + half) / tileM, (half - y) / tileM],
      ['EPSG:4326', (-97.5 + 180) / tileDeg, (90 - 30) / tileDeg],
    ] as const
    for (const [set, column, row] of places) {
      const [i, j] = [column, row].map((value) => Math.floor((value % 1) * 256))
      const rest = `/wmts/${valves.id}/default/${set}/14/${Math.floor(row)}/${Math.floor(column)}/${j}/${i}.json`
      expect((await send(rest)).json()).toMatchObject({ features: [{ id: ids.first }] })
      const query = `service=WMTS&version=1.0.0&request=GetFeatureInfo&layer=${valves.id}&style=default&format=image/png&tilematrixset=${set}&tilematrix=14&tilerow=${Math.floor(row)}&tilecol=${Math.floor(column)}&i=${i}&j=${j}&infoformat=application/json`
      expect((await send(`/wmts?${query}`)).json()).toMatchObject({ features: [{ id: ids.first }] })
    }
  })

  test('describe layers and give their styles', async ({ place: { valves, pipes, send } }) => {
    const layers = `layers=${valves.id},${pipes.id}`
    const described = await send(`/wms?service=WMS&version=1.1.1&request=DescribeLayer&${layers}`)
    expect(elementsNamed(rootOf(described.body), 'LayerDescription')).toHaveLength(2)
    const styles = await send(`/wms?service=WMS&version=1.1.1&request=GetStyles&${layers}`)
    expect(styles.headers['content-type']).toBe('application/vnd.ogc.sld+xml; charset=utf-8')
    const [first] = elementsNamed(rootOf(styles.body), 'NamedLayer')
    expect(first && childTexts(first, 'Name')).toEqual([valves.id])
    expect(elementsNamed(rootOf(styles.body), 'UserStyle').map((style) => childTexts(style, 'Name'))).toEqual([
      ['default'],
      ['default'],
    ])
  })

  test('answer the same by GET, as a form and as XML', async ({ place: { valves, send, by } }) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const [path = '', query = ''] = infoOf(valves.id, 'application/json').split('?')
    const [byGet, byPost] = [
      await send(`${path}?${query}`),
      await send(path, { caller: by, payload: query, headers: form }),
    ]
    expect([byPost.statusCode, byPost.body]).toEqual([200, byGet.body])
    const payload = '<GetCapabilities version="1.3.0" service="WMS" xmlns="http://www.opengis.net/ows"/>'
    const posted = await send('/wms', { caller: by, payload, headers: { 'content-type': 'text/xml' } })
    expect(posted.body).toBe((await send('/wms?service=WMS&request=GetCapabilities')).body)
  })

  test('refuse a body that is too large, of another kind, or hostile, with the exception of the standard', async ({
    place: { by, send },
  }) => {
    const post = async (type: string, payload: string) => {
      const reply = await send('/wms', { caller: by, payload, headers: { 'content-type': type } })
      expect([reply.statusCode, rootOf(reply.body).local]).toEqual([200, 'ServiceExceptionReport'])
      return reply.body
    }
    expect(await post('application/json', '{}')).toContain('must be a form')
    expect(await post('application/x-www-form-urlencoded', 'a'.repeat(1_048_577))).toContain('more than 1048576 bytes')
    const many = Array.from({ length: 200_000 }, (_, n) => n.toString(36)).join('&')
    expect(await post('application/x-www-form-urlencoded', many)).toContain('more than 1000 parameters')
    const doctype = '<!DOCTYPE GetMap [<!ENTITY a SYSTEM "file:///etc/passwd">]><GetMap>&a;</GetMap>'
    expect(await post('text/xml', doctype)).toContain('document type declaration')
    expect(await post('text/xml', '<a>'.repeat(1000))).toContain('levels')
  })
})

/** Requests whose refusal the routes have to show: parts before the readers could take them for others. */
const hostile = [
  ['a parameter with two values', (map: string) => `${map}&layers=other`, 'InvalidParameterValue'],
  ['a nested encoded parameter', (map: string) => map.replace('CRS:84', 'CRS%253A84'), 'InvalidCRS'],
  [
    'a line break in a format',
    (map: string) => map.replace('image/png', 'image/png%0D%0ASet-Cookie:%20a=b'),
    'InvalidFormat',
  ],
  ['an address of a style', (map: string) => `${map}&SLD=http://127.0.0.1:1/style`, 'OperationNotSupported'],
  ['an infinite box', (map: string) => map.replace('-97.505', '-1e400'), 'InvalidParameterValue'],
  ['a width of a thousand million', (map: string) => map.replace('width=101', 'width=1e9'), 'InvalidParameterValue'],
  ['a prototype for a style', (map: string) => map.replace('styles=', 'styles=__proto__'), 'StyleNotDefined'],
  ['an address of 20,000 characters', (map: string) => `${map}&x=${'x'.repeat(20_000)}`, 'exception'],
] as const

test('hostile requests are refused with the exception of the standard, without a header of theirs', async ({
  place: { valves, send },
}) => {
  const map = `/wms?service=WMS&request=GetMap&${view(valves.id)}`
  for (const [name, hostileOf, code] of hostile) {
    const reply = await send(hostileOf(map))
    const found = codeIn(reply.body) ?? (reply.body.includes('<ServiceException>') ? 'exception' : reply.body)
    expect([name, reply.statusCode, reply.headers['set-cookie'], found]).toEqual([name, 200, undefined, code])
  }
})

describe('a caller of the services', () => {
  test('is asked for credentials by HTTP Basic, and comes with a key in either way', async ({
    place: { by, valves, send },
  }) => {
    const open = await send('/wms?service=WMS&version=1.1.1&request=GetCapabilities', {})
    expect([open.statusCode, open.headers['www-authenticate']]).toEqual([401, 'Basic realm="Cairn", charset="UTF-8"'])
    expect(open.headers['content-type']).toBe('application/vnd.ogc.se_xml; charset=utf-8')
    const { key } = await by.api(createClientKey, { query: {}, body: { email: by.email } })
    const basic = { authorization: `Basic ${Buffer.from(`${by.email}:${key}`).toString('base64')}` }
    const form = { ...basic, 'content-type': 'application/x-www-form-urlencoded' }
    const [path = '', query = ''] = infoOf(valves.id, 'text/plain').split('?')
    const statuses = [
      await send(`${path}?${query}`, { headers: basic }),
      await send(path, { payload: query, headers: form }),
    ]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await by.api(changePreferences, { body: { clientAuthType: 'param' } })
    const listed = await send(`/wms?SERVICE=WMS&REQUEST=GetCapabilities&KEY=${key}`, {})
    expect([listed.statusCode, listed.body.includes(`/wms?key=${key}&#38;`)]).toEqual([200, true])
    const tiles = await send(`/wmts?service=WMTS&request=GetCapabilities&key=${key}`, {})
    expect(tiles.body).toContain(`{TileCol}.png?key=${key}`)
  })

  test('sees a layer that is shared into the project, and no other one', async ({ app, seeds, place }) => {
    const { by, folder, send, namesFor, pipes } = place
    await allowFeature(app.services.db, 'sharedLayers', by)
    const shared = await seeds.layer({ by, name: 'Shared' })
    const { id: featureId } = await by.api(createFeature, {
      body: { layerId: shared.id, geometry: lonLat(-97.5, 30), properties: {} },
    })
    await by.api(shareLayer, { params: { id: shared.id }, body: { folderId: folder.id } })
    const viewer = await seeds.person({ organizationId: by.organizationId, permission: null })
    await seeds.permit(viewer, { assetType: 'project', assetId: folder.projectId, permission: permissionBits.view })
    expect(await namesFor(viewer)).toEqual(expect.arrayContaining([shared.id, pipes.id]))
    const info = await send(infoOf(shared.id, 'application/json'), { caller: viewer })
    expect(info.json()).toMatchObject({ features: [{ id: featureId }] })
  })

  test('gets for an invisible layer the answer for an unknown one, and sees one feature where an entry names it alone', async ({
    seeds,
    place: { by, valves, pipes, ids, send, namesFor },
  }) => {
    const viewer = await seeds.person({ organizationId: by.organizationId, permission: null })
    await seeds.permit(viewer, { assetType: 'feature', assetId: ids.second, permission: permissionBits.view })
    expect(await namesFor(viewer)).toEqual([valves.id])
    const info = await send(`${infoOf(valves.id, 'application/json')}&feature_count=50`, { caller: viewer })
    expect(info.json<{ features: { id: string }[] }>().features.map(({ id }) => id)).toEqual([ids.second])
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const request of [infoOf, (id: string) => `/wms?service=WMS&version=1.3.0&request=GetStyles&layers=${id}`]) {
      const [invisible, absent] = [
        await send(request(pipes.id, 'text/plain'), { caller: viewer }),
        await send(request(unknown, 'text/plain'), { caller: viewer }),
      ]
      expect(codeIn(invisible.body)).toBe('LayerNotDefined')
      expect(invisible.body.replace(pipes.id, unknown)).toBe(absent.body)
    }
    const tile = (id: string) => `/wmts/${id}/default/EPSG:4326/1/0/0/1/1.json`
    const [hidden, none] = [
      await send(tile(pipes.id), { caller: viewer }),
      await send(tile(unknown), { caller: viewer }),
    ]
    expect([hidden.statusCode, hidden.body.replace(pipes.id, unknown)]).toEqual([400, none.body])
  })

  test('of another organization finds no project, in the exception of the standard', async ({
    seeds,
    place: { send },
  }) => {
    const caller = await seeds.person()
    const reply = await send('/wms?service=WMS&version=1.1.1&request=GetCapabilities', { caller })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      404,
      'application/vnd.ogc.se_xml; charset=utf-8',
    ])
    const tiles = await send('/wmts?service=WMTS&request=GetCapabilities', { caller })
    expect([tiles.statusCode, rootOf(tiles.body).local]).toEqual([404, 'ExceptionReport'])
  })
})
