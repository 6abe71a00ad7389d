import { randomUUID } from 'node:crypto'
import { addressOf } from '@cairn/contract/client'
import {
  changeFeature,
  type FeaturePage,
  featurePageMaxBytes,
  listFeatures,
  listFeaturesOfLayers,
  readFeature,
} from '@cairn/contract/features/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { permissionBits } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import type { Db } from '../platform/database/db.ts'

describe('a page of heavy features', () => {
  test('ends at 8 MB also where many small ones come before the large ones', async ({ app, seeds }) => {
    const { db } = app.services
    const heavy = await heavyLayer(db, seeds, { vertices: 68, copies: 1100 })
    await sql`update feature set geom = (
        select st_setsrid(st_makeline(st_makepoint(-105.1234567 + i * 1e-6, 40.1234567 + (i % 97) * 1e-4) order by i), 4326)
        from generate_series(1, 150000) i
      ) where ogc_fid in (
        select ogc_fid from feature where layer_id = ${heavy.layerId} order by ogc_fid desc limit 3)`.execute(db)
    const pages = await allPages(app, heavy)
    expect(pages.flatMap(({ ids }) => ids)).toEqual(heavy.ids)
    for (const { sizeBytes } of pages) expect(sizeBytes).toBeLessThan(featurePageMaxBytes)
  })

  test('ends at 8 MB, and the next page continues after it', async ({ app, seeds }) => {
    const heavy = await heavyLayer(app.services.db, seeds, { vertices: 12_000, copies: 45 })
    const pages = await allPages(app, heavy)
    expect(pages.flatMap(({ ids }) => ids)).toEqual(heavy.ids)
    expect(pages.every(({ ids }) => ids.length > 1)).toBe(true)
    for (const { sizeBytes } of pages) expect(sizeBytes).toBeLessThan(featurePageMaxBytes)
    for (const { sizeBytes } of pages.slice(0, -1)) expect(sizeBytes).toBeGreaterThan(featurePageMaxBytes * 0.8)
  })

  test('ends near 8 MB also where the numbers of its positions are short', async ({ app, seeds }) => {
    const heavy = await heavyLayer(app.services.db, seeds, { vertices: 100_000, copies: 9, decimals: 2 })
    const pages = await allPages(app, heavy)
    expect(pages.flatMap(({ ids }) => ids)).toEqual(heavy.ids)
    for (const { sizeBytes } of pages) expect(sizeBytes).toBeLessThan(featurePageMaxBytes)
    for (const { sizeBytes } of pages.slice(0, -1)) expect(sizeBytes).toBeGreaterThan(featurePageMaxBytes * 0.75)
  })

  test('ends at 8 MB with nine decimals and in a box too', async ({ app, seeds }) => {
    const heavy = await heavyLayer(app.services.db, seeds, { vertices: 12_000, copies: 26 })
    for (const query of [{ precision: 9 }, { bbox: '-180,-90,180,90', exact: 'true' }] as const) {
      const pages = await allPages(app, heavy, query)
      expect(pages.flatMap(({ ids }) => ids)).toEqual(heavy.ids)
      for (const { sizeBytes } of pages) expect(sizeBytes).toBeLessThan(featurePageMaxBytes)
    }
  })

  test('has a feature of more than 8 MB alone and simplified, which is whole by its id', async ({ app, seeds }) => {
    const heavy = await heavyLayer(app.services.db, seeds, { vertices: 320_000, copies: 0, light: 2 })
    const pages = await allPages(app, heavy)
    expect(pages.flatMap(({ ids }) => ids)).toEqual(heavy.ids)
    const [simplified, ...others] = pages.flatMap(({ features }) => features)
    expect(simplified?.simplified).toBe(true)
    expect(verticesOf(simplified?.geometry)).toBeGreaterThan(1000)
    expect(verticesOf(simplified?.geometry)).toBeLessThan(70_000)
    expect(others.map((other) => other.simplified)).toEqual([undefined, undefined])
    const { geometry } = await heavy.owner.api(readFeature, { params: { id: heavy.ids[0] ?? '' } })
    expect(verticesOf(geometry)).toBe(320_000)
  })
})

