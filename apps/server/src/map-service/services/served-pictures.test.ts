import { createFeature } from '@cairn/contract/features/features'
import { shareLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { changeLayerStyle } from '@cairn/contract/styles/layer-style'
import { createStyleFile } from '@cairn/contract/styles/styles'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { permissionBits } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { findActorById } from '#access/access.queries'
import { findPath } from '#access/asset-paths.queries'
import { test as appTest } from '../../../test/app.ts'
import { allowFeature } from '../../../test/samples/allow-feature.ts'
import { drawnPicture } from '../../../test/samples/drawn-picture.ts'
import { childTexts, elementsNamed, rootOf } from '../../../test/samples/xml-elements.ts'
import type { Person } from '../../../test/seeds.ts'
import { MapPictures } from '../pictures/map-pictures.ts'
import { readAddress } from '../requests/sent-parameters.ts'
import { MapServices } from './map-services.ts'

/** Metres of web mercator in a degree at the equator, where a picture of 100 px shows 100 m. */
const perDegree = 111_319.490_793
const square = (leftM: number, edgeM = 30): Geometry => {
  const at = (xM: number, yM: number): [number, number] => [xM / perDegree, yM / perDegree]
  const right = leftM + edgeM
  return {
    type: 'Polygon',
    coordinates: [[at(leftM, 10), at(right, 10), at(right, 40), at(leftM, 40), at(leftM, 10)]],
  }
}

const test = appTest.extend('place', async ({ app, seeds }) => {
  const by = await seeds.person()
  const folder = await seeds.folder({ by })
  const { projectId } = folder
  /** A layer with a square, whose fill has one colour. */
  const addLayer = async (colour: string, leftM: number, folderId = folder.id) => {
    const { id } = await seeds.layer({ by, folderId })
    const style = { name: seeds.name('Style'), format: 'css' as const, body: `* { fill: ${colour}; }` }
    const { id: styleId } = await by.api(createStyleFile, { query: {}, body: style })
    await by.api(changeLayerStyle, { params: { layerId: id }, query: {}, body: { styleId } })
    const body = { layerId: id, geometry: square(leftM), properties: {} }
    return { id, feature: await by.api(createFeature, { body }) }
  }
  const [red, blue] = [await addLayer('#ff0000', 10), await addLayer('#0000ff', 20)]
  const get = (url: string, caller: Person = by, headers: Record<string, string> = {}) =>
    app.http.app.inject({
      url: `/services/projects/${projectId}${url}`,
      headers: { authorization: `Bearer ${caller.token}`, ...headers },
    })
  return { by, folder, projectId, red, blue, get, addLayer }
})

const mapOf = (layers: string, more = 'transparent=TRUE') =>
  `/wms?service=WMS&version=1.3.0&request=GetMap&layers=${layers}&styles=&crs=EPSG:3857&bbox=0,0,100,100&width=100&height=100&format=image/png&${more}`

describe('a map of the service', () => {
  test('has its layers from the bottom to the top, on a background or none', async ({ place: { red, blue, get } }) => {
    const seen = async (url: string) => drawnPicture((await get(url)).rawPayload)
    const first = await seen(mapOf(`${red.id},${blue.id}`))
    expect([first.at(15, 75), first.at(30, 75), first.at(45, 75), first.at(80, 20)]).toEqual([
      '#ff0000ff',
      '#0000ffff',
      '#0000ffff',
      '',
    ])
    const last = await seen(mapOf(`${blue.id},${red.id}`, 'bgcolor=0x00FF00'))
    expect([last.at(30, 75), last.at(80, 20)]).toEqual(['#ff0000ff', '#00ff00ff'])
    expect((await seen(mapOf(red.id, ''))).at(80, 20)).toBe('#ffffffff')
  })

  test('has the format and the media type that are asked for, and an ETag', async ({ place: { by, red, get } }) => {
    const png = await get(mapOf(red.id))
    expect([png.headers['content-type'], png.headers['cache-control']]).toEqual(['image/png', 'private, no-cache'])
    const paletted = await get(
      mapOf(red.id, 'format=image/png')
        .replace('image/png&', 'image/png8&')
        .replace(/&format=image\/png$/, ''),
    )
    // The colour type of the header (PNG, 11.2.1): 3 is a palette.
    expect([paletted.headers['content-type'], paletted.rawPayload[25]]).toEqual(['image/png', 3])
    const jpeg = await get(mapOf(red.id).replace('image/png', 'image/jpeg'))
    expect([jpeg.headers['content-type'], jpeg.rawPayload.subarray(0, 2).toString('hex')]).toEqual([
      'image/jpeg',
      'ffd8',
    ])
    const again = await get(mapOf(red.id), by, { 'if-none-match': String(png.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('tells a fault as a picture where the request asks for that', async ({ place: { red, get } }) => {
    const faulty = (exceptions: string) => get(mapOf(`${red.id},unknown`, `exceptions=${exceptions}&bgcolor=0x00FF00`))
    const blank = await drawnPicture((await faulty('BLANK')).rawPayload)
    expect([blank.widthPx, blank.colours]).toEqual([100, new Set(['#00ff00ff'])])
    const message = await drawnPicture((await faulty('INIMAGE')).rawPayload)
    expect([message.at(99, 99), message.colours.size > 5]).toEqual(['#00ff00ff', true])
    expect((await faulty('XML')).body).toContain('code="LayerNotDefined"')
  })
})

test('an area that is larger than a picture keeps its fill, as in the tiles that clients ask WMS for', async ({
  seeds,
  place: { by, folder, get },
}) => {
  const { id } = await seeds.layer({ by, folderId: folder.id })
  const [low, high] = [-200 / perDegree, 300 / perDegree]
  const geometry: Geometry = {
    type: 'Polygon',
    coordinates: [
      [
        [low, low],
        [high, low],
        [high, high],
        [low, high],
        [low, low],
      ],
    ],
  }
  await by.api(createFeature, { body: { layerId: id, geometry, properties: {} } })
  expect((await drawnPicture((await get(mapOf(id))).rawPayload)).at(50, 50)).not.toBe('')
})

test('a tile is the map of its place, by both forms of its address', async ({ place: { red, get } }) => {
  // The tile of 38 m whose lower left corner is at the origin.
  const [level, column, row] = [20, 2 ** 19, 2 ** 19 - 1]
  const resource = await get(`/wmts/${red.id}/default/GoogleMapsCompatible/${level}/${row}/${column}.png`)
  const query = await get(
    `/wmts?service=WMTS&version=1.0.0&request=GetTile&layer=${red.id}&style=default&format=image/png&tilematrixset=GoogleMapsCompatible&tilematrix=${level}&tilerow=${row}&tilecol=${column}`,
  )
  expect([resource.statusCode, query.rawPayload.equals(resource.rawPayload)]).toEqual([200, true])
  const tile = await drawnPicture(resource.rawPayload)
  expect([tile.widthPx, tile.at(200, 50), tile.at(20, 50)]).toEqual([256, '#ff0000ff', ''])
  const jpeg = await get(`/wmts/${red.id}/default/GoogleMapsCompatible/${level}/${row}/${column}.jpg`)
  expect(jpeg.headers['content-type']).toBe('image/jpeg')
})

test('the picture of all that a caller is offered has no pixel of a foreign layer', async ({
  app,
  seeds,
  place: { by, folder, projectId, red, blue, get, addLayer },
}) => {
  const { organizationId } = by
  const { id: secondFeature } = await by.api(createFeature, {
    body: { layerId: red.id, geometry: square(60), properties: {} },
  })
  await allowFeature(app.services.db, 'sharedLayers', by)
  const elsewhere = await seeds.folder({ by })
  const green = await addLayer('#00ff00', 70, elsewhere.id)
  await by.api(shareLayer, { params: { id: green.id }, body: { folderId: folder.id } })
  await addLayer('#00ffff', 0, elsewhere.id)
  const permitted = async (assetType: 'project' | 'layer' | 'feature', assetId: string) => {
    const person = await seeds.person({ organizationId, permission: null })
    await seeds.permit(person, { assetType, assetId, permission: permissionBits.view })
    return person
  }
  const grantee = await seeds.grantee({ by, assetType: 'layer', assetId: blue.id, permission: permissionBits.view })
  const callers = [
    [
      'a viewer of the project',
      await permitted('project', projectId),
      ['#ff0000ff', '#0000ffff', '#00ff00ff'],
      '#ff0000ff',
    ],
    ['a viewer of one layer', await permitted('layer', red.id), ['#ff0000ff'], '#ff0000ff'],
    ['a viewer of one feature', await permitted('feature', secondFeature), ['#ff0000ff'], ''],
    ['a member of a granted organization', grantee, ['#0000ffff'], ''],
  ] as const
  for (const [name, caller, colours, left] of callers) {
    const capabilities = rootOf((await get('/wms?service=WMS&request=GetCapabilities', caller)).body)
    const layers = elementsNamed(capabilities, 'Layer').flatMap((layer) => childTexts(layer, 'Name'))
    const picture = await drawnPicture((await get(mapOf(layers.join()), caller)).rawPayload)
    expect([name, picture.colours]).toEqual([name, new Set(colours)])
    // The first feature of the layer is to the left.
    expect([name, picture.at(15, 75)]).toEqual([name, left])
  }
  const outsider = await get(mapOf(`${red.id},${blue.id}`), await permitted('layer', red.id))
  expect(outsider.body).toContain('code="LayerNotDefined"')
  expect((await get(mapOf(red.id), await seeds.person())).statusCode).toBe(404)
})

test('a picture that takes too long is told as an exception, and one without a place as a problem', async ({
  app,
  place: { by, projectId, red },
}) => {
  const { db, settings } = app.services
  const path = await findPath(db, { type: 'project', id: projectId })
  const actor = await findActorById(db, by.accountId)
  if (!actor || !path) throw new Error('the person and the project exist')
  const threads = { threads: 1, waitingMax: 1, threadMaxMb: 512, idleMs: 1000, timeoutMs: 10_000 }
  const share = { concurrency: 1, waitingMax: 0 }
  const answers = async (limits: ConstructorParameters<typeof MapPictures>[1], urls: readonly string[]) => {
    const pictures = new MapPictures(app.services, limits)
    const services = new MapServices(settings, pictures)
    const { signal } = new AbortController()
    const answerTo = (sentUrl: string) =>
      services.answerWms({ db, actor, path, sentUrl, call: { signal } }, () => readAddress(sentUrl))
    const settled = await Promise.allSettled(urls.map(answerTo))
    await pictures.close()
    return settled
  }
  const content = expect.stringContaining('too long') as string
  expect(await answers({ ...threads, timeoutMs: 0 }, [mapOf(red.id)])).toMatchObject([{ value: { content } }])
  const [, second] = await answers({ ...threads, share }, [mapOf(red.id), mapOf(red.id, 'bgcolor=0x123456')])
  expect(second).toMatchObject({ reason: new Problem('pictures_busy', {}) })
  const unknown = mapOf(red.id, 'exceptions=INIMAGE').replace('EPSG:3857', 'EPSG:1')
  const messages = await answers(
    threads,
    Array.from({ length: 67 }, () => unknown),
  )
  expect(messages.slice(0, 65).every(({ status }) => status === 'fulfilled')).toBe(true)
  for (const message of messages.slice(65)) expect(message).toMatchObject({ reason: new Problem('pictures_busy', {}) })
})
