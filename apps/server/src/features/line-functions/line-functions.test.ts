import { listActivities } from '@cairn/contract/activity/activities'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import {
  changeFeature,
  deleteFeature,
  type Feature,
  listFeatureHistory,
  listFeatures,
  readFeature,
} from '@cairn/contract/features/features'
import { joinLines, removeVertex, splitLine } from '@cairn/contract/features/line-functions'
import { changeLayer, readLayer } from '@cairn/contract/layers'
import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { addFile, namesOfFiles } from '../../../test/attachments/files.ts'
import { problemFrom } from '../../../test/problems.ts'
import { allowFeature } from '../../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import type { Person, Seeds } from '../../../test/seeds.ts'

const lineString = (coordinates: readonly Position[]): Geometry => ({ type: 'LineString', coordinates })
/** Vertices along a parallel, each with a height of its own. */
const vertices = (from: number, to: number): Position[] =>
  Array.from({ length: to - from + 1 }, (_, i) => [-105 + (from + i) / 1000, 40, 1600.125 + from + i])

const split = (by: Person, { id, version }: Pick<Feature, 'id' | 'version'>, vertex: number) =>
  by.api(splitLine, { params: { id }, body: { vertex, version } })
const remove = (by: Person, { id, version }: Pick<Feature, 'id' | 'version'>, vertex: number) =>
  by.api(removeVertex, { params: { id }, body: { vertex, version } })
const join = (by: Person, [first, second]: readonly [Feature, Feature], options: object = {}) =>
  by.api(joinLines, {
    body: { id: first.id, version: first.version, otherId: second.id, otherVersion: second.version, ...options },
  })

/** An admin with a layer, and a function that adds lines to it. */
async function seedLayer(seeds: Seeds) {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin, name: 'Mains' })
  const addLine = (coordinates: readonly Position[], properties: JsonObject = {}) =>
    seeds.feature({ by: admin, layerId: layer.id, geometry: lineString(coordinates), properties })
  return { admin, layer, addLine }
}

const readState = async (by: Person, { id }: { id: string }) => {
  const { rev, featureCount } = await by.api(readLayer, { params: { id } })
  const { features } = await by.api(listFeatures, { query: { layerId: id, precision: 9 } })
  const { Items } = await by.api(listActivities, { query: { categories: 'Feature' } })
  return { rev, featureCount, features, entries: Items.map(({ Message }) => Message.S) }
}

const typesOf = async (by: Person, { id }: { id: string }) => {
  const { changes } = await by.api(listFeatureHistory, { params: { id }, query: {} })
  return changes.map(({ version, type }) => `${version} ${type}`)
}

describe('splitting a line', () => {
  test('leaves its number to the first part and adds the second, in one change of the layer', async ({ seeds }) => {
    const { admin, layer, addLine } = await seedLayer(seeds)
    const bare = await addLine(vertices(0, 4), { Size: 8, metadata: { Meta_Data: [{ index: 2 }, { index: 3 }] } })
    const { feature: line, entry } = await addFile(admin, bare, { name: 'end.txt', vertex: 5 })
    const { added, ...first } = await split(admin, line, 3)
    expect(first).toEqual({
      ...line,
      version: 3,
      modified: expect.any(String),
      geometry: lineString(vertices(0, 2)),
      properties: { Size: 8, metadata: { Meta_Data: [{ index: 2 }], File_List: [] } },
    })
    expect(await namesOfFiles(admin, line.id)).toEqual([])
    expect(await namesOfFiles(admin, added.id)).toEqual(['end.txt'])
    expect(added).toMatchObject({
      version: 1,
      layerId: layer.id,
      createdByEmail: admin.email,
      geometry: lineString(vertices(2, 4)),
      properties: {
        Size: 8,
        metadata: { Meta_Data: [{ index: 0 }, { index: 1 }], File_List: [{ ...entry, Vertex: 3 }] },
      },
    })
    expect(await admin.api(readFeature, { params: { id: added.id } })).toEqual(added)
    const { entries, features, ...state } = await readState(admin, layer)
    expect(state).toEqual({ rev: 3, featureCount: 2 })
    expect(features.map(({ id, version }) => ({ id, version }))).toEqual([
      { id: line.id, version: 3 },
      { id: added.id, version: 1 },
    ])
    expect(entries.toSorted()).toEqual(
      [
        `Feature ${line.id}: Add`,
        `Feature ${line.id}, file end.txt added: Edit`,
        `Feature ${line.id}: Edit`,
        `Feature ${added.id}: Add`,
      ].toSorted(),
    )
    expect([await typesOf(admin, line), await typesOf(admin, added)]).toEqual([
      ['3 Edit', '2 Edit', '1 Add'],
      ['1 Add'],
    ])
  })

  test('and joining the parts gives the line again', async ({ seeds }) => {
    const { admin, addLine } = await seedLayer(seeds)
    const line = await addLine(vertices(0, 4), { Size: 8 })
    const { added, ...first } = await split(admin, line, 2)
    const joined = await join(admin, [first, added])
    expect(joined).toEqual({ ...line, version: 3, modified: expect.any(String) })
  })

  test('makes both parts found by their words', async ({ seeds, app }) => {
    const { admin, layer, addLine } = await seedLayer(seeds)
    await split(admin, await addLine(vertices(0, 2), { Material: 'PVC' }), 2)
    const { rows } = await sql`select words from feature_search where layer_id = ${layer.id}`.execute(app.services.db)
    expect(rows).toEqual([{ words: 'pvc' }, { words: 'pvc' }])
  })

  test('needs the right to create in its layer', async ({ seeds }) => {
    const { admin, addLine } = await seedLayer(seeds)
    const line = await addLine(vertices(0, 2))
    const editor = await seeds.person({ organizationId: admin.organizationId, permission: null })
    await seeds.permit(editor, { assetType: 'feature', assetId: line.id, permission: '0111' })
    await problemFrom(split(editor, line, 2), 'not_permitted')
    expect(await remove(editor, line, 2)).toMatchObject({ version: 2 })
  })
})

