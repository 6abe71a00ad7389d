import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ForeignExtension } from '@cairn/formats/formats'
import { collect } from '@cairn/samples/collect'
import { type FeatureTable, writeGeoPackage } from '@cairn/samples/geopackage'
import { type Shapefile, shapefileEntries, wgs84 } from '@cairn/samples/shapefile'
import { zipFile } from '@cairn/samples/zip'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ReadProgress } from './foreign-file.ts'
import { readRows } from './foreign-rows.ts'
import { type ReadOptions, readForeignFile } from './read-foreign-file.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-foreign-')))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function read(extension: ForeignExtension, bytes: Uint8Array | string, options: Partial<ReadOptions> = {}) {
  const path = join(folder, `upload.${extension}`)
  writeFileSync(path, bytes)
  return readFrom(path, extension, options)
}

async function readFrom(path: string, extension: ForeignExtension, options: Partial<ReadOptions> = {}) {
  const file = await readForeignFile({ path, extension, workDirectory: join(folder, 'work'), gdal: 'wasm', ...options })
  const rows = await collect(readRows(file.rowsPath, 100))
  return { file, rows, properties: rows.map((row) => JSON.parse(row.properties)) }
}

/** The point 913175.109, 120121.881 of EPSG:2263, by native gdaltransform (PROJ 9.1.1). */
const bottomLeft = ['-74.256', '40.496', '-74.256', '40.496']

const onePoint: Shapefile = { type: 'point', records: [{ geometry: [-104.9, 39.7] }] }

function refusal(code: string, params: object = {}) {
  return expect.objectContaining({ code, params: expect.objectContaining(params) })
}

describe('shapefiles', () => {
  test('attributes are typed and read in the encoding of the .cpg file', async () => {
    const { file, properties } = await read(
      'zip',
      zipFile(
        shapefileEntries(
          'a',
          {
            ...onePoint,
            fields: [
              { name: 'NAME', type: 'C', length: 20 },
              { name: 'COUNT', type: 'N', length: 5 },
              { name: 'DEPTH', type: 'N', length: 8, decimals: 2 },
              { name: 'BUILT', type: 'D', length: 8 },
            ],
            records: [{ geometry: [1, 2], values: [Buffer.from([0xcf, 0xf0]), '   12', '    1.50', '20240229'] }],
          },
          { prj: wgs84, cpg: '1251' },
        ),
      ),
    )
    expect(properties).toEqual([{ NAME: 'Пр', COUNT: 12, DEPTH: 1.5, BUILT: '2024-02-29' }])
    expect(file.fields.map(({ type }) => type)).toEqual(['text', 'integer', 'double', 'date'])
  })

  test('without .prj the coordinate system of the request is used; without both the file is refused', async () => {
    const feet = { ...onePoint, records: [{ geometry: [913175.109, 120121.881] }] }
    const zip = zipFile(shapefileEntries('roads', feet, {}))
    await expect(read('zip', zip)).rejects.toEqual(refusal('coordinate_system_required', { layer: 'roads' }))
    const { file } = await read('zip', zip, { crs: '2263' })
    expect(file.extent?.map((degrees) => degrees.toFixed(3))).toEqual(bottomLeft)
  })

  test.each(['nonsense', 'LOCAL_CS["Site",LOCAL_DATUM["x",0],UNIT["metre",1],AXIS["x",EAST],AXIS["y",NORTH]]'])(
    'an unusable .prj counts as a missing one: %s',
    async (prj) => {
      const zip = zipFile(shapefileEntries('a', onePoint, { prj }))
      await expect(read('zip', zip)).rejects.toEqual(refusal('coordinate_system_required', { layer: 'a' }))
      const { file } = await read('zip', zip, { crs: 'EPSG:4326' })
      expect(file).toMatchObject({ extent: [-104.9, 39.7, -104.9, 39.7], skipped: [] })
    },
  )

  test('the coordinate system of the file takes precedence over the one of the request', async () => {
    const { file } = await read('zip', zipFile(shapefileEntries('a', onePoint)), { crs: 'EPSG:2263' })
    expect(file.extent).toEqual([-104.9, 39.7, -104.9, 39.7])
  })

  test.each(['EPSG:999999', 'nowhere'])('an unknown coordinate system is refused: %s', async (crs) => {
    await expect(read('zip', zipFile(shapefileEntries('a', onePoint, {})), { crs })).rejects.toEqual(
      refusal('coordinate_system_unknown', { crs }),
    )
  })

  test('heights, null geometries and deleted records are distinguished', async () => {
    const { file, rows } = await read(
      'zip',
      zipFile(
        shapefileEntries('a', {
          type: 'pointZ',
          records: [{ geometry: [1, 2, 30] }, { geometry: null }, { geometry: [3, 4, 50], isDeleted: true }],
        }),
      ),
    )
    expect(file).toMatchObject({ featureCount: 1, nullGeometryCount: 1, skipped: [], geometryTypes: { PointZ: 1 } })
    expect(rows[0]?.geometry).toBe('01010000a0e6100000000000000000f03f00000000000000400000000000003e40')
  })

  test('two separate rings become a multi-polygon, a ring inside another becomes its hole', async () => {
    const box = (x: number, size: number): [number, number][] => [
      [x, 0],
      [x, size],
      [x + size, size],
      [x + size, 0],
      [x, 0],
    ]
    const { file } = await read(
      'zip',
      zipFile(
        shapefileEntries('a', {
          type: 'polygon',
          records: [{ geometry: [box(0, 5), box(10, 5)] }, { geometry: [box(0, 5), box(1, 2).toReversed()] }],
        }),
      ),
    )
    expect(file.geometryTypes).toEqual({ MultiPolygon: 1, Polygon: 1 })
  })

  test('a missing .shx is rebuilt, a missing .dbf leaves features without attributes', async () => {
    const entries = shapefileEntries('a', { ...onePoint, records: [{ geometry: [1, 2] }, { geometry: [3, 4] }] })
    const { file, properties } = await read('zip', zipFile(entries.filter(({ name }) => !/shx|dbf/.test(name))))
    expect(file.featureCount).toBe(2)
    expect(properties).toEqual([{}, {}])
  })

  test('several shapefiles become one layer, and each row names its shapefile', async () => {
    const { file, properties } = await read(
      'zip',
      zipFile([
        ...shapefileEntries('x/pipes', onePoint),
        ...shapefileEntries('y/Schächte', onePoint),
        ...shapefileEntries('empty', { ...onePoint, records: [] }),
      ]),
    )
    expect(file.layers).toEqual([
      { name: 'pipes', featureCount: 1 },
      { name: 'Schächte', featureCount: 1 },
      { name: 'empty', featureCount: 0 },
    ])
    expect(properties.map(({ source_layer: layer }) => layer)).toEqual(['pipes', 'Schächte'])
  })

  test('points outside the range of the transformation are counted', async () => {
    const { file } = await read(
      'zip',
      zipFile(
        shapefileEntries(
          'a',
          { ...onePoint, records: [{ geometry: [Number.POSITIVE_INFINITY, 1] }, { geometry: [913175, 120121] }] },
          {},
        ),
      ),
      { crs: 'EPSG:2263' },
    )
    expect(file).toMatchObject({
      featureCount: 1,
      nullGeometryCount: 0,
      skipped: [{ reason: 'coordinates_not_transformable', count: 1 }],
    })
  })
})

