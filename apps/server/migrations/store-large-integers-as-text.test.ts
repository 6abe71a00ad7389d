import { readFile } from 'node:fs/promises'
import { listFeatureHistory, readFeature } from '@cairn/contract/features/features'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/app.ts'

const migration = new URL('0013-store-large-integers-as-text.sql', import.meta.url)

test('large integers of earlier versions become texts, in superseded versions too, and other values stay', async ({
  seeds,
  db,
}) => {
  const by = await seeds.person()
  const feature = await seeds.feature({ by })
  const stored = `{"parcel": 123456789012345678, "list": [1, -9007199254740993, {"deep": 9007199254740992}, []],
    "safe": 9007199254740991, "decimal": 0.1234567890123456, "text": "12345678901234567", "none": null, "empty": {}}`
  await sql`update feature set properties = ${stored}::jsonb where layer_id = ${feature.layerId}`.execute(db)
  await sql`insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at)
    select ogc_fid, 0, organization_id, layer_id, geom, properties, modified_at from feature
    where layer_id = ${feature.layerId}`.execute(db)
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  const properties = {
    parcel: '123456789012345678',
    list: [1, '-9007199254740993', { deep: '9007199254740992' }, []],
    safe: 9007199254740991,
    decimal: 0.1234567890123456,
    text: '12345678901234567',
    none: null,
    empty: {},
  }
  expect((await by.api(readFeature, { params: { id: feature.id } })).properties).toEqual(properties)
  const { changes } = await by.api(listFeatureHistory, { params: { id: feature.id }, query: {} })
  expect(changes[0]?.before?.properties).toEqual(properties)
})
