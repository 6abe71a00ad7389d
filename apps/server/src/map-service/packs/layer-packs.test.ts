import { bulkDeleteFeatures, bulkEditFeatures } from '@cairn/contract/features/bulk-changes'
import { changeFeature } from '@cairn/contract/features/features'
import { revertFeatures } from '@cairn/contract/features/revert-features'
import { deleteLayer, type Layer } from '@cairn/contract/layers'
import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import type { StyleReads } from '@cairn/domain/style/style-reads'
import { columnOf, packOf } from '@cairn/drawing/pack/merge-packs'
import { allRuns, type PackSources } from '@cairn/drawing/pack/pack-sources'
import { FoundReader } from '@cairn/drawing/pack/picture-pack'
import { textOfClass, valuesOfClass } from '@cairn/drawing/pack/value-column'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#platform/database/db'
import { test as appTest } from '../../../test/app.ts'
import { recordStatements } from '../../../test/recorded-statements.ts'
import { moveFeatures, seedTwoProjects, type TwoProjects } from '../../../test/samples/two-projects.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { findInBox } from './box.queries.ts'
import { findPicture, type PictureBox } from './find-picture.ts'
import { LayerPacks } from './layer-packs.ts'
import { keyOf } from './packed-layer.ts'
import { findChunk } from './packs.queries.ts'

const reads: StyleReads = { names: ['Kind', 'Size'], attributeIds: ['a1'] }
const noReads: StyleReads = { names: [], attributeIds: [] }

const test = appTest.extend('place', ({ app, seeds }) => seedTwoProjects(app.services.db, seeds))

/** Fills a layer with octagons in rows. */
async function fill(
  { services: { db } }: TestApp,
  { admin }: TwoProjects,
  { layer, count }: { layer: Layer; count: number },
) {
  await sql`
    with added as (
      insert into feature (organization_id, layer_id, geom, properties, rev, created_by, modified_by)
      select ${admin.organizationId}, ${layer.id},
        st_setsrid(st_buffer(st_makepoint(10 + i % 100 * 0.01, 50 + i / 100 * 0.01), 0.004, 2), 4326),
        jsonb_build_object('Kind', 'kind ' || i % 5, 'Size', i, 'attributes', jsonb_build_object('a1', i % 3, 'a2', i)), 1,
        ${admin.accountId}, ${admin.accountId}
      from generate_series(1, ${count}::int) i returning *
    )
    insert into feature_search (feature_id, organization_id, layer_id, words)
    select ogc_fid, organization_id, layer_id, '' from added`.execute(db)
  await sql`update layer set rev = 1, feature_count = ${count}::int where id = ${layer.id}`.execute(db)
}

/** The features and values of a layer, however many packs they are in. */
function contentOf(sources: PackSources | undefined, read = reads) {
  if (!sources) throw new Error('the layer is not in memory')
  const runs = allRuns(sources)
  const pack = packOf(runs)
  const column = columnOf(runs, keyOf(read))
  return {
    ...pack,
    index: undefined,
    values: column && Array.from(column.classes, (each) => textOfClass(column, each)),
  }
}

/** The features of `findPicture`, packed as the threads do. */
async function packInBox(db: Db, box: PictureBox) {
  return [new FoundReader().read(await findPicture(db, box), keyOf(box.reads))] as const
}

async function contentsIn(packs: LayerPacks, layers: readonly Layer[]) {
  const opened = await packs.open(layers.map(({ id }) => ({ layerId: id, reads })))
  return layers.map(({ id }) => contentOf(opened.get(id)?.sources))
}

interface Row {
  readonly id: string
  readonly layerId: string
  readonly version: number
  readonly isDeleted: boolean
}

