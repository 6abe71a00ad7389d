import { addressOf } from '@cairn/contract/client'
import {
  changeFeature,
  deleteFeature,
  FeatureHistory,
  historyPageMaxBytes,
  listFeatureHistory,
  readFeatureVersion,
} from '@cairn/contract/features/features'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { userTypes } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import type { Db } from '../platform/database/db.ts'

const point = (lon: number, lat: number): Geometry => ({ type: 'Point', coordinates: [lon, lat] })
const line = (...coordinates: [number, number][]): Geometry => ({ type: 'LineString', coordinates })

describe('the history of a feature', () => {
  test('names the kind of change of the geometry', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id } = await seeds.feature({ by: admin, geometry: point(1, 1), properties: { a: 1 } })
    const change = (version: number, body: { geometry?: Geometry; properties?: { a: number } }) =>
      admin.api(changeFeature, { params: { id }, body: { version, ...body } })
    await change(1, { geometry: point(1, 1.001) })
    await change(2, { properties: { a: 2 } })
    await change(3, { geometry: line([0, 0], [1, 1], [2, 0]) })
    await change(4, { geometry: line([0, 0], [1, 1.5], [2, 0], [3, 0]) })
    const { changes, next } = await admin.api(listFeatureHistory, { params: { id }, query: {} })
    expect(changes.map(({ geometryChange }) => geometryChange)).toEqual([
      { kind: 'vertices', added: 1, removed: 0, moved: 1 },
      { kind: 'type', from: 'Point', to: 'LineString' },
      null,
      { kind: 'moved', byM: expect.closeTo(110.6, 0) },
      null,
    ])
    expect(next).toBeNull()
  })

  test('returns the geometry of each version in a separate call', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id } = await seeds.feature({ by: admin, geometry: point(1, 1), properties: { a: 1 } })
    await admin.api(changeFeature, { params: { id }, body: { version: 1, geometry: point(2, 2) } })
    await admin.api(deleteFeature, { params: { id }, query: { version: 2 } })
    const read = (version: number) => admin.api(readFeatureVersion, { params: { id, version } })
    expect(await read(1)).toEqual({ version: 1, geometry: point(1, 1), properties: { a: 1 } })
    expect(await read(2)).toEqual({ version: 2, geometry: point(2, 2), properties: { a: 1 } })
    expect(await read(3)).toEqual({ version: 3, geometry: null, properties: null })
    await problemFrom(read(4), 'not_found')
  })

  test('names internal staff to internal staff alone', async ({ seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const staff = await seeds.person({ organizationId, userType: userTypes.internal })
    const { id } = await seeds.feature({ by: admin })
    await staff.api(changeFeature, { params: { id }, body: { version: 1, properties: { size: 2 } } })
    const emailsFor = async ({ api }: Person) =>
      (await api(listFeatureHistory, { params: { id }, query: {} })).changes.map(({ email, byStaff }) => [
        email,
        byStaff,
      ])
    expect(await emailsFor(admin)).toEqual([
      [null, true],
      [admin.email, false],
    ])
    expect(await emailsFor(staff)).toEqual([
      [staff.email, true],
      [admin.email, false],
    ])
  })

  test('ends a page at its limit, and the next page continues after it', async ({ seeds, app }) => {
    const admin = await seeds.person()
    const { id } = await featureWithVersions(app.services.db, { seeds, admin, versions: 5 })
    const pages = await allPages({ app, admin }, id, 2)
    expect(pages.map(({ versions }) => versions)).toEqual([[5, 4], [3, 2], [1]])
  })

  test('ends a page at 8 MB of properties, and returns a larger change as a separate page', async ({ seeds, app }) => {
    const admin = await seeds.person()
    const bytes = 1_500_000
    const { id } = await featureWithVersions(app.services.db, { seeds, admin, versions: 7, bytes })
    // each change has the properties before and after it
    const pages = await allPages({ app, admin }, id, 50)
    expect(pages.map(({ versions }) => versions)).toEqual([
      [7, 6],
      [5, 4],
      [3, 2, 1],
    ])
    for (const { sizeBytes } of pages) expect(sizeBytes).toBeLessThan(historyPageMaxBytes + 10_000)

    const large = await featureWithVersions(app.services.db, { seeds, admin, versions: 3, bytes: 6_000_000 })
    const largePages = await allPages({ app, admin }, large.id, 50)
    expect(largePages.map(({ versions }) => versions)).toEqual([[3], [2], [1]])
  })

  test('of 60 large geometries is a small answer that takes little memory', async ({ seeds, app }) => {
    const admin = await seeds.person()
    const { id } = await featureWithVersions(app.services.db, { seeds, admin, versions: 60, vertices: 10_000 })
    const before = usedBytes()
    const [page] = await allPages({ app, admin }, id, 100)
    expect(usedBytes() - before).toBeLessThan(48_000_000)
    expect(page?.versions).toHaveLength(60)
    expect(page?.sizeBytes).toBeLessThan(30_000)
    const { changes } = await admin.api(listFeatureHistory, { params: { id }, query: { limit: 1 } })
    expect(changes[0]?.geometryChange).toEqual({ kind: 'size', before: 10_000, after: 10_001 })
  })
})

interface HeavyFeature {
  readonly seeds: Seeds
  readonly admin: Person
  readonly versions: number
  /** Vertices of the geometry; the newest version has one more. */
  readonly vertices?: number
  /** Bytes of the properties. */
  readonly bytes?: number
}

/** Inserts a feature and its versions in SQL: sending them would take longer than the test may. */
async function featureWithVersions(
  db: Db,
  { seeds, admin, versions, vertices = 2, bytes = 1 }: HeavyFeature,
): Promise<{ id: string }> {
  const { id } = await seeds.feature({ by: admin })
  const geometry = (count: number) =>
    sql`(select st_setsrid(st_makeline(st_makepoint(i % 180, i * 1e-4) order by i), 4326) from generate_series(1, ${count}::int) i)`
  const properties = sql`jsonb_build_object('text', repeat('x', ${bytes}::int))`
  await sql`update feature set version = ${versions}, geom = ${geometry(vertices + 1)}, properties = ${properties}
    where ogc_fid = ${parseFeatureId(id)?.ogcFid}`.execute(db)
  await sql`
    insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at, changed_by)
    select ogc_fid, older, organization_id, layer_id, st_translate(line.geom, 0, older * 1e-6), properties, modified_at, modified_by
    from feature, generate_series(1, ${versions - 1}::int) older, (select ${geometry(vertices)} as geom) line
    where ogc_fid = ${parseFeatureId(id)?.ogcFid}`.execute(db)
  return { id }
}

interface Caller {
  readonly app: TestApp
  readonly admin: Person
}

interface SentPage {
  readonly versions: readonly number[]
  readonly sizeBytes: number
}

/** Requests all pages of a history by following their keys, and returns their texts. */
async function allPages({ app, admin }: Caller, id: string, limit: number): Promise<readonly SentPage[]> {
  const pages: SentPage[] = []
  let next: number | null | undefined
  while (next !== null) {
    const url = addressOf(listFeatureHistory, { params: { id }, query: { limit, before: next } })
    const { rawPayload } = await app.http.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    const page = FeatureHistory.parse(JSON.parse(rawPayload.toString()))
    pages.push({ versions: page.changes.map(({ version }) => version), sizeBytes: rawPayload.length })
    next = page.next
  }
  return pages
}

/** Bytes of this process that are in use or not yet collected. */
function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