describe('a page', () => {
  test('has seven decimals, or nine where they are asked for', async ({ seeds }) => {
    const owner = await seeds.person()
    const geometry: Geometry = { type: 'Point', coordinates: [-104.123456789, 40.987654321, 1655.123456789] }
    const { layerId } = await seeds.feature({ by: owner, geometry })
    const positionAt = async (precision: 7 | 9 | undefined) => {
      const { features } = await owner.api(listFeatures, { query: { layerId, precision } })
      return features[0]?.geometry
    }
    const rounded: Geometry = { type: 'Point', coordinates: [-104.1234568, 40.9876543, 1655.1234568] }
    expect(await positionAt(undefined)).toEqual(rounded)
    expect(await positionAt(7)).toEqual(rounded)
    expect(await positionAt(9)).toEqual(geometry)
  })

  test('of a box has the features whose extents overlap it, or exactly those that intersect it', async ({ seeds }) => {
    const owner = await seeds.person()
    const diagonal: Geometry = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [10, 10],
      ],
    }
    const { id, layerId } = await seeds.feature({ by: owner, geometry: diagonal })
    const idsIn = async (bbox: string, exact: 'true' | 'false') => {
      const { features } = await owner.api(listFeatures, { query: { layerId, bbox, exact } })
      return features.map((feature) => feature.id)
    }
    const corner = '8,1,9,2'
    expect(await idsIn(corner, 'false')).toEqual([id])
    expect(await idsIn(corner, 'true')).toEqual([])
    expect(await idsIn('4,4,5,5', 'true')).toEqual([id])
  })
})

describe('a page that a client has', () => {
  test('is not sent again until the layer changes', async ({ app, seeds }) => {
    const owner = await seeds.person()
    const feature = await seeds.feature({ by: owner, properties: { a: 1 } })
    const { layerId } = feature
    const page = (tag?: string, options: object = {}) => readPage(app, owner, { query: { layerId, ...options }, tag })
    const first = await page()
    expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^W\/"/), 'cache-control': 'private, no-cache' })
    const tag = String(first.headers.etag)
    const again = await page(tag)
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', tag])
    expect((await page(`"other", ${tag}`)).statusCode).toBe(304)
    for (const other of [{ precision: 9 }, { limit: 1 }, { bbox: '-180,-90,180,90' }])
      expect((await page(tag, other)).statusCode).toBe(200)

    await owner.api(changeFeature, { params: { id: feature.id }, body: { version: 1, properties: { a: 2 } } })
    const changed = await page(tag)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(tag)
    expect(changed.json<FeaturePage>().features[0]?.properties).toEqual({ a: 2 })
  })

  test('is confirmed only to accounts that may see the layer', async ({ app, seeds }) => {
    const owner = await seeds.person()
    const { layerId } = await seeds.feature({ by: owner })
    const tag = String((await readPage(app, owner, { query: { layerId } })).headers.etag)
    const statusFor = async (person: Person) => (await readPage(app, person, { query: { layerId }, tag })).statusCode
    const viewer = await seeds.person({ organizationId: owner.organizationId, permission: permissionBits.view })
    expect(await statusFor(viewer)).toBe(304)
    await app.services.db.deleteFrom('permissionEntry').where('accountId', '=', viewer.accountId).execute()
    expect(await statusFor(viewer)).toBe(404)
    expect(await statusFor(await seeds.person())).toBe(404)
  })
})

describe('a call for several layers', () => {
  test('returns all features of the first layers that fit a page, in the order asked for', async ({ app, seeds }) => {
    const owner = await seeds.person()
    const project = await seeds.project({ by: owner })
    const folder = await seeds.folder({ by: owner, projectId: project.id })
    const place = { by: owner, folderId: folder.id }
    const [first, second, empty, large] = [
      await seeds.layer(place),
      await seeds.layer(place),
      await seeds.layer(place),
      await seeds.layer(place),
    ]
    const one = await seeds.feature({ by: owner, layerId: first.id })
    const two = await seeds.feature({ by: owner, layerId: second.id })
    const three = await seeds.feature({ by: owner, layerId: second.id })
    await app.services.db.updateTable('layer').where('id', '=', large.id).set({ featureCount: 2998 }).execute()
    const layerIds = [second.id, first.id, empty.id, large.id].join()
    const { pages } = await owner.api(listFeaturesOfLayers, { query: { projectId: project.id, layerIds } })
    expect(pages.map(({ layerId, rev, features }) => [layerId, rev, features.map(({ id }) => id)])).toEqual([
      [second.id, 2, [two.id, three.id]],
      [first.id, 1, [one.id]],
      [empty.id, 0, []],
    ])
    const { features } = await owner.api(listFeatures, { query: { layerId: second.id } })
    expect(pages[0]?.features).toEqual(features)
  })

  test('omits layers that the caller may not see, of other projects and of none', async ({ seeds }) => {
    const owner = await seeds.person()
    const project = await seeds.project({ by: owner })
    const folder = await seeds.folder({ by: owner, projectId: project.id })
    const [seen, hidden] = [
      await seeds.layer({ by: owner, folderId: folder.id }),
      await seeds.layer({ by: owner, folderId: folder.id }),
    ]
    const elsewhere = await seeds.layer({ by: owner })
    const guest = await seeds.person({ organizationId: owner.organizationId, permission: null })
    await seeds.permit(guest, { assetType: 'layer', assetId: seen.id, permission: permissionBits.view })
    const layerIds = [hidden.id, elsewhere.id, randomUUID(), seen.id].join()
    const idsFor = async (person: Person) => {
      const { pages } = await person.api(listFeaturesOfLayers, { query: { projectId: project.id, layerIds } })
      return pages.map(({ layerId }) => layerId)
    }
    expect(await idsFor(guest)).toEqual([seen.id])
    expect(await idsFor(owner)).toEqual([hidden.id, seen.id])
    await problemFrom(idsFor(await seeds.person()), 'not_found')
  })
})

