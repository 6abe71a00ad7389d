import {
  changeFeature,
  createFeature,
  deleteFeature,
  listFeatureHistory,
  listFeatures,
  readFeature,
} from '@cairn/contract/features/features'
import { changeLayer, readLayer } from '@cairn/contract/layers'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'

const point = (lon: number, lat: number): Geometry => ({ type: 'Point', coordinates: [lon, lat] })

const ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 0],
] as const
const hole = [
  [1, 0.5],
  [2, 0.5],
  [2, 1],
  [1, 0.5],
] as const
const heights = [
  [1, 2, 3.5],
  [-179.123456789, 4, -5],
] as const
/** One geometry of each type. */
const geometries: Geometry[] = [
  { type: 'Point', coordinates: [1.123456789, 2] },
  { type: 'MultiPoint', coordinates: heights },
  { type: 'LineString', coordinates: heights },
  { type: 'MultiLineString', coordinates: [ring, hole] },
  { type: 'Polygon', coordinates: [ring, hole] },
  { type: 'MultiPolygon', coordinates: [[ring, hole], [ring]] },
  {
    type: 'GeometryCollection',
    geometries: [
      { type: 'Point', coordinates: [1, 2] },
      { type: 'MultiPolygon', coordinates: [[ring]] },
    ],
  },
]

