import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/app.ts'

const migration = new URL('0084-store-attribute-values.sql', import.meta.url)
const [component, size, crew] = [1, 2, 3].map((n) => `018f2f4e-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]

const before = {
  component_id: component,
  attributes: [
    { id: 'x', attributeId: size.toUpperCase(), attributeType: 'Int', attributeValue: 6 },
    { attributeId: crew, attributeValue: null },
  ],
  name: 'Gate valve',
}

test.for([
  ['a list of attributes', before, { ...before, attributes: { [size]: '6', [crew]: '' } }],
  ['an empty list', { attributes: [] }, { attributes: {} }],
  ['a list of a file', { attributes: ['red', 'blue'] }, { attributes: ['red', 'blue'] }],
  ['a mixed list', { attributes: [{ attributeId: size }, 7] }, { attributes: [{ attributeId: size }, 7] }],
  ['a feature without attributes', { name: 'x' }, { name: 'x' }],
] as const)(
  'of %s the values are stored by attribute, in former versions too',
  async ([, stored, expected], { db, seeds }) => {
    const by = await seeds.person()
    const { layerId } = await seeds.feature({ by })
    const words = 'gate valve 6 018f2f4e 0000 7000 8000 000000000001 000000000002'
    await sql`update feature set properties = ${JSON.stringify(stored)}::jsonb where layer_id = ${layerId}`.execute(db)
    await sql`update feature_search set words = ${words} where layer_id = ${layerId}`.execute(db)
    await sql`insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at)
    select ogc_fid, 0, organization_id, layer_id, geom, properties, modified_at from feature
    where layer_id = ${layerId}`.execute(db)
    await sql.raw(await readFile(migration, 'utf8')).execute(db)
    for (const table of ['feature', 'feature_version']) {
      const { rows } = await sql`select properties from ${sql.ref(table)} where layer_id = ${layerId}`.execute(db)
      expect(rows).toEqual([{ properties: expected }])
    }
    const { rows } = await sql`select words from feature_search where layer_id = ${layerId}`.execute(db)
    expect(rows).toEqual([{ words: 'component_id' in stored ? 'gate valve 6' : words }])
  },
)
