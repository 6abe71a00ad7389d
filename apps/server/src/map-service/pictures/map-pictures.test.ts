import { addressOf } from '@cairn/contract/client'
import { changeFeature, createFeature } from '@cairn/contract/features/features'
import { shareLayer } from '@cairn/contract/layers'
import { readFeatureInfo } from '@cairn/contract/map-service/feature-info'
import { readMapPicture, readMapTile } from '@cairn/contract/map-service/map-pictures'
import { changeProject } from '@cairn/contract/projects'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { permissionBits } from '@cairn/domain/permissions'
import { describe, expect, onTestFinished } from 'vitest'
import type { ThreadPoolLimits } from '#platform/threads/thread-pool'
import { test as appTest } from '../../../test/app.ts'
import { allowFeature } from '../../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import { type DrawnPicture, drawnPicture } from '../../../test/samples/drawn-picture.ts'
import { linkStyle } from '../../../test/samples/linked-style.ts'
import type { Person } from '../../../test/seeds.ts'
import { MapPictures } from './map-pictures.ts'

/** Metres of web mercator in a degree at the equator, where a picture of 100 px shows 100 m. */
const perDegree = 111_319.490_793
const at = (xM: number, yM: number): [number, number] => [xM / perDegree, yM / perDegree]
const square = (left: number, bottom: number, edgeM: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      at(left, bottom),
      at(left + edgeM, bottom),
      at(left + edgeM, bottom + edgeM),
      at(left, bottom + edgeM),
      at(left, bottom),
    ],
  ],
})
const filledBy = (colour: string, property = 'Kind') => `<StyledLayerDescriptor version="1.0.0"
  xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc"><NamedLayer><Name>a</Name><UserStyle>
  <FeatureTypeStyle><Rule><ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>${property}</ogc:PropertyName>
  <ogc:Literal>shown</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter><PolygonSymbolizer><Fill>
  <CssParameter name="fill">${colour}</CssParameter></Fill></PolygonSymbolizer></Rule></FeatureTypeStyle>
  </UserStyle></NamedLayer></StyledLayerDescriptor>`

const test = appTest.extend('place', async ({ app, seeds }) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by })
  const { projectId } = layer
  const add = (geometry: Geometry, properties = {}, layerId = layer.id) =>
    by.api(createFeature, { body: { layerId, geometry, properties } })
  const draw = (layerIds: readonly string[], caller: Person = by, etag = '') => {
    const query = { projectId, layerIds: layerIds.join(','), bbox: '0,0,100,100', width: 100, height: 100 }
    return app.http.app.inject({
      // The type of a query is that after its transformation.
      url: addressOf(readMapPicture, { query }),
      headers: { authorization: `Bearer ${caller.token}`, 'if-none-match': etag },
    })
  }
  const seen = async (...call: Parameters<typeof draw>): Promise<DrawnPicture> =>
    drawnPicture((await draw(...call)).rawPayload)
  const link = (body: string, format: 'xml' | 'css' = 'xml', layerId = layer.id) =>
    linkStyle(by, { layerId, name: seeds.name('Style'), format, body })
  return { by, layer, projectId, add, draw, seen, link }
})