describe('a feature', () => {
  test('is returned as the client sent it, with its height, its path and its author', async ({ seeds }) => {
    const admin = await seeds.person()
    const layer = await seeds.layer({ by: admin, name: 'Valves' })
    const geometry: Geometry = { type: 'Point', coordinates: [-105.123456789, 40.987654321, 1655.25] }
    const properties = { Size: 8, Open: true, Note: null, Tags: ['a', 'b'] }
    const created = await seeds.feature({ by: admin, layerId: layer.id, geometry, properties })
    expect(created).toMatchObject({
      id: expect.stringMatching(/^valves\.\d+$/),
      version: 1,
      geometry,
      properties,
      layerId: layer.id,
      folderId: layer.folderId,
      projectId: layer.projectId,
      createdByEmail: admin.email,
      modifiedByEmail: admin.email,
    })
    expect(await admin.api(readFeature, { params: { id: created.id } })).toEqual(created)
  })

  test.for<Geometry>(geometries)('keeps a $type as the client sent it', async (geometry, { seeds }) => {
    const admin = await seeds.person()
    const { id: layerId } = await seeds.layer({ by: admin })
    const created = await seeds.feature({ by: admin, layerId, geometry })
    expect(created.geometry).toEqual(geometry)
    const body = { version: 1, geometry }
    expect(await admin.api(changeFeature, { params: { id: created.id }, body })).toEqual(created)
  })

  test('is found only under the server name of its layer', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id } = await seeds.feature({ by: admin })
    const number = id.split('.')[1]
    await problemFrom(admin.api(readFeature, { params: { id: `elsewhere.${number}` } }), 'not_found')
  })

  test('keeps the fields that an edit omits', async ({ seeds }) => {
    const admin = await seeds.person()
    const feature = await seeds.feature({ by: admin, properties: { a: 1 } })
    const moved = await admin.api(changeFeature, {
      params: { id: feature.id },
      body: { version: 1, geometry: point(-104, 41) },
    })
    expect(moved).toMatchObject({ version: 2, properties: { a: 1 }, geometry: point(-104, 41) })
  })

  test('gets no version and no activity from an edit that changes nothing', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const geometry: Geometry = { type: 'Point', coordinates: [-105.123456789, 40.987654321, 1655.25] }
    const feature = await seeds.feature({ by: admin, geometry, properties: { a: 1, b: [null] } })
    const edit = (body: object) =>
      admin.api(changeFeature, { params: { id: feature.id }, body: { version: 1, ...body } })
    expect(await edit({ geometry, properties: { b: [null], a: 1 } })).toEqual(feature)
    expect(await edit({})).toEqual(feature)
    const { organizationId } = admin
    const entries = await app.services.db
      .selectFrom('activity')
      .where('organizationId', '=', organizationId)
      .where('category', '=', 'Feature')
      .select('type')
      .execute()
    expect(entries).toEqual([{ type: 'Add' }])
    expect(await admin.api(readLayer, { params: { id: feature.layerId } })).toMatchObject({ rev: 1 })
    expect(await edit({ geometry: point(-105.123456788, 40.987654321) })).toMatchObject({ version: 2 })
    await problemFrom(edit({ properties: { a: 1, b: [null] } }), 'feature_changed')
  })

  test('refuses an edit of an old version and returns the current version', async ({ seeds }) => {
    const admin = await seeds.person()
    const feature = await seeds.feature({ by: admin })
    const edit = (version: number, value: string) =>
      admin.api(changeFeature, { params: { id: feature.id }, body: { version, properties: { value } } })
    await edit(1, 'first')
    const stale = await problemFrom(edit(1, 'second'), 'feature_changed')
    expect(stale.status).toBe(409)
    expect(stale.params.current).toMatchObject({ id: feature.id, version: 2, properties: { value: 'first' } })
    expect(stale.params.current).toEqual(await admin.api(readFeature, { params: { id: feature.id } }))
    await expect(edit(2, 'second')).resolves.toMatchObject({ version: 3 })
    const deletion = admin.api(deleteFeature, { params: { id: feature.id }, query: { version: 2 } })
    await problemFrom(deletion, 'feature_changed')
  })

  test('with large properties of an import is whole in every answer, and not in the activity', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const { id, layerId } = await seeds.feature({ by: admin })
    const { db } = app.services
    await sql`update feature set properties = jsonb_build_object('text', repeat('x', 600000), 'size', 8)
      where layer_id = ${layerId}`.execute(db)
    const properties = { text: 'x'.repeat(600_000), size: 8 }
    const read = await admin.api(readFeature, { params: { id } })
    expect(read).toMatchObject({ id, version: 1, layerId, properties })
    const move = () => admin.api(changeFeature, { params: { id }, body: { version: 1, geometry: point(-104, 41) } })
    expect(await move()).toMatchObject({ version: 2, properties, geometry: point(-104, 41) })
    const { params } = await problemFrom(move(), 'feature_changed')
    expect(params.current).toMatchObject({ version: 2, properties })
    const edits = await db
      .selectFrom('activity')
      .where('organizationId', '=', admin.organizationId)
      .where('type', '=', 'Edit')
      .select('artifact')
      .execute()
    expect(edits).toEqual([{ artifact: expect.not.objectContaining({ properties: expect.anything() }) }])
  })

  test('keeps every version with author, time, state before and after, also after its deletion', async ({ seeds }) => {
    const admin = await seeds.person()
    const editor = await seeds.person({ organizationId: admin.organizationId })
    const { id } = await seeds.feature({ by: admin, geometry: point(1, 1), properties: { a: 1 } })
    await editor.api(changeFeature, { params: { id }, body: { version: 1, properties: { a: 2 } } })
    await admin.api(deleteFeature, { params: { id }, query: { version: 2 } })

    const history = await admin.api(listFeatureHistory, { params: { id }, query: {} })
    const first = { properties: { a: 1 } }
    const second = { properties: { a: 2 } }
    expect(history.changes).toMatchObject([
      { version: 3, type: 'Delete', email: admin.email, before: second, after: null },
      { version: 2, type: 'Edit', email: editor.email, before: first, after: second },
      { version: 1, type: 'Add', email: admin.email, before: null, after: first },
    ])
    const page = await admin.api(listFeatureHistory, { params: { id }, query: { before: 3, limit: 1 } })
    expect(page).toMatchObject({ changes: [{ version: 2, before: first }], next: 2 })
    await problemFrom(admin.api(readFeature, { params: { id } }), 'feature_deleted')
    await problemFrom(admin.api(changeFeature, { params: { id }, body: { version: 3 } }), 'feature_deleted')
  })

  test('is refused by a layer that is read-only or accepts another geometry type', async ({ seeds }) => {
    const admin = await seeds.person()
    const { layers } = await seeds.folder({ by: admin })
    const lines = layers.find((layer) => layer.serverName === 'line')
    if (!lines) throw new Error('no line layer')
    const misfit = await problemFrom(seeds.feature({ by: admin, layerId: lines.id }), 'geometry_not_fitting')
    expect(misfit.params).toEqual({ expected: 'polyline', found: 'Point' })

    const feature = await seeds.feature({ by: admin })
    await admin.api(changeLayer, { params: { id: feature.layerId }, body: { version: 1, readOnly: true } })
    await problemFrom(
      admin.api(changeFeature, { params: { id: feature.id }, body: { version: 1, properties: {} } }),
      'layer_read_only',
    )
    expect(await admin.api(readLayer, { params: { id: feature.layerId } })).toMatchObject({ featureCount: 1, rev: 1 })
  })

  test('is refused when its geometry is invalid', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: layerId } = await seeds.layer({ by: admin })
    const bad: unknown[] = [
      point(-181, 0),
      point(0, 90.1),
      { type: 'LineString', coordinates: [[0, 0]] },
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        ],
      },
      { type: 'Circle', coordinates: [0, 0] },
    ]
    for (const geometry of bad) {
      const call = admin.api(createFeature, { body: { layerId, geometry: geometry as Geometry } })
      await problemFrom(call, 'invalid_request')
    }
  })

  test('is refused when it uses a name of the product as a free property; older data keeps its own', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const refused = seeds.feature({ by: admin, properties: { name: 'a', component_id: 'abc' } })
    expect(await problemFrom(refused, 'property_reserved')).toMatchObject({ params: { name: 'component_id' } })
    const { id } = await seeds.feature({ by: admin, properties: { name: 'a', dictionary_id: crypto.randomUUID() } })
    const change = (properties: Record<string, string>, version: number) =>
      admin.api(changeFeature, { params: { id }, body: { version, properties } })
    await problemFrom(change({ name: 'a', Metadata: 'by hand' }, 1), 'property_reserved')
    await sql`update feature set properties = '{"component_id": "abc"}' where ogc_fid = ${Number(id.split('.')[1])}`.execute(
      app.services.db,
    )
    expect(await change({ component_id: 'abc', name: 'b' }, 1)).toMatchObject({
      properties: { component_id: 'abc', name: 'b' },
    })
    await problemFrom(change({ component_id: 'other', name: 'b' }, 2), 'property_reserved')
  })

  test('is refused when it has a text that the database cannot store', async ({ seeds }) => {
    const admin = await seeds.person()
    await problemFrom(seeds.feature({ by: admin, properties: { name: 'a\u0000b' } }), 'invalid_request')
  })
})

