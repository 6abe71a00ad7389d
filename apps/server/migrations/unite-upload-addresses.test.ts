import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createUploadUrl, putUpload } from '@cairn/contract/imports'
import { createSymbol } from '@cairn/contract/symbols/symbols'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { hashToken } from '#http/credentials/bearer-token'
import { test } from '../test/app.ts'
import { seedPlace } from '../test/imports/uploads.ts'
import { problemFrom } from '../test/problems.ts'
import { allowFeature } from '../test/samples/allow-feature.ts'

const migration = new URL('0047-unite-upload-addresses.sql', import.meta.url)

test('addresses of earlier versions receive their files, and a used one answers its repetition', async ({
  app,
  seeds,
  db,
}) => {
  const { owner, projectId, folderId } = await seedPlace(seeds)
  await allowFeature(db, 'dictionaryStyling', owner)
  const body = { name: 'Valve', originalName: 'valve.png', format: 'png' } as const
  const { postUrl } = await owner.api(createSymbol, { query: {}, body })
  const params = { folderId, extension: 'geojson', type: 'VECTOR', method: 'WFS' } as const
  const query = { layerName: 'Survey', crs: 'EPSG:4326' }
  const { data } = await owner.api(createUploadUrl, { params, query })
  const usedAddress = (await owner.api(createUploadUrl, { params, query: { layerName: 'Used' } })).data.url
  const [open, used] = [data.url, usedAddress].map((url) => url.split('/').at(-1) ?? '')
  const file = '{"type":"FeatureCollection","features":[]}'
  const idempotencyKey = randomUUID()
  const send = (token = '') => app.as()(putUpload, { params: { token }, body: file }, { idempotencyKey })
  const job = await send(used)
  const rows = () =>
    db
      .selectFrom('uploadAddress')
      .where('organizationId', '=', owner.organizationId)
      .orderBy('tokenHash')
      .selectAll()
      .execute()
  // Earlier versions did not write this.
  await sql`update upload_address set payload = payload - 'isLogged'`.execute(db)
  // Tests that commit on this database leave addresses whose folder is gone; the old tables had none.
  await db.deleteFrom('uploadAddress').where('organizationId', '!=', owner.organizationId).execute()
  const before = await rows()
  expect(before.map(({ kind }) => kind).toSorted()).toEqual(['import', 'import', 'symbol'])

  await restoreTables(db)
  await sql`drop table upload_address`.execute(db)
  await sql.raw(await readFile(migration, 'utf8')).execute(db)

  expect(await rows()).toEqual(before)
  expect(await send(used)).toMatchObject({ id: job.id, projectId })
  expect(await send(open)).toMatchObject({ title: 'Survey' })
  const image = await app.http.app.inject({ method: 'PUT', url: postUrl ?? '', payload: 'no picture' })
  expect(image.json()).toMatchObject({ code: 'symbol_file_refused' })
  await problemFrom(send('a'.repeat(43)), 'not_found')
  expect(before.map(({ tokenHash }) => tokenHash.toString('hex'))).toContain(hashToken(open ?? '').toString('hex'))
})

/** The tables as the migrations before left them, with the rows of now. */
async function restoreTables(db: Parameters<typeof allowFeature>[0]): Promise<void> {
  await sql`create table upload (token_hash bytea primary key,
    organization_id uuid not null references organization on delete cascade,
    account_id uuid not null references account on delete cascade,
    folder_id uuid not null references folder on delete cascade,
    layer_name text not null, extension text not null, type text not null, preferred_method text not null,
    crs text, created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz,
    used_key uuid, job_id uuid references job on delete set null, encoding text, used_hash bytea)`.execute(db)
  await sql`insert into upload select token_hash, organization_id, account_id, target_id, payload->>'layerName',
    payload->>'extension', payload->>'type', payload->>'preferredMethod', payload->>'crs', now(), expires_at, used_at,
    used_key, result_id, payload->>'encoding', used_hash from upload_address where kind = 'import'`.execute(db)
  await sql`create table symbol_upload (token_hash bytea primary key,
    organization_id uuid not null references organization on delete cascade,
    symbol_id uuid not null references symbol on delete cascade,
    account_id uuid not null references account on delete cascade,
    format text not null, original_name text not null, expires_at timestamptz not null, used_at timestamptz,
    symbol_version integer not null)`.execute(db)
  await sql`insert into symbol_upload select token_hash, organization_id, target_id, account_id, payload->>'format',
    payload->>'originalName', expires_at, used_at, (payload->>'symbolVersion')::integer
    from upload_address where kind = 'symbol'`.execute(db)
}