describe('removing a vertex', () => {
  test('writes a version without it; all that names a vertex follows', async ({ seeds }) => {
    const { admin, layer, addLine } = await seedLayer(seeds)
    const metadata = { Meta_Data: [{ index: 1 }, { index: 2 }], vertex: 2 }
    const bare = await addLine(vertices(0, 2), { metadata })
    await addFile(admin, bare, { name: 'a.txt' })
    const { entry: removed } = await addFile(admin, bare, { name: 'a.txt', vertex: 2 })
    const { feature: line, entry } = await addFile(admin, bare, { name: 'a.txt', vertex: 3 })
    const changed = await remove(admin, line, 2)
    const [start, , end] = vertices(0, 2)
    expect(changed).toMatchObject({
      id: line.id,
      version: 5,
      geometry: { coordinates: [start, end] },
      properties: {
        metadata: {
          Meta_Data: [{ index: 1 }],
          File_List: [
            { File: 'a.txt' },
            // Of the vertex that is gone: it is a file of the line, whose name was taken.
            { File_ID: removed.File_ID, File: 'a (2).txt' },
            { ...entry, Vertex: 2 },
          ],
          vertex: 1,
        },
      },
    })
    expect(await namesOfFiles(admin, line.id)).toEqual(['a.txt', 'a (2).txt', 'a.txt'])
    expect(await readState(admin, layer)).toMatchObject({ rev: 5, featureCount: 1 })
    expect(await typesOf(admin, line)).toEqual(['5 Edit', '4 Edit', '3 Edit', '2 Edit', '1 Add'])
    await problemFrom(remove(admin, changed, 1), 'line_too_short')
  })
})