describe('a whole number that a double does not hold exactly', () => {
  const properties = { Parcel: '123456789012345678', Deep: ['-9007199254740993'], Safe: 9007199254740991 }

  test('is a text on a page, in a single read, in the history and after the edit of another property', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const { id: layerId } = await seeds.layer({ by: admin })
    // As a client sends it that has exact numbers, such as Python.
    const body = `{"layerId":"${layerId}","geometry":{"type":"Point","coordinates":[1,2]},
      "properties":{"Parcel":123456789012345678,"Deep":[-9007199254740993],"Safe":9007199254740991}}`
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const reply = await app.http.app.inject({ method: 'POST', url: createFeature.path, headers, payload: body })
    const { id } = reply.json<{ id: string }>()
    const read = await admin.api(readFeature, { params: { id } })
    expect(read.properties).toEqual(properties)
    const edited = { ...read.properties, Note: 'seen' }
    await admin.api(changeFeature, { params: { id }, body: { version: 1, properties: edited } })
    expect((await admin.api(readFeature, { params: { id } })).properties).toEqual(edited)
    expect((await admin.api(listFeatures, { query: { layerId } })).features[0]?.properties).toEqual(edited)
    const { changes } = await admin.api(listFeatureHistory, { params: { id }, query: {} })
    expect(changes[0]).toMatchObject({ before: { properties }, after: { properties: edited } })
  })
})

test('a property __proto__ of an imported feature is part of a page and of a single read', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const { id, layerId } = await seeds.feature({ by: admin })
  const text = '{"a":1,"__proto__":"x"}'
  await sql`update feature set properties = ${text}::jsonb where layer_id = ${layerId}`.execute(app.services.db)
  const { properties } = await admin.api(readFeature, { params: { id } })
  expect(JSON.stringify(properties)).toBe(text)
  const page = await admin.api(listFeatures, { query: { layerId } })
  expect(Object.entries(page.features[0]?.properties ?? {})).toHaveLength(2)
})

describe('a page of features', () => {
  test('has at most the requested number of features and the key of the next page', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: layerId } = await seeds.layer({ by: admin })
    for (let i = 0; i < 5; i++) await seeds.feature({ by: admin, layerId, properties: { i } })
    const values: unknown[] = []
    let after: number | null = 0
    while (after !== null) {
      const page: { features: { properties: unknown }[]; next: number | null } = await admin.api(listFeatures, {
        query: { layerId, limit: 2, after },
      })
      values.push(...page.features.map(({ properties }) => properties))
      after = page.next
    }
    expect(values).toEqual([0, 1, 2, 3, 4].map((i) => ({ i })))
  })

  test('has exactly the features that touch the box', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: layerId } = await seeds.layer({ by: admin })
    await seeds.feature({ by: admin, layerId, geometry: point(-105, 40), properties: { in: true } })
    await seeds.feature({ by: admin, layerId, geometry: point(-100, 40), properties: { in: false } })
    const page = await admin.api(listFeatures, { query: { layerId, bbox: '-106,39,-104,41' } })
    expect(page).toMatchObject({ features: [{ properties: { in: true } }], next: null, rev: 2 })
    await problemFrom(admin.api(listFeatures, { query: { layerId, bbox: '1,2,3' } }), 'invalid_request')
  })

  test('of an empty layer is empty', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: layerId } = await seeds.layer({ by: admin })
    expect(await admin.api(listFeatures, { query: { layerId } })).toMatchObject({ features: [], next: null, rev: 0 })
  })
})
