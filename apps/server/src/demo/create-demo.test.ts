import { featuresOf, organizationFeatures } from '@cairn/domain/organizations/organization-features'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { argon2Passwords } from '#platform/passwords'
import { test as databaseTest } from '../../test/database.ts'
import { createDemo } from './create-demo.ts'

/** Other test files of the worker commit organizations; the demo needs a database without one. */
const test = databaseTest.extend('db', async ({ db }) => {
  await sql`delete from organization`.execute(db)
  return db
})

const passwords = argon2Passwords({ memory: 8, passes: 1, parallelism: 1 })

test('the demo is a neighbourhood of valid features in its own place', async ({ db }) => {
  await createDemo(db, passwords)
  const { rows } = await sql`
    select layer.name, layer.feature_count, count(*) filter (where st_isvalid(geom)) as valid,
      st_maxdistance(st_collect(geom), st_centroid(st_collect(geom))) < 0.01 as is_local
    from layer join feature on feature.layer_id = layer.id group by layer.id order by layer.z_index`.execute(db)
  expect(rows).toEqual([
    { name: 'Buildings', featureCount: 322, valid: 322, isLocal: true },
    { name: 'Water mains', featureCount: 70, valid: 70, isLocal: true },
    { name: 'Water valves', featureCount: 70, valid: 70, isLocal: true },
    { name: 'Hydrants', featureCount: 42, valid: 42, isLocal: true },
  ])
})

test('buildings of the demo overlap neither each other nor a water main', async ({ db }) => {
  await createDemo(db, passwords)
  const { rows } = await sql`
    select one.properties->>'Asset ID' as one, other.properties->>'Asset ID' as other
    from feature one join feature other on one.ogc_fid < other.ogc_fid and st_intersects(one.geom, other.geom)
    where st_dimension(one.geom) = 2 and st_dimension(other.geom) > 0`.execute(db)
  expect(rows).toEqual([])
})

test('a database with an organization gets no demo; the organizations of the demo have every feature', async ({
  db,
}) => {
  await createDemo(db, passwords)
  await createDemo(db, passwords)
  const rows = await db.selectFrom('organization').select('functionalityFlags').execute()
  expect(rows.map(({ functionalityFlags }) => featuresOf(functionalityFlags))).toEqual([
    [...organizationFeatures],
    [...organizationFeatures],
  ])
})

test('the project of the demo has a dictionary of its organization, a copy of the water template', async ({ db }) => {
  await createDemo(db, passwords)
  const { rows } = await sql`
    select dictionary.name, original.template_key, dictionary.organization_id = project.organization_id as is_own,
      dictionary.is_readonly
    from project join dictionary on dictionary.id = project.data_dictionary_id
    join dictionary original on original.id = dictionary.copied_from_id`.execute(db)
  expect(rows).toEqual([{ name: 'Mapleton water', templateKey: 'water', isOwn: true, isReadonly: false }])
})