describe('joining lines', () => {
  test('keeps the number of the first and deletes the other, whose history stays', async ({ seeds }) => {
    const { admin, layer, addLine } = await seedLayer(seeds)
    const first = await addLine(vertices(0, 2), { Size: 8 })
    const second = await addLine(vertices(3, 5).toReversed(), { Material: 'PVC' })
    const joined = await join(admin, [first, second])
    expect(joined).toEqual({
      ...first,
      version: 2,
      modified: expect.any(String),
      geometry: lineString(vertices(0, 5)),
      properties: { Size: 8, Material: 'PVC' },
    })
    const { entries, features, ...state } = await readState(admin, layer)
    expect(state).toEqual({ rev: 3, featureCount: 1 })
    expect(features).toMatchObject([{ id: first.id, version: 2 }])
    expect(entries).toEqual(expect.arrayContaining([`Feature ${first.id}: Edit`, `Feature ${second.id}: Delete`]))
    expect(entries).toHaveLength(4)
    await problemFrom(admin.api(readFeature, { params: { id: second.id } }), 'feature_deleted')
    expect([await typesOf(admin, first), await typesOf(admin, second)]).toEqual([
      ['2 Edit', '1 Add'],
      ['2 Delete', '1 Add'],
    ])
    const restored = await admin.api(restoreFeature, { params: { id: second.id }, query: {}, body: {} })
    expect(restored).toMatchObject({ id: second.id, geometry: second.geometry })
  })

  test('takes the files of both lines, also those of one name', async ({ seeds }) => {
    const { admin, addLine } = await seedLayer(seeds)
    const lines = [await addLine(vertices(0, 1)), await addLine(vertices(2, 3))] as const
    const { feature: first } = await addFile(admin, lines[0], { name: 'a.txt' })
    const { feature: second } = await addFile(admin, lines[1], { name: 'A.txt' })
    await join(admin, [first, second])
    expect(await namesOfFiles(admin, first.id)).toEqual(['a.txt', 'A (2).txt'])
    await admin.api(restoreFeature, { params: { id: second.id }, query: {}, body: {} })
    expect(await namesOfFiles(admin, second.id)).toEqual(['A.txt'])
  })

  test('is done at the ends and with the values that the user chose', async ({ seeds }) => {
    const { admin, addLine } = await seedLayer(seeds)
    const first = await addLine(vertices(3, 4), { Size: 8, Note: 'a' })
    const second = await addLine(vertices(0, 1), { Size: 9, Note: 'b' })
    const joined = await join(admin, [first, second], {
      ends: { first: 'end', second: 'end' },
      choices: [{ kind: 'property', name: 'Size', from: 'second' }],
    })
    const coordinates = [...vertices(3, 4), ...vertices(0, 1).toReversed()]
    expect(joined).toMatchObject({ geometry: { coordinates }, properties: { Size: 9, Note: 'a' } })
  })

  test('and splitting are possible for 100,000 vertices', async ({ seeds }) => {
    const { admin, addLine } = await seedLayer(seeds)
    const many = Array.from({ length: 100_000 }, (_, i): Position => [i / 1_000_000, 40, i])
    const isSame = ({ geometry }: Feature, coordinates: readonly Position[]) =>
      JSON.stringify(geometry) === JSON.stringify(lineString(coordinates))
    const west = vertices(0, 1)
    const joined = await join(admin, [await addLine(many), await addLine(west)])
    expect(isSame(joined, [...west, ...many])).toBe(true)
    const { added, ...first } = await split(admin, joined, 3)
    expect([isSame(first, [...west, ...many.slice(0, 1)]), isSame(added, many)]).toEqual([true, true])
  })

  test('is refused where the line would have more vertices or properties than an edit accepts', async ({
    seeds,
    app,
  }) => {
    const { admin, layer, addLine } = await seedLayer(seeds)
    const text = 'x'.repeat(60_000)
    const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, text]))
    const first = await addLine(vertices(0, 1), texts('a', 'b', 'c'))
    const second = await addLine(vertices(2, 3), texts('d', 'e'))
    const short = await addLine(vertices(4, 5))
    await problemFrom(join(admin, [first, second]), 'joined_line_too_large')
    await sql`update feature set geom = (
        select st_setsrid(st_makeline(array_agg(st_makepoint(n / 1e4, 40) order by n)), 4326) from generate_series(1, 199999) n
      ) where layer_id = ${layer.id} and version = 1 and properties ? 'd'`.execute(app.services.db)
    await problemFrom(join(admin, [second, short]), 'joined_line_too_large')
    expect(await readState(admin, layer)).toMatchObject({ rev: 3, featureCount: 3 })
  })

  test('needs the right to delete the other line', async ({ seeds }) => {
    const { admin, addLine } = await seedLayer(seeds)
    const [first, second] = [await addLine(vertices(0, 1)), await addLine(vertices(2, 3))]
    const editor = await seeds.person({ organizationId: admin.organizationId, permission: '0111' })
    await problemFrom(join(editor, [first, second]), 'not_permitted')
    await seeds.permit(editor, { assetType: 'feature', assetId: second.id, permission: '1111' })
    expect(await join(editor, [first, second])).toMatchObject({ id: first.id, version: 2 })
    const stranger = await seeds.person()
    await problemFrom(join(stranger, [first, second]), 'not_found')
    const foreign = await seeds.feature({ by: stranger, geometry: lineString(vertices(0, 1)) })
    await problemFrom(join(admin, [first, foreign]), 'not_found')
  })
})

