import { listActivities } from '@cairn/contract/activity/activities'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import { listFeatureRows, listLayerColumns } from '@cairn/contract/features/feature-rows'
import {
  changeFeature,
  deleteFeature,
  listFeatureHistory,
  listFeatures,
  listFeaturesOfLayers,
  readFeature,
} from '@cairn/contract/features/features'
import { deleteLayer, readLayerExtent } from '@cairn/contract/layers'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/database/db.ts'
import { test } from '../test/app.ts'
import { growingTables, partitionByOrganization, scansOf } from '../test/growing-tables.ts'

/** So many that the planner does not read them all for one of them. */
const manyFeatures = 2000

test('partitions by organization replace the tables that grow, and every call works on them', async ({ db, seeds }) => {
  for (const table of growingTables) await partitionByOrganization(db, table)
  const by = await seeds.person()
  const { id: layerId } = await seeds.layer({ by, name: 'Valves' })
  const { id } = await seeds.feature({ by, layerId, properties: { Name: 'Old' } })
  const params = { id }
  await by.api(changeFeature, { params, body: { version: 1, properties: { Name: 'New' } } })
  await by.api(deleteFeature, { params, query: { version: 2 } })
  await by.api(restoreFeature, { params, query: {}, body: {} })

  expect(await by.api(readFeature, { params })).toMatchObject({ version: 4, properties: { Name: 'New' } })
  const { changes } = await by.api(listFeatureHistory, { params, query: {} })
  expect(changes.map(({ type }) => type)).toEqual(['Restore', 'Delete', 'Edit', 'Add'])
  const { rows } = await by.api(listFeatureRows, { params: { id: layerId }, query: { q: 'new' } })
  expect(rows.map((row) => row.id)).toEqual([id])
  const { Items } = await by.api(listActivities, { query: { artifactId: id.split('.').at(-1), categories: 'Feature' } })
  expect(Items.map(({ Type }) => Type.S)).toEqual(['Restore', 'Delete', 'Edit', 'Add'])

  await by.api(deleteLayer, { params: { id: layerId }, query: { version: 1 } })
  for (const table of ['feature', 'feature_version', 'feature_search'] as const) {
    const { rows: left } = await sql`select from ${sql.ref(table)} where layer_id = ${layerId}`.execute(db)
    expect({ table, left: left.length }).toEqual({ table, left: 0 })
  }
})

test('a call on a layer reads the partition of its organization alone', async ({ db, seeds }) => {
  for (const table of growingTables) await partitionByOrganization(db, table)
  const by = await seeds.person()
  const folder = await seeds.folder({ by })
  const { id: layerId } = await seeds.layer({ by, folderId: folder.id })
  await insertFeatures(db, { organizationId: by.organizationId, layerId })
  for (let others = 0; others < 5; others++) {
    const other = await seeds.person()
    await insertFeatures(db, { organizationId: other.organizationId, layerId: (await seeds.layer({ by: other })).id })
  }
  await sql`analyze feature, feature_search`.execute(db)
  const { rows } = await sql<{
    partition: string
  }>`select distinct substring(tableoid::regclass::text from '[0-9]$') as partition
    from feature where layer_id = ${layerId}`.execute(db)
  const own = rows[0]?.partition
  const bbox = '-106,39,-104,41'
  const params = { id: layerId }
  const calls = {
    page: () => by.api(listFeatures, { query: { layerId } }),
    box: () => by.api(listFeatures, { query: { layerId, bbox } }),
    layers: () => by.api(listFeaturesOfLayers, { query: { projectId: folder.projectId, layerIds: layerId } }),
    rows: () => by.api(listFeatureRows, { params, query: {} }),
    search: () => by.api(listFeatureRows, { params, query: { q: 'old', sort: 'Name' } }),
    boxOfRows: () => by.api(listFeatureRows, { params, query: { bbox } }),
    columns: () => by.api(listLayerColumns, { params }),
    extent: () => by.api(readLayerExtent, { params }),
  }
  const foreign: Record<string, readonly string[]> = {}
  for (const [name, call] of Object.entries(calls)) {
    const { read } = await scansOf(db, call)
    expect({ name, isRead: read.includes(`feature_${own}`) }).toEqual({ name, isRead: true })
    foreign[name] = read.filter((table) => !table.endsWith(`_${own}`))
  }
  expect(foreign).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, []])))
})

test('a link, which names a feature by its number alone, is found through indexes', async ({ db, seeds }) => {
  const by = await seeds.person()
  const { id, layerId } = await seeds.feature({ by })
  const deleted = await seeds.feature({ by, layerId })
  await by.api(deleteFeature, { params: { id: deleted.id }, query: { version: 1 } })
  await insertFeatures(db, { organizationId: by.organizationId, layerId })
  await sql`insert into feature_version (ogc_fid, version, organization_id, layer_id, changed_at)
    select -i, 1, ${by.organizationId}, ${layerId}, now() from generate_series(1, ${manyFeatures}::int) i`.execute(db)
  await sql`analyze feature, feature_version`.execute(db)
  const current = await scansOf(db, () => by.api(readFeature, { params: { id } }))
  expect(current).toEqual({ read: ['feature'], readWhole: [] })
  const past = await scansOf(db, () => by.api(listFeatureHistory, { params: { id: deleted.id }, query: {} }))
  expect(past).toEqual({ read: ['feature', 'feature_version'], readWhole: [] })
})

async function insertFeatures(
  db: Db,
  { organizationId, layerId }: { readonly organizationId: string; readonly layerId: string },
): Promise<void> {
  await sql`
    with added as (
      insert into feature (organization_id, layer_id, geom, properties, rev)
      select ${organizationId}, ${layerId}, st_setsrid(st_makepoint(-105 + i * 0.0001, 40), 4326), '{"Name": "Old"}', 1
      from generate_series(1, ${manyFeatures}::int) i returning *
    )
    insert into feature_search (feature_id, organization_id, layer_id, words)
    select ogc_fid, organization_id, layer_id, 'old ' || ogc_fid from added`.execute(db)
}
