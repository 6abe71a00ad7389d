import { mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inspectSource } from '@cairn/formats/inspect-source'
import { curveSamples } from '@cairn/samples/curves'
import { type FeatureTable, writeGeoPackage } from '@cairn/samples/geopackage'
import { describe, expect } from 'vitest'
import { refusal, test } from '../../test/imports/foreign-reading.ts'

describe('GeoPackages', () => {
  const pointWkb = Buffer.from('0101000000000000000000f03f0000000000000040', 'hex')
  const pointZWkb = Buffer.from('01e9030000000000000000f03f00000000000000400000000000000840', 'hex')
  /** CIRCULARSTRING(0 0,1 1,2 0) */
  const arcWkb = Buffer.concat([
    Buffer.from('010800000003000000', 'hex'),
    Buffer.from(Float64Array.of(0, 0, 1, 1, 2, 0).buffer),
  ])

  test('all tables are read, with their heights, curves as lines, and without geometry counted', async ({
    folder,
    readFrom,
  }) => {
    const path = join(folder, 'upload.gpkg')
    writeGeoPackage(path, [
      {
        name: 'valves',
        geometryType: 'POINT',
        srsId: 4326,
        allowsHeights: true,
        columns: ['name TEXT', 'size INTEGER', 'open BOOLEAN', 'built DATE'],
        rows: [
          [pointZWkb, 'Ü1', 12, 1, '2024-02-29'],
          [null, 'lost', 1, 0, null],
        ],
      },
      { name: 'any thing', geometryType: 'GEOMETRY', srsId: 4326, rows: [[pointWkb], [arcWkb]] },
    ])
    const { file, properties } = await readFrom(path, 'gpkg')
    expect(file).toMatchObject({ featureCount: 3, nullGeometryCount: 1, skipped: [] })
    expect(file.geometryTypes).toEqual({ PointZ: 1, Point: 1, LineString: 1 })
    expect(properties[0]).toEqual({ source_layer: 'valves', name: 'Ü1', size: 12, open: true, built: '2024-02-29' })
    expect(file.fields.map(({ type }) => type)).toEqual(['text', 'integer', 'boolean', 'date'])
  })

  test('curves with heights become lines and polygons with heights', async ({ folder, readFrom }) => {
    const { compoundCurveZ, curvePolygonZ, multiSurfaceZ } = curveSamples
    const path = join(folder, 'upload.gpkg')
    const table = { srsId: 4326, allowsHeights: true }
    writeGeoPackage(path, [
      { ...table, name: 'parcels', geometryType: 'CURVEPOLYGON', rows: [[curvePolygonZ]] },
      { ...table, name: 'pipes', geometryType: 'COMPOUNDCURVE', rows: [[compoundCurveZ]] },
      { ...table, name: 'areas', geometryType: 'MULTISURFACE', rows: [[multiSurfaceZ], [null]] },
    ])
    const { file } = await readFrom(path, 'gpkg')
    expect(file).toMatchObject({ featureCount: 3, nullGeometryCount: 1, skipped: [], extent: [0, 0, 3, 1] })
    expect(file.geometryTypes).toEqual({ PolygonZ: 1, LineStringZ: 1, MultiPolygonZ: 1 })
  })

  test('what properties cannot store is left out, and the report says so', async ({ folder, readFrom }) => {
    const path = join(folder, 'upload.gpkg')
    const columns = ['photo BLOB', 'depth DOUBLE', 'name TEXT']
    writeGeoPackage(path, [
      {
        name: 'valves',
        geometryType: 'POINT',
        srsId: 4326,
        columns,
        rows: [
          [pointWkb, Buffer.from('picture'), Number.POSITIVE_INFINITY, 'a'],
          [pointWkb, null, 1.5, 'b'],
        ],
      },
    ])
    const { file, properties } = await readFrom(path, 'gpkg')
    expect(properties).toEqual([{ name: 'a' }, { depth: 1.5, name: 'b' }])
    expect(file.fields.map(({ name }) => name)).toEqual(['depth', 'name'])
    expect(file.warnings).toEqual([
      { code: 'binary_fields_dropped', params: { layer: 'valves', fields: 'photo' } },
      { code: 'numbers_dropped', params: { layer: 'valves', count: 1 } },
    ])
  })

  test('heights of 0 in a layer that declares none are left out, and the report says so', async ({
    folder,
    readFrom,
  }) => {
    const path = join(folder, 'upload.gpkg')
    const flat = Buffer.from('01e9030000000000000000f03f00000000000000400000000000000000', 'hex')
    writeGeoPackage(path, [
      { name: 'a', geometryType: 'POINT', srsId: 4326, rows: [[flat]] },
      { name: 'b', geometryType: 'POINT', srsId: 4326, rows: [[pointWkb]] },
    ])
    const { file } = await readFrom(path, 'gpkg')
    expect(file.geometryTypes).toEqual({ Point: 2 })
    expect(file.warnings).toEqual([{ code: 'zero_heights_dropped', params: { layer: 'a' } }])
  })

  const endlessView = (database: DatabaseSync, name: string) =>
    database.exec(`
      CREATE VIEW ${name} AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n AS fid, NULL AS geom FROM r;
      INSERT INTO gpkg_contents (table_name, data_type, identifier, srs_id) VALUES ('${name}', 'features', '${name}', 4326);
      INSERT INTO gpkg_geometry_columns VALUES ('${name}', 'geom', 'POINT', 4326, 0, 0);`)

  function withView(folder: string, tables: readonly FeatureTable[], change: (database: DatabaseSync) => void): string {
    const path = join(folder, 'upload.gpkg')
    writeGeoPackage(path, tables)
    const database = new DatabaseSync(path)
    change(database)
    database.close()
    return path
  }

  test('views are not read: their rows may be infinite', async ({ folder, readFrom }) => {
    const table: FeatureTable = { name: 'a', geometryType: 'POINT', srsId: 4326, rows: [[pointWkb]] }
    const path = withView(folder, [table], (database) => endlessView(database, 'v'))
    const { file } = await readFrom(path, 'gpkg')
    expect(file).toMatchObject({
      featureCount: 1,
      layers: [{ name: 'a', featureCount: 1 }],
      warnings: [{ code: 'view_not_read', params: { layer: 'v' } }],
    })
  })

  test('tables without geometries are reported by their names, the table of styles is not', async ({
    folder,
    readFrom,
  }) => {
    const table: FeatureTable = { name: 'a', geometryType: 'POINT', srsId: 4326, rows: [[pointWkb]] }
    const path = withView(folder, [table], (database) => {
      for (const [name, type] of [
        ['inspections', 'attributes'],
        ['scans', 'tiles'],
        ['layer_styles', 'attributes'],
        ['missing', 'attributes'],
      ] as const) {
        if (name !== 'missing') database.exec(`CREATE TABLE ${name} (id INTEGER PRIMARY KEY, note TEXT)`)
        database.exec(
          `INSERT INTO gpkg_contents (table_name, data_type, identifier) VALUES ('${name}', '${type}', '${name}')`,
        )
      }
    })
    const warnings = [{ code: 'tables_not_read', params: { tables: 'inspections, scans' } }]
    expect((await readFrom(path, 'gpkg')).file).toMatchObject({ featureCount: 1, warnings })
    const inspected = await inspectSource({ path, extension: 'gpkg', name: '' }, mkdtempSync(join(folder, 'inspect-')))
    expect(inspected).toMatchObject([{ name: 'a', problems: warnings }])
  })

  test('a file with only views is refused', async ({ folder, readFrom }) => {
    const path = withView(folder, [], (database) => endlessView(database, 'v'))
    await expect(readFrom(path, 'gpkg')).rejects.toEqual(refusal('view_not_read', { layer: 'v' }))
  })

  test('a file whose list of tables is an infinite view is refused', async ({ folder, readFrom }) => {
    const path = withView(folder, [], (database) => {
      database.exec('ALTER TABLE gpkg_geometry_columns RENAME TO other')
      database.exec(`CREATE VIEW gpkg_geometry_columns AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r)
        SELECT other.* FROM r, other`)
    })
    await expect(readFrom(path, 'gpkg')).rejects.toEqual(refusal('file_not_supported', { reason: 'no_layer' }))
  })

  /** Well-known binary of an empty geometry with this type code. */
  const emptyWkb = (type: number) => Buffer.from([1, type, 0, 0, 0, 0, 0, 0, 0])
  const emptyPoint = Buffer.concat([Buffer.from([1, 1, 0, 0, 0]), Buffer.from(Float64Array.of(NaN, NaN).buffer)])
  const emptyRing = Buffer.concat([Buffer.from([1, 3, 0, 0, 0, 1, 0, 0, 0]), Buffer.alloc(4)])

  test('empty geometries count as missing ones', async ({ folder, readFrom }) => {
    const path = join(folder, 'upload.gpkg')
    const empty = {
      POINT: emptyPoint,
      LINESTRING: emptyWkb(2),
      POLYGON: emptyWkb(3),
      GEOMETRY: emptyRing,
      MULTIPOLYGON: emptyWkb(6),
      GEOMETRYCOLLECTION: emptyWkb(7),
      CURVEPOLYGON: emptyWkb(10),
    }
    writeGeoPackage(
      path,
      Object.entries(empty).map(([geometryType, wkb]) => {
        return { name: geometryType, geometryType, srsId: 4326, rows: [[pointWkb], [wkb], [null]] }
      }),
    )
    const { file } = await readFrom(path, 'gpkg')
    expect(file).toMatchObject({ featureCount: 7, nullGeometryCount: 14, skipped: [], extent: [1, 2, 1, 2] })
  })

  test('empty geometries are left out of a file whose tables have triggers', async ({ folder, readFrom }) => {
    const tables: FeatureTable[] = [{ name: 'a', geometryType: 'POLYGON', srsId: 4326, rows: [[emptyWkb(3)]] }]
    const path = withView(folder, tables, (database) =>
      database.exec(`
        CREATE TABLE gpkg_ogr_contents (table_name TEXT PRIMARY KEY, feature_count INTEGER);
        INSERT INTO gpkg_ogr_contents VALUES ('a', 1);
        CREATE TRIGGER "on ""a""" AFTER DELETE ON a BEGIN SELECT ST_MinX(old.geom); END`),
    )
    expect((await readFrom(path, 'gpkg')).file).toMatchObject({ featureCount: 0, nullGeometryCount: 1, skipped: [] })
  })

  test('a file with an undefined coordinate system needs one in the request', async ({ folder, readFrom }) => {
    const path = join(folder, 'upload.gpkg')
    writeGeoPackage(path, [{ name: 'a', geometryType: 'POINT', srsId: -1, rows: [[pointWkb]] }])
    await expect(readFrom(path, 'gpkg')).rejects.toEqual(refusal('coordinate_system_required', { layer: 'a' }))
    expect((await readFrom(path, 'gpkg', { crs: 'EPSG:4326' })).file.extent).toEqual([1, 2, 1, 2])
  })

  test('a file without feature tables, or that is no GeoPackage, is refused', async ({ folder, read, readFrom }) => {
    const path = join(folder, 'upload.gpkg')
    writeGeoPackage(path, [])
    await expect(readFrom(path, 'gpkg')).rejects.toEqual(refusal('file_not_supported'))
    await expect(read('gpkg', 'SQLite format 3\0 and nothing else')).rejects.toEqual(refusal('file_not_supported'))
    await expect(read('gpkg', 'hello')).rejects.toEqual(refusal('file_not_supported', { reason: 'content' }))
  })

  test('a truncated file is refused', async ({ folder, read }) => {
    const path = join(folder, 'whole.gpkg')
    writeGeoPackage(path, [{ name: 'a', geometryType: 'POINT', srsId: 4326, rows: [[pointWkb]] }])
    const whole = readFileSync(path)
    await expect(read('gpkg', whole.subarray(0, whole.length / 2))).rejects.toEqual(refusal('file_damaged'))
  })

  test('a table whose name looks like an option is not passed to GDAL', async ({ folder, readFrom }) => {
    const path = join(folder, 'upload.gpkg')
    writeGeoPackage(path, [{ name: '-overwrite', geometryType: 'POINT', srsId: 4326, rows: [[pointWkb]] }])
    await expect(readFrom(path, 'gpkg')).rejects.toEqual(refusal('file_not_supported', { reason: 'layer_name' }))
  })
})
