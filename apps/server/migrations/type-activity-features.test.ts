import { readFile } from 'node:fs/promises'
import { deleteFeature } from '@cairn/contract/features/features'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/app.ts'

const migration = new URL('0041-type-activity-features.sql', import.meta.url)

test('entries of earlier versions get the type that they would get now', async ({ seeds, db }) => {
  const by = await seeds.person()
  const { layerId } = await seeds.feature({ by })
  await sql`update layer set server_name = 'mains_2026' where id = ${layerId}`.execute(db)
  const { id } = await seeds.feature({ by, layerId })
  await by.api(deleteFeature, { params: { id }, query: { version: 1 } })
  await sql`insert into activity (organization_id, email, user_type, type, category, message, artifact)
    select ${by.organizationId}, 'a@example.test', '0111', 'Add', 'Feature', '', jsonb_build_object('id', name || '.999999')
    from unnest(array['section_130', 'line', 'gone']) name`.execute(db)
  const types = async () =>
    (
      await db
        .selectFrom('activity')
        .where('organizationId', '=', by.organizationId)
        .orderBy('id')
        .select(['category', 'featureType'])
        .execute()
    ).map(({ category, featureType }) => (category === 'Feature' ? featureType : category))
  const before = await types()
  expect(before).toEqual(['Project', 'Layer', 'point', 'point', 'point', 'railwayCrossing', 'line', null])
  await sql`drop trigger activity_feature_typed on activity`.execute(db)
  await sql`drop function type_activity_feature, feature_type_of`.execute(db)
  await sql`alter table activity drop column feature_type`.execute(db)
  await sql`create index activity_feature_type on activity (organization_id)`.execute(db)
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  expect(await types()).toEqual(before)
})
