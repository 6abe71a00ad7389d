import { addressOf } from '@cairn/contract/client'
import { changeFeature, createFeature } from '@cairn/contract/features/features'
import { changeLayer, shareLayer } from '@cairn/contract/layers'
import { listTileLayers, readTileJson, readVectorTile } from '@cairn/contract/map-service/vector-tiles'
import { createClientKey } from '@cairn/contract/organizations/client-keys'
import { changePreferences } from '@cairn/contract/preferences'
import { changeProject } from '@cairn/contract/projects'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { permissionBits } from '@cairn/domain/permissions'
import { readVectorTile as readTile } from '@cairn/samples/vector-tile'
import { describe, expect } from 'vitest'
import { test as appTest } from '../../../test/app.ts'
import { allowFeature } from '../../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import type { Person } from '../../../test/seeds.ts'
import { MapPictures } from '../pictures/map-pictures.ts'
import { encodeVectorTile } from './vector-tiles.ts'

/** The tile of 1,222.99 m whose lower left corner is where the equator meets the meridian of Greenwich. */
const tile = { z: 15, x: 2 ** 14, y: 2 ** 14 - 1 }
/** Degrees of a position in units of the tile, whose y points down. */
const at = (x: number, y: number): [number, number] => [
  (x / 4096) * (360 / 2 ** 15),
  ((4096 - y) / 4096) * (360 / 2 ** 15),
]
const square = (x: number, y: number, edge: number): Geometry => ({
  type: 'Polygon',
  coordinates: [[at(x, y), at(x + edge, y), at(x + edge, y + edge), at(x, y + edge), at(x, y)]],
})

const test = appTest.extend('place', async ({ app, seeds }) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by, name: 'Plots' })
  const { projectId } = layer
  const add = (geometry: Geometry, properties = {}, layerId = layer.id) =>
    by.api(createFeature, { body: { layerId, geometry, properties } })
  const params = { id: projectId, layer: layer.id, ...tile }
  const send = (url: string, caller: Person | null = by, headers: Readonly<Record<string, string>> = {}) =>
    app.http.app.inject({ url, headers: { ...(caller && { authorization: `Bearer ${caller.token}` }), ...headers } })
  const features = async (caller = by, layerId = layer.id, id = projectId) => {
    const url = addressOf(readVectorTile, { params: { ...params, id, layer: layerId } })
    return readTile((await send(url, caller)).rawPayload)[0]?.features ?? []
  }
  const names = async (...call: Parameters<typeof features>) =>
    (await features(...call)).map(({ properties }) => properties['name'])
  return { by, layer, projectId, add, send, params, features, names, url: addressOf(readVectorTile, { params }) }
})

describe('a vector tile', () => {
  test('has the features where they are, with their numbers, names and components, and an edit at once', async ({
    app,
    place: { by, layer, projectId, url, add, send, features },
  }) => {
    const { component, dictionaryId } = await seedDictionary(app.services, by, { projectId })
    await by.api(changeProject, { params: { id: projectId }, body: { version: 1, dataDictionaryId: dictionaryId } })
    const line = (x: number): Geometry => ({ type: 'LineString', coordinates: [at(x, 200), at(x + 50, 250)] })
    const main = await add(line(100), { name: 'Main 7', component_id: component.id, Owner: 'Ana' })
    const first = await send(url)
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'application/vnd.mapbox-vector-tile',
      'private, no-cache',
    ])
    expect(readTile(first.rawPayload).map(({ name, extent }) => [name, extent])).toEqual([[layer.serverName, 4096]])
    const [found] = await features()
    const id = Number(main.id.split('.').at(-1))
    const properties = { name: 'Main 7', component_id: component.id }
    expect(found).toEqual({
      id,
      type: 'line',
      properties,
      parts: [
        [
          [100, 200],
          [150, 250],
        ],
      ],
    })
    const known = { 'if-none-match': String(first.headers.etag) }
    expect((await send(url, by, known)).statusCode).toBe(304)
    const { version } = main
    await by.api(changeFeature, { params: { id: main.id }, body: { version, geometry: line(500) } })
    const edited = await send(url, by, known)
    expect(edited.statusCode).toBe(200)
    expect(readTile(edited.rawPayload)[0]?.features[0]?.parts).toEqual([
      [
        [500, 200],
        [550, 250],
      ],
    ])
  })

  test('without features has no bytes, one beyond its zoom is refused, and a large one is compressed', async ({
    place: { url, params, add, send, by },
  }) => {
    const empty = await send(url)
    expect([empty.statusCode, empty.rawPayload.length]).toEqual([200, 0])
    expect((await send(addressOf(readVectorTile, { params: { ...params, z: 3, x: 8, y: 0 } }))).statusCode).toBe(400)
    const coordinates = Array.from({ length: 900 }, (_, place) => at((place * 37) % 4000, (place * 911) % 4000))
    await add({ type: 'LineString', coordinates })
    const zipped = await send(url, by, { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
  })

  test('of a layer beyond the memory is the same', async ({ app, place: { by, layer, projectId, add, features } }) => {
    await add(square(100, 200, 50), { name: 'Plot 7' })
    await add({ type: 'Point', coordinates: at(9, 4000) }, { name: 'Post' })
    const { db, settings } = app.services
    const small = new MapPictures({ db, settings: { ...settings, packMaxBytes: 100 } })
    const tiled = {
      layerId: layer.id,
      rev: 2,
      featureCount: 2,
      name: 'Plots',
      description: '',
      serverName: layer.serverName,
      titleProperty: null,
      fieldNames: [],
      reads: { names: ['component_id', 'name'], attributeIds: [] },
    }
    const encode = (only?: readonly number[]) =>
      encodeVectorTile({ db, pictures: small }, { layer: { ...tiled, only }, tile }, { ownerId: by.accountId })
    const all = readTile(await encode())[0]?.features
    const restricted = readTile(await encode([all?.[1]?.id ?? 0]))[0]?.features
    await small.close()
    expect(all).toEqual(await features(by, layer.id, projectId))
    expect(restricted).toEqual(all?.slice(1))
  })
})