interface PageCall {
  readonly query: { readonly layerId: string }
  readonly tag?: string | undefined
}

function readPage(app: TestApp, { token }: Person, { query, tag }: PageCall) {
  const headers = { authorization: `Bearer ${token}`, ...(tag !== undefined && { 'if-none-match': tag }) }
  return app.http.app.inject({ url: addressOf(listFeatures, { query }), headers })
}

interface HeavyLayer {
  readonly layerId: string
  readonly owner: Person
  readonly ids: readonly string[]
}

interface Weights {
  readonly vertices: number
  /** More features with the same geometry. */
  readonly copies: number
  /** Features of two vertices. */
  readonly light?: number
  /** Decimals of its positions. */
  readonly decimals?: number
}

/** Inserts large geometries in SQL: sending them would take longer than the test may. */
async function heavyLayer(
  db: Db,
  seeds: Seeds,
  { vertices, copies, light = 0, decimals = 7 }: Weights,
): Promise<HeavyLayer> {
  const owner = await seeds.person()
  const { id, layerId } = await seeds.feature({ by: owner })
  const [serverName = '', ogcFid = ''] = id.split('.')
  await sql`update feature set geom = (
      select st_setsrid(st_makeline(st_makepoint(
        round((-105.1234567 + i * 1e-5)::numeric, ${decimals}::int),
        round((40.1234567 + (i % 97) * 1e-4)::numeric, ${decimals}::int)) order by i), 4326)
      from generate_series(1, ${vertices}::int) i
    ) where ogc_fid = ${Number(ogcFid)}`.execute(db)
  await sql`insert into feature (organization_id, layer_id, geom, properties, rev)
    select organization_id, layer_id, geom, properties, rev from feature, generate_series(1, ${copies}::int)
    where ogc_fid = ${Number(ogcFid)}`.execute(db)
  await sql`insert into feature (organization_id, layer_id, geom, rev)
    select organization_id, layer_id, 'srid=4326;linestring(0 0, 1 1)', rev from feature, generate_series(1, ${light}::int)
    where ogc_fid = ${Number(ogcFid)}`.execute(db)
  const { rows } = await sql<{ ogcFid: number }>`
    select ogc_fid from feature where layer_id = ${layerId} order by ogc_fid`.execute(db)
  return { layerId, owner, ids: rows.map((row) => `${serverName}.${row.ogcFid}`) }
}

interface SentPage {
  readonly ids: readonly string[]
  readonly features: FeaturePage['features']
  readonly sizeBytes: number
}

/** Requests all pages of a layer by following their keys. */
async function allPages(
  app: TestApp,
  { layerId, owner }: HeavyLayer,
  options: { readonly precision?: 9; readonly bbox?: string; readonly exact?: 'true' } = {},
): Promise<readonly SentPage[]> {
  const pages: SentPage[] = []
  let next: number | null = 0
  while (next !== null) {
    const url = addressOf(listFeatures, { query: { layerId, after: next, ...options } })
    const { rawPayload } = await app.http.app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
    const page = JSON.parse(rawPayload.toString()) as FeaturePage
    const ids = page.features.map(({ id }) => id)
    pages.push({ ids, features: page.features, sizeBytes: rawPayload.length })
    next = page.next
  }
  return pages
}

function verticesOf(geometry: Geometry | undefined): number {
  return geometry?.type === 'LineString' ? geometry.coordinates.length : 0
}