/** The features of layers, with those that were deleted. */
async function rowsOf({ services: { db } }: TestApp, layers: readonly Layer[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with known as (
      select ogc_fid, layer_id, version, properties is null as is_deleted from feature_version
      union all select ogc_fid, layer_id, version, false from feature
    )
    select distinct on (ogc_fid) server_name || '.' || ogc_fid as id, layer_id, known.version, is_deleted
    from known join layer on layer.id = known.layer_id where layer.id = any(${layers.map(({ id }) => id)}::uuid[])
    order by ogc_fid, known.version desc`.execute(db)
  return rows
}

/** Whole numbers below a limit, the same in each run. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The layer for polygons with which a project begins. */
function polygonsOf(layers: Iterable<Layer>): Layer {
  const found = [...layers].find(({ serverName }) => serverName === 'polygon')
  if (!found) throw new Error('a project begins with a layer for polygons')
  return found
}

function area(random: (below: number) => number): Geometry {
  const lon = 10 + random(100) / 100
  const ring: Position[] = [
    [lon, 50],
    [lon + 0.01, 50],
    [lon, 50.01],
    [lon, 50],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

test('after each of 200 edits, deletions, moves and restorations a layer in memory equals one that is loaded then', async ({
  app,
  place,
  seeds,
}) => {
  const { admin } = place
  const received = await seeds.folder({ by: admin, projectId: place.target.projectId })
  const layers = [polygonsOf(place.layers.values()), polygonsOf(received.layers)] as const
  const [layer, other] = layers
  await fill(app, place, { layer, count: 100 })
  const packs = new LayerPacks(app.services)
  const random = randomNumbers(7)
  const part = (rows: readonly Row[]) => rows.toSorted(() => random(3) - 1).slice(0, 36)
  const seen = (rows: readonly Row[]) => rows.map(({ id, version }) => ({ id, version }))
  const steps = [
    (rows: readonly Row[], { id: layerId }: Layer) =>
      admin.api(bulkEditFeatures, {
        body: { layerId, features: seen(rows), properties: { Kind: `new ${random(9)}` } },
      }),
    (rows: readonly Row[]) =>
      Promise.all(
        rows.slice(0, 1).map(({ id, version }) => {
          return admin.api(changeFeature, { params: { id }, body: { version, geometry: area(random) } })
        }),
      ),
    (rows: readonly Row[], { id: layerId }: Layer) =>
      admin.api(bulkDeleteFeatures, { body: { layerId, features: seen(rows) } }),
    (rows: readonly Row[], from: Layer) =>
      moveFeatures(
        admin,
        rows.map(({ id }) => id),
        { source: from, target: from === layer ? other : layer },
      ),
  ]
  let changes = 0
  for (let step = 0; changes < 200; step++) {
    const rows = await rowsOf(app, layers)
    const deleted = part(rows.filter(({ isDeleted }) => isDeleted))
    const from = layers[random(4) === 0 ? 1 : 0]
    const chosen = part(rows.filter(({ layerId, isDeleted }) => layerId === from.id && !isDeleted))
    const act = steps[step % 5]
    if (!act && deleted.length > 0) {
      const features = seen(deleted).map((row) => ({ ...row, to: row.version - 1 }))
      await admin.api(revertFeatures, { body: { features } })
      changes += deleted.length
    } else if (act && chosen.length > 0) {
      await act(chosen, from)
      changes += step % 5 === 1 ? 1 : chosen.length
    } else {
      await seeds.feature({ by: admin, layerId: from.id, geometry: area(random), properties: { Kind: 'added' } })
      changes += 1
    }
    if (random(2) === 0) packs.refreshAhead(layers.map(({ id }) => id))
    expect(await contentsIn(packs, layers)).toEqual(await contentsIn(new LayerPacks(app.services), layers))
  }
})

test('the changes of a layer that is being edited are read ahead, until there are none', async ({ app, place }) => {
  const { admin, layer } = place
  await fill(app, place, { layer, count: 20 })
  const { db, statements } = recordStatements(app.services.db)
  const packs = new LayerPacks({ ...app.services, db })
  const open = () => packs.open([{ layerId: layer.id, reads: noReads }])
  /** The statements that it sends. */
  const readAhead = () => {
    statements.length = 0
    packs.refreshAhead([layer.id])
    return statements.length
  }
  await open()
  expect(readAhead()).toBe(0)
  const [row] = await rowsOf(app, [layer])
  for (const version of [1, 2]) {
    const properties = { Kind: `version ${version}` }
    await admin.api(changeFeature, { params: { id: row?.id ?? '' }, body: { version, properties } })
    expect(readAhead()).toBe(version - 1)
    const [, changed] = (await open()).get(layer.id)?.sources ?? []
    expect(changed?.pack.featureCount).toBe(1)
  }
  expect(readAhead()).toBe(1)
  // Their answers come behind that of the changes.
  for (let go = 0; go < 3; go++) await open()
  expect(readAhead()).toBe(0)
})

test('an edit loads the changed features, another style its values, and two first requests load a layer once', async ({
  app,
  place,
}) => {
  const { admin, layer } = place
  await fill(app, place, { layer, count: 20 })
  const { db, statements } = recordStatements(app.services.db)
  const packs = new LayerPacks({ ...app.services, db })
  const open = (read: StyleReads) => packs.open([{ layerId: layer.id, reads: read }])
  const loads = () => {
    const parts = statements.filter((each) => each.includes('window earlier as'))
    return { geometry: parts.filter((each) => each.includes('st_astwkb')).length, all: parts.length }
  }
  const [first, second] = await Promise.all([open(noReads), open(noReads)])
  expect(first.get(layer.id)?.sources).toBe(second.get(layer.id)?.sources)
  expect(loads()).toEqual({ geometry: 2, all: 2 })

  const [row] = await rowsOf(app, [layer])
  await admin.api(changeFeature, { params: { id: row?.id ?? '' }, body: { version: 1, properties: { Kind: 'other' } } })
  const [base, changed] = (await open(noReads)).get(layer.id)?.sources ?? []
  expect([base?.pack, changed?.pack.featureCount]).toEqual([first.get(layer.id)?.sources?.[0].pack, 1])
  expect(loads()).toEqual({ geometry: 2, all: 2 })

  const styled = (await open(reads)).get(layer.id)?.sources
  expect(styled?.[0].pack).toBe(base?.pack)
  expect(loads()).toEqual({ geometry: 2, all: 4 })
  const columns = styled?.map(({ values }) => values.get(keyOf(reads)))
  const ofFirst = columns?.[1] && valuesOfClass(columns[1], columns[1].classes[0] ?? 0)
  const ofSecond = columns?.[0] && valuesOfClass(columns[0], columns[0].classes[1] ?? 0)
  expect([ofFirst, ofSecond]).toEqual([{ Kind: 'other' }, { Kind: 'kind 2', Size: 2, attributes: { a1: 2 } }])
})

test('the layers that were drawn last stay in memory, as many as the setting allows, and a deleted one goes', async ({
  app,
  place,
  seeds,
}) => {
  const { admin, layer, folder } = place
  const other = await seeds.layer({ by: admin, folderId: folder.id })
  await fill(app, place, { layer, count: 100 })
  await fill(app, place, { layer: other, count: 100 })
  const open = async (packs: LayerPacks, { id }: Layer) => {
    const opened = await packs.open([{ layerId: id, reads: noReads }])
    return opened.get(id)?.sources?.[0].pack
  }
  const unlimited = new LayerPacks(app.services)
  await open(unlimited, layer)
  const packMaxBytes = Math.round(unlimited.bytes * 1.5)
  const packs = new LayerPacks({ ...app.services, settings: { ...app.services.settings, packMaxBytes } })
  const first = await open(packs, layer)
  expect(await open(packs, layer)).toBe(first)
  await open(packs, other)
  expect(packs.bytes).toBeLessThanOrEqual(packMaxBytes)
  const again = await open(packs, layer)
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
  await admin.api(deleteLayer, { params: { id: layer.id }, query: { version: 1 } })
  expect(await open(packs, layer)).toBeUndefined()
  expect(packs.bytes).toBe(0)
})

test('the features of a layer beyond the memory are read for each picture, to half a pixel', async ({ app, place }) => {
  const { layer } = place
  const { db, settings } = app.services
  const without = new LayerPacks({ db, settings: { ...settings, packMaxBytes: 0 } })
  expect((await without.open([{ layerId: layer.id, reads }])).get(layer.id)).toEqual({ rev: 0, sources: undefined })
  await fill(app, place, { layer, count: 100 })
  const packs = new LayerPacks({ db, settings: { ...settings, packMaxBytes: 8000 } })
  const request = { layerId: layer.id, reads }
  for (let call = 0; call < 2; call++) {
    expect((await packs.open([request])).get(layer.id)).toEqual({ rev: 1, sources: undefined })
  }
  const exact = contentOf((await new LayerPacks(app.services).open([request])).get(layer.id)?.sources)
  const pixelDeg = 0.0001
  const recorded = recordStatements(db)
  const drawn = contentOf(await packInBox(recorded.db, { ...request, bbox: [9, 49, 12, 52], pixelDeg }))
  expect(recorded.statements.join()).toContain('statement_timeout=10000')
  expect([drawn.numbers, drawn.values, drawn.types]).toEqual([exact.numbers, exact.values, exact.types])
  const pixel = pixelDeg * 11_131_949
  for (const [at, edge] of drawn.boxes.entries()) {
    expect(Math.abs(edge - (exact.boxes[at] ?? 0))).toBeLessThanOrEqual(pixel / 2)
  }
  const part = contentOf(await packInBox(db, { ...request, bbox: [10.1001, 50, 10.1002, 50.001], pixelDeg }))
  expect([...part.numbers]).toEqual([exact.numbers[9]])
})

test('features beyond the memory are drawn in their order after some were written again, and refused beyond an answer', async ({
  app,
  place,
}) => {
  const { layer } = place
  await fill(app, place, { layer, count: 100 })
  const { db } = app.services
  await sql`update feature set rev = rev where layer_id = ${layer.id} and ogc_fid % 3 = 0`.execute(db)
  const exact = contentOf(
    (await new LayerPacks(app.services).open([{ layerId: layer.id, reads }])).get(layer.id)?.sources,
  )
  const [source] = await packInBox(db, { layerId: layer.id, reads, bbox: [9, 49, 12, 52], pixelDeg: 0.0001 })
  expect(source.pack.numbers).toEqual(exact.numbers)
  expect(contentOf([source]).values).toEqual(exact.values)
  const box = { layerId: layer.id, reads, bbox: [9, 49, 12, 52], leastDeg: 0.0001 } as const
  expect((await findInBox(db, box))?.numbers.length).toBe(100)
  expect(await findInBox(db, box, 1000)).toBeUndefined()
})

test('a picture gets the positions that it shows, and each point of a heavy geometry', async ({ app, place }) => {
  const { layer } = place
  await fill(app, place, { layer, count: 3 })
  const { db } = app.services
  await sql`
    update feature set geom = case place
      when 1 then st_buffer(st_centroid(geom), 0.001, 60)
      when 2 then st_points(st_buffer(st_centroid(geom), 0.001, 60))
      else st_points(st_buffer(st_centroid(geom), 0.00001, 2)) end
    from (select ogc_fid as number, row_number() over (order by ogc_fid) as place from feature where layer_id = ${layer.id}) known
    where layer_id = ${layer.id} and ogc_fid = number`.execute(db)
  const box = { layerId: layer.id, reads: noReads, bbox: [9, 49, 12, 52], pixelDeg: 0.0004 } as const
  const [{ pack }] = await packInBox(db, box)
  const ends = Array.from(pack.featureEnds, (end) => (pack.partEnds[end - 1] ?? 0) / 2)
  const [ring = 0, heavyPoints = 0, points = 0] = ends.map((end, at) => end - (ends[at - 1] ?? 0))
  // Half a pixel at a latitude of 52° is a fiftieth of the ring, which has 240 vertices.
  expect(ring).toBeGreaterThan(30)
  expect(ring).toBeLessThan(70)
  expect(heavyPoints).toBe(241)
  expect(points).toBeLessThan(9)
})

test('a layer is read in parts, which end before their heavy features exceed the bytes', async ({ app, place }) => {
  const { layer } = place
  await fill(app, place, { layer, count: 100 })
  const { db } = app.services
  await sql`update feature set geom = st_buffer(geom, 0.001, 60) where layer_id = ${layer.id} and ogc_fid % 3 = 0`.execute(
    db,
  )
  const { rows } = await sql<{ ogcFid: number; pageBytes: number }>`
    select ogc_fid, page_bytes from feature where layer_id = ${layer.id} order by ogc_fid`.execute(db)
  const bytesOf = new Map(rows.map(({ ogcFid, pageBytes }) => [ogcFid, pageBytes]))
  for (const max of [
    { features: 20, bytes: 20_000 },
    { features: 1000, bytes: 1 },
  ]) {
    const parts: number[][] = []
    for (let after = 0; ; after = parts.at(-1)?.at(-1) ?? 0) {
      const part = await findChunk(db, { layerId: layer.id, after, max, withGeometry: true, reads: [] })
      if (!part) break
      parts.push([...part.numbers])
    }
    expect(parts.flat()).toEqual([...bytesOf.keys()])
    expect(parts.length).toBeGreaterThan(100 / 20 + 1)
    for (const part of parts) {
      const heavy = part.map((number) => bytesOf.get(number) ?? 0).filter((bytes) => bytes > 2048)
      expect(part.length).toBeLessThanOrEqual(max.features)
      expect(heavy.length <= 1 || heavy.reduce((sum, bytes) => sum + bytes) <= max.bytes).toBe(true)
    }
  }
})

test('the geometry of a part of a layer comes in pieces, without a gap, beside numbers and values', async ({
  app,
  place,
}) => {
  const { layer } = place
  await fill(app, place, { layer, count: 100 })
  const { db } = app.services
  await sql`update feature set geom = st_buffer(geom, 0.001, 200), properties = jsonb_build_object('Kind', ogc_fid::text)
    where layer_id = ${layer.id}`.execute(db)
  const { rows } = await sql<{ twkb: Buffer }>`
    select string_agg(st_astwkb(geom, 7), ''::bytea order by ogc_fid) as twkb from feature where layer_id = ${layer.id}`.execute(
    db,
  )
  expect(rows[0]?.twkb.length).toBeGreaterThan(3 * 48_000)
  const read: StyleReads = { names: ['Kind'], attributeIds: [] }
  const max = { features: 1000, bytes: 10_000_000 }
  const part = await findChunk(db, { layerId: layer.id, after: 0, max, withGeometry: true, reads: [read] })
  expect(part?.numbers).toHaveLength(100)
  expect(part?.values).toEqual([part?.numbers.map((number) => `"${number}"`)])
  expect(rows[0]?.twkb.equals(part?.twkb ?? new Uint8Array())).toBe(true)
})

test('other calls are answered while the embedded database loads a layer', async ({ app, place }) => {
  const { layer } = place
  await fill(app, place, { layer, count: 8100 })
  const { db } = app.services
  const state = { isLoaded: false }
  const loading = new LayerPacks(app.services).open([{ layerId: layer.id, reads: noReads }]).finally(() => {
    state.isLoaded = true
  })
  let answered = 0
  for (; !state.isLoaded; answered++) await sql`select 1`.execute(db)
  expect((await loading).get(layer.id)?.sources?.[0].pack.featureCount).toBe(8100)
  expect(answered).toBeGreaterThan(2)
})
