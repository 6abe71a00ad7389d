import { listFeatureRows, listLayerColumns } from '@cairn/contract/features/feature-rows'
import { deleteFeature } from '@cairn/contract/features/features'
import type { Called } from '@cairn/contract/route'
import type { JsonObject } from '@cairn/domain/json'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person, Seeds } from '../../test/seeds.ts'

type RowsCall = Called<typeof listFeatureRows>['query']

async function seedRows(seeds: Seeds, properties: readonly JsonObject[]) {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin, name: 'Valves' })
  for (const [index, one] of properties.entries()) {
    const geometry = { type: 'Point', coordinates: [-105 + index / 1000, 40] } as const
    await seeds.feature({ by: admin, layerId: layer.id, geometry, properties: one })
  }
  return { admin, layer }
}

/** All rows of a call, read in pages of two. */
async function allRows(person: Person, id: string, query: RowsCall) {
  const rows: JsonObject[] = []
  let after: string | undefined
  do {
    const page = await person.api(listFeatureRows, {
      params: { id },
      query: { ...query, limit: 2, ...(after && { after }) },
    })
    rows.push(...page.rows.map(({ properties }) => properties))
    after = page.next ?? undefined
  } while (after)
  return rows
}

const named = (names: readonly (string | number | null)[]) => names.map((name) => ({ name }))
const namesOf = (rows: readonly JsonObject[]) => rows.map(({ name }) => name)