describe('a refused line function changes nothing', () => {
  test('for lines that differ in layer, dictionary, system or component', async ({ app, seeds }) => {
    const { admin, layer, addLine } = await seedLayer(seeds)
    const { dictionaryId, systemId, component } = await seedDictionary(app.services, admin)
    const same = { dictionary_id: dictionaryId, system_id: systemId, component_id: component.id }
    const other = '00000000-0000-4000-8000-00000000000b'
    const first = await addLine(vertices(0, 1), same)
    const refusal = async (second: Feature) =>
      (await problemFrom(join(admin, [first, second]), 'lines_not_joinable')).params
    const others = [
      await addLine(vertices(2, 3), { ...same, dictionary_id: other }),
      await addLine(vertices(2, 3), { ...same, system_id: other }),
      await addLine(vertices(2, 3), { ...same, component_id: null }),
      await seeds.feature({ by: admin, geometry: lineString(vertices(2, 3)), properties: same }),
      first,
    ]
    const before = await readState(admin, layer)
    const rules = ['dictionary', 'system', 'component', 'layer', 'itself']
    for (const [i, line] of others.entries()) expect(await refusal(line)).toEqual({ rule: rules[i] })
    expect(await readState(admin, layer)).toEqual(before)
  })

  test('at the ends, at vertices that do not exist, and for other geometries', async ({ seeds }) => {
    const { admin, layer, addLine } = await seedLayer(seeds)
    const line = await addLine(vertices(0, 3))
    const multi = await seeds.feature({
      by: admin,
      layerId: layer.id,
      geometry: { type: 'MultiLineString', coordinates: [vertices(0, 3)] },
    })
    const point = await seeds.feature({ by: admin, layerId: layer.id })
    const before = await readState(admin, layer)
    for (const vertex of [1, 4]) await problemFrom(split(admin, line, vertex), 'split_at_end')
    for (const act of [split, remove]) {
      for (const vertex of [0, -1, 5, Number.MAX_SAFE_INTEGER])
        expect(await problemFrom(act(admin, line, vertex), 'vertex_out_of_range')).toMatchObject({
          status: 422,
          params: { vertex, vertices: 4 },
        })
      for (const vertex of [1.5, Number.NaN, Number.POSITIVE_INFINITY])
        await problemFrom(act(admin, line, vertex), 'invalid_request')
      for (const feature of [multi, point]) await problemFrom(act(admin, feature, 2), 'not_a_single_line')
    }
    await problemFrom(join(admin, [line, multi]), 'not_a_single_line')
    await problemFrom(join(admin, [point, line]), 'not_a_single_line')
    expect(await readState(admin, layer)).toEqual(before)
  })

  test('for a stale version, and answers with the current feature', async ({ seeds }) => {
    const { admin, layer, addLine } = await seedLayer(seeds)
    const [line, other] = [await addLine(vertices(0, 3)), await addLine(vertices(4, 6))]
    const body = { version: 1, properties: { Size: 8 } }
    const current = await admin.api(changeFeature, { params: { id: line.id }, body })
    const before = await readState(admin, layer)
    const calls = [
      () => split(admin, line, 2),
      () => remove(admin, line, 2),
      () => join(admin, [line, other]),
      () => join(admin, [other, line]),
    ]
    for (const call of calls) {
      const { status, params } = await problemFrom(call(), 'feature_changed')
      expect({ status, params }).toEqual({ status: 409, params: { current } })
    }
    expect(await readState(admin, layer)).toEqual(before)
  })

  test('on a read-only layer, for deleted lines, and without the function', async ({ seeds, app }) => {
    const { admin, layer, addLine } = await seedLayer(seeds)
    const [line, other] = [await addLine(vertices(0, 3)), await addLine(vertices(4, 6))]
    const gone = await addLine(vertices(7, 9))
    await admin.api(deleteFeature, { params: { id: gone.id }, query: { version: 1 } })
    const all = (first: Feature, second: Feature) => [
      () => split(admin, first, 2),
      () => remove(admin, first, 2),
      () => join(admin, [first, second]),
    ]
    for (const call of [...all(gone, line), () => join(admin, [line, gone])])
      await problemFrom(call(), 'feature_deleted')
    await admin.api(changeLayer, { params: { id: layer.id }, body: { version: 1, readOnly: true } })
    const before = await readState(admin, layer)
    for (const call of all(line, other)) await problemFrom(call(), 'layer_read_only')
    await allowFeature(app.services.db, 'lineFunctions', { organizationId: admin.organizationId, isOn: false })
    for (const call of all(line, other)) await problemFrom(call(), 'feature_off')
    expect(await readState(admin, layer)).toEqual(before)
  })
})