describe('the tiles of a project', () => {
  test('are listed and described with absolute addresses, which keep the key of their caller', async ({
    app,
    place: { by, layer, projectId, add, send },
  }) => {
    await add(
      {
        type: 'LineString',
        coordinates: [
          [-97, 30],
          [-96, 31],
        ],
      },
      { name: 'a' },
    )
    const { publicUrl } = app.services.settings
    const { layers } = await by.api(listTileLayers, { params: { id: projectId } })
    const url = `${publicUrl}/services/projects/${projectId}/tiles/${layer.id}`
    expect(layers).toContainEqual({ id: layer.id, name: 'Plots', url: `${url}.json` })
    const described = await by.api(readTileJson, { params: { id: projectId, layer: layer.id } })
    expect(described).toMatchObject({
      tilejson: '3.0.0',
      name: 'Plots',
      tiles: [`${url}/{z}/{x}/{y}.mvt`],
      bounds: [-97, 30, -96, 31],
      minzoom: 0,
      maxzoom: 22,
      vector_layers: [{ id: layer.serverName, fields: { component_id: expect.any(String), name: expect.any(String) } }],
    })
    expect(described.description).toContain('thinned')
    const { key } = await by.api(createClientKey, { query: {}, body: { email: by.email } })
    const tileUrl = `/services/projects/${projectId}/tiles/${layer.id}/0/0/0.mvt`
    const basic = Buffer.from(`${by.email}:${key}`).toString('base64')
    expect((await send(tileUrl, null, { authorization: `Basic ${basic}` })).statusCode).toBe(200)
    await by.api(changePreferences, { body: { clientAuthType: 'param' } })
    const reply = await send(`/services/projects/${projectId}/tiles/${layer.id}.json?key=${key}`, null)
    expect(reply.json()).toMatchObject({ tiles: [`${url}/{z}/{x}/{y}.mvt?key=${key}`] })
    expect((await send(`${tileUrl}?key=${key}`, null)).statusCode).toBe(200)
    const refused = await send(tileUrl, null)
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, expect.stringMatching(/^Basic /)])
  })

  test('have the properties by which a layer of a file is named', async ({ place: { by, layer, projectId } }) => {
    await by.api(changeLayer, { params: { id: layer.id }, body: { version: 1, titleProperty: 'Plot no' } })
    const {
      vector_layers: [described],
    } = await by.api(readTileJson, { params: { id: projectId, layer: layer.id } })
    expect(Object.keys(described?.fields ?? {})).toEqual(['Plot no', 'component_id'])
  })

  test('show a caller the features that they may see, and a layer that is shared into the project', async ({
    app,
    seeds,
    place: { by, layer, projectId, add, send, params, names },
  }) => {
    await add(square(100, 200, 50), { name: 'first' })
    const second = await add(square(500, 200, 50), { name: 'second' })
    const other = await seeds.layer({ by, folderId: layer.folderId })
    const { organizationId } = by
    const holder = await seeds.person({ organizationId, permission: null })
    await seeds.permit(holder, { assetType: 'feature', assetId: second.id, permission: permissionBits.view })
    expect([await names(), await names(holder)]).toEqual([['first', 'second'], ['second']])
    const listed = await holder.api(listTileLayers, { params: { id: projectId } })
    expect(listed.layers.map(({ id }) => id)).toEqual([layer.id])

    const urlOf = (layerId: string, id = projectId) =>
      addressOf(readVectorTile, { params: { ...params, id, layer: layerId } })
    const unknownId = '0190a5d0-7c11-7a52-a3dc-0f6c4c1b2e01'
    const receiver = await seeds.folder({ by })
    expect((await send(urlOf(layer.id, receiver.projectId))).statusCode).toBe(404)
    await allowFeature(app.services.db, 'sharedLayers', { organizationId })
    await by.api(shareLayer, { params: { id: layer.id }, body: { folderId: receiver.id } })
    const guest = await seeds.person({ organizationId, permission: null })
    await seeds.permit(guest, { assetType: 'project', assetId: receiver.projectId, permission: permissionBits.view })
    expect(await names(guest, layer.id, receiver.projectId)).toEqual(['first', 'second'])

    const invisible = await send(urlOf(other.id), holder)
    const unknown = await send(urlOf(unknownId), holder)
    expect([invisible.statusCode, unknown.statusCode]).toEqual([404, 404])
    const requestId = expect.any(String)
    expect(invisible.json()).toEqual({ ...unknown.json(), requestId })
  })
})