describe('GeoPackages', () => {
  const pointWkb = Buffer.from('0101000000000000000000f03f0000000000000040', 'hex')
  const pointZWkb = Buffer.from('01e9030000000000000000f03f00000000000000400000000000000840', 'hex')
  /** CIRCULARSTRING(0 0,1 1,2 0) */
  const arcWkb = Buffer.concat([
    Buffer.from('010800000003000000', 'hex'),
    Buffer.from(Float64Array.of(0, 0, 1, 1, 2, 0).buffer),
  ])

  test('all tables are read, with their heights, curves as lines, and without geometry counted', async () => {
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

  const endlessView = (database: DatabaseSync, name: string) =>
    database.exec(`
      CREATE VIEW ${name} AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT n AS fid, NULL AS geom FROM r;
      INSERT INTO gpkg_contents (table_name, data_type, identifier, srs_id) VALUES ('${name}', 'features', '${name}', 4326);
      INSERT INTO gpkg_geometry_columns VALUES ('${name}', 'geom', 'POINT', 4326, 0, 0);`)

  function withView(tables: readonly FeatureTable[], change: (database: DatabaseSync) => void): string {
    const path = join(folder, 'upload.gpkg')
    writeGeoPackage(path, tables)
    const database = new DatabaseSync(path)
    change(database)
    database.close()
    return path
  }

  test('views are not read: their rows may be infinite', async () => {
    const table: FeatureTable = { name: 'a', geometryType: 'POINT', srsId: 4326, rows: [[pointWkb]] }
    const path = withView([table], (database) => endlessView(database, 'v'))
    const { file } = await readFrom(path, 'gpkg')
    expect(file).toMatchObject({
      featureCount: 1,
      layers: [{ name: 'a', featureCount: 1 }],
      warnings: [{ code: 'view_not_read', params: { layer: 'v' } }],
    })
  })

  test('a file with only views is refused', async () => {
    const path = withView([], (database) => endlessView(database, 'v'))
    await expect(readFrom(path, 'gpkg')).rejects.toEqual(refusal('view_not_read', { layer: 'v' }))
  })

  test('a file whose list of tables is an infinite view is refused', async () => {
    const path = withView([], (database) => {
      database.exec('ALTER TABLE gpkg_geometry_columns RENAME TO other')
      database.exec(`CREATE VIEW gpkg_geometry_columns AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r)
        SELECT other.* FROM r, other`)
    })
    await expect(readFrom(path, 'gpkg')).rejects.toEqual(refusal('file_not_supported', { reason: 'no_layer' }))
  })

  test('a file with an undefined coordinate system needs one in the request', async () => {
    const path = join(folder, 'upload.gpkg')
    writeGeoPackage(path, [{ name: 'a', geometryType: 'POINT', srsId: -1, rows: [[pointWkb]] }])
    await expect(readFrom(path, 'gpkg')).rejects.toEqual(refusal('coordinate_system_required', { layer: 'a' }))
    expect((await readFrom(path, 'gpkg', { crs: 'EPSG:4326' })).file.extent).toEqual([1, 2, 1, 2])
  })

  test('a file without feature tables, or that is no GeoPackage, is refused', async () => {
    const path = join(folder, 'upload.gpkg')
    writeGeoPackage(path, [])
    await expect(readFrom(path, 'gpkg')).rejects.toEqual(refusal('file_not_supported'))
    await expect(read('gpkg', 'SQLite format 3\0 and nothing else')).rejects.toEqual(refusal('file_not_supported'))
    await expect(read('gpkg', 'hello')).rejects.toEqual(refusal('file_not_supported', { reason: 'content' }))
  })

  test('a truncated file is refused', async () => {
    const path = join(folder, 'whole.gpkg')
    writeGeoPackage(path, [{ name: 'a', geometryType: 'POINT', srsId: 4326, rows: [[pointWkb]] }])
    const whole = readFileSync(path)
    await expect(read('gpkg', whole.subarray(0, whole.length / 2))).rejects.toEqual(refusal('file_damaged'))
  })

  test('a table whose name looks like an option is not passed to GDAL', async () => {
    const path = join(folder, 'upload.gpkg')
    writeGeoPackage(path, [{ name: '-overwrite', geometryType: 'POINT', srsId: 4326, rows: [[pointWkb]] }])
    await expect(readFrom(path, 'gpkg')).rejects.toEqual(refusal('file_not_supported', { reason: 'layer_name' }))
  })
})

describe('GeoJSON', () => {
  function collection(coordinates: readonly number[], more: object = {}) {
    const feature = {
      type: 'Feature',
      properties: { a: { b: [1, 'x'] }, c: '007' },
      geometry: { type: 'Point', coordinates },
    }
    return JSON.stringify({ type: 'FeatureCollection', features: [feature], ...more })
  }
  const named = (name: string) => ({ crs: { type: 'name', properties: { name } } })

  test('longitude and latitude are not changed', async () => {
    const { file, properties } = await read('geojson', collection([1, 2]))
    expect(file).toMatchObject({ extent: [1, 2, 1, 2], layers: [{ name: 'layer', featureCount: 1 }] })
    expect(properties).toEqual([{ a: { b: [1, 'x'] }, c: '007' }])
  })

  test.each([
    ['its crs member', named('urn:ogc:def:crs:EPSG::2263'), undefined],
    ['the request', {}, 'EPSG:2263'],
  ])(
    'projected coordinates are transformed from the system that %s names, and the properties are kept',
    async (_who, more, crs) => {
      const { file, properties } = await read('json', collection([913175.109, 120121.881], more), { crs })
      expect(file.extent?.map((degrees) => degrees.toFixed(3))).toEqual(bottomLeft)
      expect(properties).toEqual([{ a: { b: [1, 'x'] }, c: '007' }])
    },
  )

  test('each file of an archive is transformed from its own system', async () => {
    const bytes = collection([913175.109, 120121.881], named('EPSG:2263'))
    const entries = ['a.geojson', 'b.geojson'].map((name) => ({ name, bytes }))
    expect((await read('zip', zipFile(entries))).file).toMatchObject({
      featureCount: 2,
      layers: [
        { name: 'a', featureCount: 1 },
        { name: 'b', featureCount: 1 },
      ],
    })
  })

  test('its crs member takes precedence over the coordinate system of the request', async () => {
    const { file } = await read('geojson', collection([1, 2], named('urn:ogc:def:crs:OGC:1.3:CRS84')), {
      crs: 'EPSG:2263',
    })
    expect(file.extent).toEqual([1, 2, 1, 2])
  })
})

describe('archives', () => {
  test.each([
    ['KML', 'a.kml', '<kml><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></kml>'],
    ['GeoJSON', 'sub/a.json', '{"type":"Point","coordinates":[1,2]}'],
  ])('a zip file may contain %s', async (_format, name, bytes) => {
    expect((await read('zip', zipFile([{ name, bytes }]))).file).toMatchObject({
      featureCount: 1,
      extent: [1, 2, 1, 2],
    })
  })

  test('a zip file may contain a GeoPackage', async () => {
    const path = join(folder, 'a.gpkg')
    writeGeoPackage(path, [{ name: 'a', geometryType: 'POINT', srsId: 4326, rows: [] }])
    const { file } = await read('zip', zipFile([{ name: 'a.gpkg', bytes: readFileSync(path) }]))
    expect(file).toMatchObject({ featureCount: 0, layers: [{ name: 'a' }] })
  })
})

describe('progress', () => {
  test('includes the number of features that the file declares', async () => {
    const seen: ReadProgress[] = []
    await read('zip', zipFile(shapefileEntries('a', onePoint)), { onProgress: (progress) => seen.push(progress) })
    expect(seen.map(({ phase }) => phase).slice(0, 2)).toEqual(['unpacking', 'converting'])
    expect(seen[1]).toMatchObject({ read: 0, total: 1 })
  })
})
