import { type Shapefile, shapefileEntries, wgs84 } from '@cairn/samples/shapefile'
import { zipFile } from '@cairn/samples/zip'
import { describe, expect } from 'vitest'
import { bottomLeft, onePoint, refusal, test } from '../../test/imports/foreign-reading.ts'

/** A projection that PROJ knows without an inverse. */
const wagner7 = `PROJCS["World_Wagner_VII",${wgs84},PROJECTION["Wagner_VII"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",0.0],UNIT["Meter",1.0]]`

describe('shapefiles', () => {
  test('attributes are typed and read in the encoding of the .cpg file', async ({ read }) => {
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

  test('without .prj the coordinate system of the request is used; without both the file is refused', async ({
    read,
  }) => {
    const feet = { ...onePoint, records: [{ geometry: [913175.109, 120121.881] }] }
    const zip = zipFile(shapefileEntries('roads', feet, {}))
    await expect(read('zip', zip)).rejects.toEqual(refusal('coordinate_system_required', { layer: 'roads' }))
    const { file } = await read('zip', zip, { crs: '2263' })
    expect(file.extent?.map((degrees) => degrees.toFixed(3))).toEqual(bottomLeft)
  })

  test.for([
    ['coordinate_system_required', 'nonsense'],
    [
      'coordinate_system_unusable',
      'LOCAL_CS["Site",LOCAL_DATUM["x",0],UNIT["metre",1],AXIS["x",EAST],AXIS["y",NORTH]]',
    ],
  ] as const)(
    'an unusable .prj is refused, and the coordinate system of the request is used instead: %s',
    async ([code, prj], { read }) => {
      const zip = zipFile(shapefileEntries('a', onePoint, { prj }))
      await expect(read('zip', zip)).rejects.toEqual(refusal(code, { layer: 'a' }))
      const { file } = await read('zip', zip, { crs: 'EPSG:4326' })
      expect(file).toMatchObject({ extent: [-104.9, 39.7, -104.9, 39.7], skipped: [] })
    },
  )

  test('the coordinate system of the file takes precedence over the one of the request', async ({ read }) => {
    const { file } = await read('zip', zipFile(shapefileEntries('a', onePoint)), { crs: 'EPSG:2263' })
    expect(file.extent).toEqual([-104.9, 39.7, -104.9, 39.7])
  })

  test('the coordinate system of a request that replaces the one of the file is used instead of a wrong .prj', async ({
    read,
  }) => {
    const feet = { ...onePoint, records: [{ geometry: [913175.109, 120121.881] }] }
    const { file } = await read('zip', zipFile(shapefileEntries('a', feet)), { crs: '2263', replacesCrs: true })
    expect(file).toMatchObject({ featureCount: 1, skipped: [] })
    expect(file.extent?.map((degrees) => degrees.toFixed(3))).toEqual(bottomLeft)
  })

  test('a .prj that cannot be inverted refuses the file, which another coordinate system repairs', async ({ read }) => {
    const feet = { ...onePoint, records: [{ geometry: [913175.109, 120121.881] }] }
    const zip = zipFile(shapefileEntries('a', feet, { prj: wagner7 }))
    await expect(read('zip', zip)).rejects.toEqual(refusal('coordinate_system_unusable', { layer: 'a' }))
    for (const replacesCrs of [true, false]) {
      const { file } = await read('zip', zip, { crs: 'EPSG:2263', replacesCrs })
      expect(file.extent?.map((degrees) => degrees.toFixed(3))).toEqual(bottomLeft)
    }
  })

  test.for(['EPSG:999999', 'nowhere'])('an unknown coordinate system is refused: %s', async (crs, { read }) => {
    await expect(read('zip', zipFile(shapefileEntries('a', onePoint, {})), { crs })).rejects.toEqual(
      refusal('coordinate_system_unknown', { crs }),
    )
  })

  test('heights, null geometries and deleted records are distinguished', async ({ read }) => {
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

  test('two separate rings become a multi-polygon, a ring inside another becomes its hole', async ({ read }) => {
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

  test('a missing .shx is rebuilt, a missing .dbf leaves features without attributes', async ({ read }) => {
    const entries = shapefileEntries('a', { ...onePoint, records: [{ geometry: [1, 2] }, { geometry: [3, 4] }] })
    const { file, properties } = await read('zip', zipFile(entries.filter(({ name }) => !/shx|dbf/.test(name))))
    expect(file).toMatchObject({
      featureCount: 2,
      warnings: [{ code: 'attributes_missing', params: { layer: 'a', count: 2 } }],
    })
    expect(properties).toEqual([{}, {}])
  })

  test('several shapefiles become one layer, and each row names its shapefile', async ({ read }) => {
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

  test('points outside the range of the transformation are counted', async ({ read }) => {
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

  const threePoints: Shapefile = {
    type: 'point',
    fields: [
      { name: 'NAME', type: 'C', length: 8 },
      { name: 'BUILT', type: 'D', length: 8 },
    ],
    records: [
      { geometry: [1, 1], values: ['first', '20240229'] },
      { geometry: null, values: ['second', '20240301'] },
      { geometry: [3, 3], values: ['third', '20240302'] },
    ],
  }

  type Entries = ReturnType<typeof shapefileEntries>

  /** The files of a shapefile, one of them replaced. */
  function withPart(entries: Entries, extension: string, change: (bytes: Buffer) => Uint8Array): Entries {
    return entries.map((entry) =>
      entry.name.endsWith(extension) ? { ...entry, bytes: change(Buffer.from(entry.bytes)) } : entry,
    )
  }

  test('shapes whose row is missing or cut off keep their geometry and lose their attributes', async ({ read }) => {
    const cut = withPart(shapefileEntries('a', threePoints), 'dbf', (dbf) => dbf.subarray(0, -10))
    const { file, properties } = await read('zip', zipFile(cut))
    expect(file).toMatchObject({ featureCount: 2, nullGeometryCount: 1, skipped: [] })
    expect(file.warnings).toEqual([{ code: 'attributes_missing', params: { layer: 'a', count: 1 } }])
    expect(properties).toEqual([{ NAME: 'first', BUILT: '2024-02-29' }, {}])
  })

  test('an index that is cut off, too short, of another shapefile or without a header is rebuilt', async ({ read }) => {
    const changes: Readonly<Record<string, (shx: Buffer) => Uint8Array>> = {
      'cut off': (shx) => shx.subarray(0, 108),
      'shorter than the table': (shx) => wholeIndex(shx.subarray(0, 108)),
      'of another shapefile': (shx) => Buffer.concat([shx.subarray(0, 100), Buffer.alloc(shx.length - 100, 7)]),
      'without a header': () => Buffer.from('nonsense'),
    }
    // One archive: each read starts a process.
    const entries = Object.entries(changes).flatMap(([name, change]) =>
      withPart(shapefileEntries(name, threePoints), 'shx', change),
    )
    const { file } = await read('zip', zipFile(entries))
    expect(file).toMatchObject({ nullGeometryCount: 4, skipped: [], warnings: [] })
    expect(file.layers).toEqual(Object.keys(changes).map((name) => ({ name, featureCount: 2 })))
  })

  test('records that are missing in the .shp are counted', async ({ read }) => {
    const entries = shapefileEntries('a', threePoints).filter(({ name }) => !name.endsWith('shx'))
    const cut = entries.map((entry) => ({
      ...entry,
      bytes: entry.name.endsWith('shp') ? Buffer.from(entry.bytes).subarray(0, -1) : entry.bytes,
    }))
    const { file } = await read('zip', zipFile(cut))
    expect(file).toMatchObject({
      featureCount: 1,
      nullGeometryCount: 1,
      skipped: [{ reason: 'feature_unreadable', count: 1 }],
      warnings: [{ code: 'file_partly_damaged', params: { layer: 'a' } }],
    })
  })

  test('dates of blanks, zeros or NULs are no values', async ({ read }) => {
    const dates = ['20240229', ' '.repeat(8), '0'.repeat(8), '\0'.repeat(8), '0'.padEnd(8)]
    const records = dates.map((date) => ({ geometry: [1, 1], values: ['x', date] }))
    const { file, properties } = await read('zip', zipFile(shapefileEntries('a', { ...threePoints, records })))
    expect(properties).toEqual([{ NAME: 'x', BUILT: '2024-02-29' }, ...dates.slice(1).map(() => ({ NAME: 'x' }))])
    expect(file.fields.map(({ type }) => type)).toEqual(['text', 'date'])
  })

  test('text in UTF-8 is recognized, and the encoding of the request takes precedence', async ({ read }) => {
    const gbk = Buffer.from([0xd6, 0xd0])
    const named = (value: string | Uint8Array, cpg: Record<string, string>) =>
      zipFile(
        shapefileEntries(
          'a',
          { ...threePoints, languageDriver: 0x57, records: [{ geometry: [1, 1], values: [value] }] },
          { prj: wgs84, ...cpg },
        ),
      )
    expect((await read('zip', named('تاج', {}))).properties).toMatchObject([{ NAME: 'تاج' }])
    const chosen = await read('zip', named(gbk, { cpg: 'UTF-8' }), { encoding: 'gb18030' })
    expect(chosen.properties).toMatchObject([{ NAME: '中' }])
  })
})

/** An index with the size in its header. */
function wholeIndex(shx: Buffer): Buffer {
  const index = Buffer.from(shx)
  index.writeInt32BE(index.length / 2, 24)
  return index
}
