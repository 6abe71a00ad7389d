import { readdirSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createApi } from '@cairn/contract/client'
import { listFeatureRows } from '@cairn/contract/features/feature-rows'
import { changeFeature, listFeatureHistory, readFeature } from '@cairn/contract/features/features'
import { readLayer } from '@cairn/contract/layers'
import { startEmbeddedDatabase } from '@cairn/embedded-postgres'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '../../src/http/credentials/bearer-token.ts'
import { connect, type Db } from '../../src/platform/database/db.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { isBrief } from './fault-counts.ts'
import { Place } from './place.ts'

const migrations = join(import.meta.dirname, '..', '..', 'migrations')
/** The migration that adds the organization to the keys of the tables that grow. */
const upgrade = '0045-add-organization-to-keys.sql'
/** So many that the upgrade is under way when its first files are seen. */
const count = 5000
const layerId = '11111111-1111-4111-8111-111111111111'
const token = 'a-token-of-the-old-folder'

test.skipIf(isBrief)(
  'a data folder from before the organization was in the keys opens with all its data after a killed upgrade',
  async () => {
    await using place = await Place.make()
    await makeOldFolder(place)
    const before = newestFile(place)
    const killed = place.launch()
    await expect.poll(() => newestFile(place), { interval: 5 }).toBeGreaterThan(before)
    process.kill(killed.databasePid(), 'SIGKILL')
    await killed.kill()

    const { server, origin } = await place.start()
    expect(server.errors).toBe('')
    const api = createApi(origin, (url, init) => {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      return fetch(url, { ...init, headers })
    })
    const params = { id: 'valves.2' }
    expect(await api(readFeature, { params })).toMatchObject({ version: 2, properties: { Name: 'Valve 2' } })
    await api(changeFeature, { params, body: { version: 2, properties: { Name: 'Upgraded' } } })
    const { changes } = await api(listFeatureHistory, { params, query: {} })
    expect(changes.map(({ after }) => after?.properties['Name'])).toEqual(['Upgraded', 'Valve 2', 'Old valve 2'])
    const found = await api(listFeatureRows, { params: { id: layerId }, query: { q: 'upgraded' } })
    expect(found.rows.map(({ id }) => id)).toEqual([params.id])
    expect(await api(listFeatureRows, { params: { id: layerId }, query: { q: 'valve' } })).toMatchObject({
      count: count - 1,
    })
    expect(await api(readLayer, { params: { id: layerId } })).toMatchObject({ featureCount: count })
  },
)

/** Fills the data folder of a place as the version before the upgrade left it. */
async function makeOldFolder(place: Place): Promise<void> {
  await rm(join(place.directory, 'database'), { recursive: true })
  const older = join(place.temporary, 'migrations')
  await mkdir(older)
  for (const name of await readdir(migrations)) if (name < upgrade) await cp(join(migrations, name), join(older, name))
  const database = await startEmbeddedDatabase({ directory: place.directory })
  const db = connect(database.connection, { max: 1 })
  await migrate(db, older)
  await fill(db)
  await db.destroy()
  await database.stop()
}

/** In the SQL of that version: the queries of this one may name columns that it did not have. */
async function fill(db: Db): Promise<void> {
  const [organization, account, project, folder] = [1, 2, 3, 4].map(
    (n) => sql`${`00000000-0000-4000-8000-00000000000${n}`}::uuid`,
  )
  await sql`insert into organization (id, name) values (${organization}, 'Utilities')`.execute(db)
  await sql`insert into account (id, organization_id, email, user_type, eula_web_at)
    values (${account}, ${organization}, 'ada@example.test', '0111', now())`.execute(db)
  await sql`insert into permission_entry (organization_id, account_id, asset_type, asset_id, permission)
    values (${organization}, ${account}, 'organization', '*', '1111')`.execute(db)
  await sql`insert into session (id, account_id, refresh_hash, expires_at) values (${account}, ${account}, 'none', now() + interval '1 day')`.execute(
    db,
  )
  await sql`insert into access_token (hash, session_id, expires_at) values (${hashToken(token)}, ${account}, now() + interval '1 day')`.execute(
    db,
  )
  await sql`insert into project (id, organization_id, name) values (${project}, ${organization}, 'Water')`.execute(db)
  await sql`insert into folder (id, organization_id, project_id, name) values (${folder}, ${organization}, ${project}, 'Survey')`.execute(
    db,
  )
  await sql`insert into layer (id, organization_id, project_id, folder_id, name, server_name, feature_count, rev)
    values (${layerId}, ${organization}, ${project}, ${folder}, 'Valves', 'valves', ${count}, 1)`.execute(db)
  await sql`
    with added as (
      insert into feature (organization_id, layer_id, geom, properties, version, rev, created_by, modified_by)
      select ${organization}, ${layerId}, st_setsrid(st_makepoint(-105 + i * 0.00001, 40), 4326),
        jsonb_build_object('Name', 'Valve ' || i), 2, 1, ${account}, ${account} from generate_series(1, ${count}::int) i
      returning *
    ), found as (
      insert into feature_search (feature_id, organization_id, layer_id, words)
      select ogc_fid, organization_id, layer_id, 'valve ' || ogc_fid from added
    )
    insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at, changed_by)
    select ogc_fid, 1, organization_id, layer_id, geom, jsonb_build_object('Name', 'Old valve ' || ogc_fid), now(), ${account}
    from added`.execute(db)
  await sql`insert into activity (organization_id, email, user_type, type, category, message, artifact)
    select ${organization}, 'ada@example.test', '0111', 'Edit', 'Feature', 'Feature valves.' || i || ': Edit',
      jsonb_build_object('id', 'valves.' || i) from generate_series(1, 1000) i`.execute(db)
}

/** The largest number of a file of the database: each new index and each rewritten table gets a larger one. */
function newestFile(place: Place): number {
  const files = readdirSync(join(place.directory, 'database', 'cluster', 'base'), { recursive: true })
  return Math.max(...files.map((file) => Number(/(\d+)$/.exec(String(file))?.[1] ?? 0)))
}