describe('a picture of a view', () => {
  test('shows the features where they are, by their style file, and an edit at once', async ({ place }) => {
    const { by, layer, add, seen, draw, link } = place
    await link(filledBy('#112233'))
    const shown = await add(square(10, 10, 30), { Kind: 'shown' })
    const first = await seen([layer.id])
    expect([first.at(25, 75), first.at(25, 25), first.colours]).toEqual(['#112233ff', '', new Set(['#112233ff'])])
    const { etag } = (await draw([layer.id])).headers
    expect((await draw([layer.id], by, String(etag))).statusCode).toBe(304)
    const geometry = square(50, 50, 30)
    await by.api(changeFeature, { params: { id: shown.id }, body: { version: shown.version, geometry } })
    const moved = await draw([layer.id], by, String(etag))
    expect(moved.statusCode).toBe(200)
    const after = await drawnPicture(moved.rawPayload)
    expect([after.at(25, 75), after.at(65, 35)]).toEqual(['', '#112233ff'])
  })

  test('shows features without a rule in the colour of their layer, the first layer at the bottom, and a changed style', async ({
    seeds,
    place: { by, layer, add, seen, link },
  }) => {
    const upper = await seeds.layer({ by, folderId: layer.folderId })
    await add(square(10, 10, 30))
    await add(square(10, 10, 30), {}, upper.id)
    const [below, above] = [await seen([layer.id]), await seen([upper.id])]
    expect(below.at(25, 75)).not.toBe(above.at(25, 75))
    const [first, last] = [await seen([layer.id, upper.id]), await seen([upper.id, layer.id])]
    expect(first.at(10, 75)).not.toBe(last.at(10, 75))
    await link(filledBy('#445566').replace(/<ogc:Filter>.*<\/ogc:Filter>/s, ''))
    expect((await seen([layer.id])).colours).toEqual(new Set(['#445566ff']))
  })

  test('has nothing of layers that the caller does not see, and is not found without any other', async ({
    seeds,
    place: { by, layer, add, draw, seen, projectId },
  }) => {
    const foreign = await seeds.layer({ by, folderId: layer.folderId })
    await add(square(50, 50, 30), {}, foreign.id)
    await add(square(10, 10, 30))
    const alone = await seen([layer.id])
    const viewer = await seeds.person({ organizationId: by.organizationId, permission: null })
    await seeds.permit(viewer, { assetType: 'layer', assetId: layer.id, permission: permissionBits.view })
    const shown = await seen([foreign.id, layer.id], viewer)
    expect([shown.at(25, 75), shown.at(65, 35)]).toEqual([alone.at(25, 75), ''])
    const stranger = await seeds.person()
    for (const [ids, caller] of [
      [[foreign.id], viewer],
      [[layer.id], stranger],
    ] as const)
      expect((await draw(ids, caller)).statusCode).toBe(404)
    // A project of another organization does not show the layer either.
    const other = await seeds.project({ by: stranger })
    const query = { projectId: other.id, layerIds: layer.id, bbox: '0,0,100,100', width: 100, height: 100 }
    expect(projectId).not.toBe(other.id)
    await expect(by.api(readMapPicture, { query })).rejects.toThrow('not_found')
  })

  test('shows the single features that a caller may see, and so does a tile', async ({
    app,
    seeds,
    place: { by, layer, add, seen, link, projectId },
  }) => {
    await link(filledBy('#112233'))
    await add(square(10, 10, 30), { Kind: 'shown' })
    const { id: assetId } = await add(square(50, 50, 30), { Kind: 'shown' })
    expect((await seen([layer.id])).at(25, 75)).toBe('#112233ff')
    const holder = await seeds.person({ organizationId: by.organizationId, permission: null })
    await seeds.permit(holder, { assetType: 'feature', assetId, permission: permissionBits.view })
    const shown = await seen([layer.id], holder)
    expect([shown.at(25, 75), shown.at(65, 35)]).toEqual(['', '#112233ff'])
    // The tile of 38 m whose lower left corner is at the origin.
    const [x, y] = [2 ** 19, 2 ** 19 - 1]
    const url = addressOf(readMapTile, { params: { projectId, layerId: layer.id, z: 20, x, y } })
    const tileOf = async ({ token }: Person) =>
      drawnPicture((await app.http.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload)
    expect([(await tileOf(by)).at(200, 50), (await tileOf(holder)).colours.size]).toEqual(['#112233ff', 0])
  })

  test('shows a shared layer in the project that receives it, not at home, to a user of that project alone', async ({
    app,
    seeds,
    place: { by, layer, add, draw, projectId },
  }) => {
    await allowFeature(app.services.db, 'sharedLayers', by)
    await add(square(10, 10, 30))
    const receiver = await seeds.folder({ by })
    await by.api(shareLayer, { params: { id: layer.id }, body: { folderId: receiver.id } })
    const viewer = await seeds.person({ organizationId: by.organizationId, permission: null })
    await seeds.permit(viewer, { assetType: 'project', assetId: receiver.projectId, permission: permissionBits.view })
    const tile = { layerId: layer.id, z: 20, x: 2 ** 19, y: 2 ** 19 - 1 }
    const inProject = (id: string) => [
      addressOf(readMapTile, { params: { projectId: id, ...tile } }),
      addressOf(readMapPicture, {
        query: { projectId: id, layerIds: layer.id, bbox: '0,0,100,100', width: 100, height: 100 },
      }),
    ]
    const statusOf = async (url: string) =>
      (await app.http.app.inject({ url, headers: { authorization: `Bearer ${viewer.token}` } })).statusCode
    expect(await Promise.all(inProject(receiver.projectId).map(statusOf))).toEqual([200, 200])
    expect(await Promise.all(inProject(projectId).map(statusOf))).toEqual([404, 404])
    expect((await draw([layer.id])).statusCode).toBe(200)
  })

  test('draws features in the order by which the style sorts them', async ({
    place: { by, layer, add, seen, link },
  }) => {
    await link("* { sort-by: 'Level'; fill: #112233; } [Level = 2] { fill: #445566; }", 'css')
    await add(square(10, 10, 30), { Level: 2 })
    const lower = await add(square(10, 10, 30), { Level: 1 })
    expect((await seen([layer.id])).at(25, 75)).toBe('#445566ff')
    // It is in the pack of changed features now.
    await by.api(changeFeature, {
      params: { id: lower.id },
      body: { version: lower.version, properties: { Level: 3 } },
    })
    expect((await seen([layer.id])).at(25, 75)).toBe('#112233ff')
  })

  test('has labels over the shapes of all layers, and the values of attributes by their names', async ({
    app,
    seeds,
    place: { by, layer, projectId, add, seen, link },
  }) => {
    const { component, dictionaryId } = await seedDictionary(app.services, by, { projectId })
    await by.api(changeProject, { params: { id: projectId }, body: { version: 1, dataDictionaryId: dictionaryId } })
    const attributeId = component.attributes.find(({ name }) => name === 'Remark')?.id ?? ''
    await link("[Remark = 'shown'] { stroke: #112233; stroke-width: 20; }", 'css')
    const attributes = [{ attributeId, attributeValue: 'shown' }]
    await add({ type: 'LineString', coordinates: [at(0, 25), at(100, 25)] }, { component_id: component.id, attributes })
    expect((await seen([layer.id])).at(25, 75)).toBe('#112233ff')
    const labels = await seeds.layer({ by, folderId: layer.folderId })
    await link('* { label: [name]; font-fill: #00ff00; font-size: 20; halo-radius: 0; }', 'css', labels.id)
    await add({ type: 'Point', coordinates: at(25, 25) }, { name: 'HHH' }, labels.id)
    const both = await seen([labels.id, layer.id])
    expect(both.colours).toContain('#00ff00ff')
  })
})

test('leaders are neither drawn nor found where their folder hides them', async ({ app, place }) => {
  const { by, projectId, seen, add } = place
  const { db } = app.services
  const leaders = await db
    .selectFrom('layer')
    .where('projectId', '=', projectId)
    .where('referenceId', '=', 'leader')
    .select(['id', 'folderId'])
    .executeTakeFirstOrThrow()
  const metadata = { text: 'Valve', color: '#D32F2F', symbol: 'CIRCLE', vertex: 0 }
  await add({ type: 'LineString', coordinates: [at(20, 50), at(80, 50)] }, { metadata }, leaders.id)
  const query = { layerIds: leaders.id, x: 50, y: 50, bbox: '0,0,100,100', width: 100, height: 100 }
  const found = async () => (await by.api(readFeatureInfo, { query })).features.length
  expect([(await seen([leaders.id])).colours.size > 0, await found()]).toEqual([true, 1])
  await db.updateTable('folder').set({ leadersEnabled: false }).where('id', '=', leaders.folderId).execute()
  expect([(await seen([leaders.id])).colours.size, await found()]).toEqual([0, 0])
})

test('a picture beyond the places of its caller is refused, and one that takes too long ends', async ({ app }) => {
  const limits = { threads: 1, waitingMax: 1, threadMaxMb: 256, idleMs: 60_000 }
  const start = (more: Partial<ThreadPoolLimits>) => {
    const pictures = new MapPictures(app.services, { ...limits, ...more })
    onTestFinished(() => pictures.close())
    const size = { widthPx: 10, heightPx: 10, mapPx: [10, 10], pixelRatio: 1, format: 'png' } as const
    return (west: number) => pictures.draw({ layers: [], box: [west, 0, west + 10, 10], ...size }, { ownerId: 'a' })
  }
  const draw = start({ share: { concurrency: 1, waitingMax: 0 } })
  const [first, second] = await Promise.allSettled([draw(0), draw(10)])
  expect([first.status, second]).toMatchObject(['fulfilled', { reason: { code: 'pictures_busy' } }])
  await expect(start({ timeoutMs: 1 })(0)).rejects.toThrow('picture_too_slow')
})

test('a picture has its place from the first read of its features on', async ({ app }) => {
  const limits = { threads: 1, waitingMax: 1, threadMaxMb: 256, idleMs: 60_000 }
  const start = (more: Partial<ThreadPoolLimits>) => {
    const pictures = new MapPictures(app.services, { ...limits, ...more })
    onTestFinished(() => pictures.close())
    return pictures
  }
  const endless = () => new Promise<never>(() => undefined)
  const empty = async () => ({ name: 'empty', tile: { z: 0, x: 0, y: 0 }, sources: [] })
  const pictures = start({ share: { concurrency: 1, waitingMax: 0 } })
  const leaving = new AbortController()
  const reading = pictures.answer('a', { ownerId: 'a', signal: leaving.signal }, endless)
  await expect(pictures.answer('b', { ownerId: 'a' }, empty)).rejects.toThrow('pictures_busy')
  expect(await pictures.answer('b', { ownerId: 'b' }, empty)).toHaveLength(0)
  leaving.abort(new Error('gone'))
  await expect(reading).rejects.toThrow('gone')
  expect(await pictures.answer('c', { ownerId: 'a' }, empty)).toHaveLength(0)
})