describe('the rows of a layer', () => {
  test('have number, place and properties, and their exact count', async ({ seeds }) => {
    const { admin, layer } = await seedRows(seeds, [{ name: 'A', tags: ['x', 'y'], note: 'n'.repeat(300), open: true }])
    const page = await admin.api(listFeatureRows, { params: { id: layer.id }, query: {} })
    expect(page).toEqual({
      rows: [
        {
          id: expect.stringMatching(/^valves\.\d+$/),
          version: 1,
          geometryType: 'Point',
          extent: [-105, 40, -105, 40],
          properties: { name: 'A', tags: '["x", "y"]', note: `${'n'.repeat(199)}…`, open: true },
        },
      ],
      next: null,
      count: 1,
    })
  })

  test.for<RowsCall>([{}, { sort: 'n', direction: 'desc' }, { bbox: '-180,-90,180,90' }])(
    'end a page at 1 MB of properties, and all come on the next ones: %o',
    async (query, { app, seeds }) => {
      const { admin, layer } = await seedRows(
        seeds,
        Array.from({ length: 13 }, (_, n) => ({ n })),
      )
      await sql`update feature set properties = properties
        || (select jsonb_object_agg('column ' || i, repeat('x', 300)) from generate_series(1, 500) i)
        where layer_id = ${layer.id}`.execute(app.services.db)
      const numbers: unknown[] = []
      const counts: number[] = []
      let after: string | undefined
      do {
        const call = { params: { id: layer.id }, query: { ...query, ...(after && { after }) } }
        const page = await admin.api(listFeatureRows, call)
        expect(JSON.stringify(page.rows.map(({ properties }) => properties)).length).toBeLessThan(1_100_000)
        numbers.push(...page.rows.map(({ properties }) => properties['n']))
        counts.push(page.rows.length)
        after = page.next ?? undefined
      } while (after)
      const all = Array.from({ length: 13 }, (_, n) => n)
      expect(numbers).toEqual(query.sort ? all.toReversed() : all)
      expect(counts).toEqual([9, 4])
    },
  )

  test('come in the order of their numbers, or from the newest', async ({ seeds }) => {
    const { admin, layer } = await seedRows(seeds, named(['c', 'a', 'b']))
    expect(namesOf(await allRows(admin, layer.id, {}))).toEqual(['c', 'a', 'b'])
    expect(namesOf(await allRows(admin, layer.id, { direction: 'desc' }))).toEqual(['b', 'a', 'c'])
  })

  test('are sorted by a property page by page: numbers by value, texts naturally, empty ones last', async ({
    seeds,
  }) => {
    const { admin, layer } = await seedRows(seeds, [
      ...named(['Valve 10', 'valve 2', 9.5, null, 'Ávila', 10, ' ', 'zone', 'Valve 2', -3]),
      { other: 1 },
    ])
    const up = [-3, 9.5, 10, 'Ávila', 'valve 2', 'Valve 2', 'Valve 10', 'zone', null, ' ', undefined]
    expect(namesOf(await allRows(admin, layer.id, { sort: 'name' }))).toEqual(up)
    const down = [10, 9.5, -3, 'zone', 'Valve 10', 'Valve 2', 'valve 2', 'Ávila', null, ' ', undefined]
    expect(namesOf(await allRows(admin, layer.id, { sort: 'name', direction: 'desc' }))).toEqual(down)
  })

  test('with equal values are sorted by number, and no page repeats or leaves one out', async ({ seeds }) => {
    const rows = Array.from({ length: 7 }, (_, index) => ({ index, open: index % 2 === 0, long: 'x'.repeat(250) }))
    const { admin, layer } = await seedRows(seeds, rows)
    const sorted = await allRows(admin, layer.id, { sort: 'open', direction: 'desc' })
    expect(sorted.map(({ index }) => index)).toEqual([0, 2, 4, 6, 1, 3, 5])
    const long = await allRows(admin, layer.id, { sort: 'long' })
    expect(long.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('are filtered by the beginnings of words and by a box, and counted', async ({ seeds }) => {
    const { admin, layer } = await seedRows(seeds, [
      { name: 'Gate valve 12', material: 'PVC' },
      { name: 'Gate valve 13', material: 'steel' },
      { name: 'Hydrant', material: 'PVC' },
    ])
    const find = async (query: RowsCall) => {
      const { rows, count } = await admin.api(listFeatureRows, {
        params: { id: layer.id },
        query: { ...query, limit: 1 },
      })
      return { first: rows[0]?.properties['name'], count }
    }
    expect(await find({ q: 'GATE pv' })).toEqual({ first: 'Gate valve 12', count: 1 })
    expect(await find({ q: 'pvc', sort: 'name', direction: 'desc' })).toEqual({ first: 'Hydrant', count: 2 })
    expect(await find({ bbox: '-104.9995,39,-104,41' })).toEqual({ first: 'Gate valve 13', count: 2 })
    expect(await find({ q: 'pvc', bbox: '-104.9995,39,-104,41' })).toEqual({ first: 'Hydrant', count: 1 })
    expect(await find({ q: 'nowhere' })).toEqual({ first: undefined, count: 0 })
    expect(await find({ q: `'—' & | ! :*` })).toEqual({ first: 'Gate valve 12', count: 3 })
  })

  test('of other layers and organizations are neither found nor counted nor sorted', async ({ seeds }) => {
    const { admin, layer } = await seedRows(seeds, named(['Secret valve', 'Valve']))
    const other = await seeds.layer({ by: admin, folderId: layer.folderId, name: 'Others' })
    await seeds.feature({ by: admin, layerId: other.id, properties: { name: 'Secret valve' } })
    const query = { q: 'secret', sort: 'name' }
    expect(await admin.api(listFeatureRows, { params: { id: layer.id }, query })).toMatchObject({ count: 1 })
    const stranger = await seeds.person()
    await seedRows(seeds, named(['Secret valve']))
    for (const refused of [{}, query, { after: 'WzFd' }, { bbox: '-106,39,-104,41' }]) {
      await problemFrom(stranger.api(listFeatureRows, { params: { id: layer.id }, query: refused }), 'not_found')
    }
    await problemFrom(stranger.api(listLayerColumns, { params: { id: layer.id } }), 'not_found')
  })

  test('refuse a page key that no such call returned', async ({ seeds }) => {
    const { admin, layer } = await seedRows(seeds, named(['a', 'b']))
    const call = (query: RowsCall) =>
      admin.api(listFeatureRows, { params: { id: layer.id }, query: { ...query, limit: 1 } })
    const { next } = await call({ sort: 'name' })
    await problemFrom(call({ after: next ?? '' }), 'invalid_request')
    for (const key of ['?', 'W10', Buffer.from('[1,"n","1e9"]').toString('base64url')])
      await problemFrom(call({ sort: 'name', after: key }), 'invalid_request')
  })

  test('are not sorted by a property when there are too many', async ({ seeds, db }) => {
    const { admin, layer } = await seedRows(seeds, named(['a']))
    await sql`update layer set feature_count = 100001 where id = ${layer.id}`.execute(db)
    const refused = await problemFrom(
      admin.api(listFeatureRows, { params: { id: layer.id }, query: { sort: 'name' } }),
      'rows_not_sortable',
    )
    expect(refused.params).toEqual({ max: 100_000 })
    const filtered = { sort: 'name', q: 'a' }
    expect(await admin.api(listFeatureRows, { params: { id: layer.id }, query: filtered })).toMatchObject({ count: 1 })
  })
})

describe('the columns of a layer', () => {
  const columnsOf = (person: Person, id: string) => person.api(listLayerColumns, { params: { id } })

  test('are the properties that its features have, the most frequent first, with their types', async ({ seeds }) => {
    const { admin, layer } = await seedRows(seeds, [
      { size: 8, open: true, name: 'A' },
      { size: null, name: 'B', note: 7, parts: [1] },
      { name: 'C', note: 'x', open: null, parts: 'none' },
    ])
    expect(await columnsOf(admin, layer.id)).toEqual([
      { name: 'name', type: 'text' },
      { name: 'note', type: 'text' },
      { name: 'open', type: 'boolean' },
      { name: 'parts', type: 'nested' },
      { name: 'size', type: 'number' },
    ])
  })

  test('are without those of the product', async ({ seeds }) => {
    const { admin, layer } = await seedRows(seeds, [{ name: 'A', dictionary_id: crypto.randomUUID(), metadata: {} }])
    expect(await columnsOf(admin, layer.id)).toEqual([{ name: 'name', type: 'text' }])
  })

  test('begin with those of the imported file in its order', async ({ seeds, db }) => {
    const { admin, layer } = await seedRows(seeds, [{ added: 1, YEAR: 1962, NAME: 'A' }])
    const fields = [
      { name: 'YEAR', type: 'integer' },
      { name: 'NAME', type: 'text' },
      { name: 'BUILT', type: 'date' },
      { name: 'PARTS', type: 'json' },
    ]
    await sql`update layer set fields = ${JSON.stringify(fields)} where id = ${layer.id}`.execute(db)
    expect(await columnsOf(admin, layer.id)).toEqual([
      { name: 'YEAR', type: 'number' },
      { name: 'NAME', type: 'text' },
      { name: 'BUILT', type: 'text' },
      { name: 'PARTS', type: 'nested' },
      { name: 'added', type: 'number' },
    ])
  })

  test('of an empty layer are none', async ({ seeds }) => {
    const { admin, layer } = await seedRows(seeds, [{ name: 'A' }])
    const { rows } = await admin.api(listFeatureRows, { params: { id: layer.id }, query: {} })
    await admin.api(deleteFeature, { params: { id: rows[0]?.id ?? '' }, query: { version: 1 } })
    expect(await columnsOf(admin, layer.id)).toEqual([])
    expect(await admin.api(listFeatureRows, { params: { id: layer.id }, query: {} })).toMatchObject({
      rows: [],
      count: 0,
    })
  })
})
