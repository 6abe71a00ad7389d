import { zipFile } from '@cairn/samples/zip'
import { describe, expect } from 'vitest'
import { bottomLeft, refusal, test } from '../../test/imports/foreign-reading.ts'

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

  test('longitude and latitude are not changed', async ({ read }) => {
    const { file, properties } = await read('geojson', collection([1, 2]))
    expect(file).toMatchObject({ extent: [1, 2, 1, 2], layers: [{ name: 'layer', featureCount: 1 }] })
    expect(properties).toEqual([{ a: { b: [1, 'x'] }, c: '007' }])
  })

  const record = (lon: number) =>
    `{"type":"Feature","geometry":{"type":"Point","coordinates":[${lon},2]},"properties":{"n":${lon}}}`
  test.for([
    ['a text sequence (RFC 8142)', `\u001e${record(1)}\n\u001e${record(2)}\n`],
    ['a file with a feature on each line', `${record(1)}\n\n${record(2)}`],
    [
      'a file with a geometry on each line',
      '{"type":"Point","coordinates":[1,2]}\n{"type":"Point","coordinates":[2,2]}',
    ],
  ] as const)('%s is read', async ([, text], { read }) => {
    expect((await read('geojson', text)).file).toMatchObject({ featureCount: 2, skipped: [], extent: [1, 2, 2, 2] })
  })

  test('a damaged record of a sequence is named by its number', async ({ read }) => {
    await expect(read('geojson', `${record(1)}\n{"type":`)).rejects.toEqual(refusal('file_damaged', { feature: 2 }))
  })

  test('longitudes of the Pacific, to 360, are brought back, and the report says so', async ({ read }) => {
    const line = {
      type: 'LineString',
      coordinates: [
        [170, 0],
        [190, 10],
      ],
    }
    const features = [{ type: 'Feature', geometry: line, properties: {} }, JSON.parse(record(200))]
    const { file } = await read('geojson', JSON.stringify({ type: 'FeatureCollection', features }))
    expect(file).toMatchObject({
      featureCount: 2,
      skipped: [],
      geometryTypes: { MultiLineString: 1, Point: 1 },
      warnings: [{ code: 'longitudes_wrapped', params: { count: 2 } }],
    })
    expect(file.extent).toEqual([-180, 0, 180, 10])
  })

  test.for([
    ['its crs member', named('urn:ogc:def:crs:EPSG::2263'), undefined],
    ['the request', {}, 'EPSG:2263'],
  ] as const)(
    'projected coordinates are transformed from the system that %s names, and the properties are kept',
    async ([, more, crs], { read }) => {
      const { file, properties } = await read('json', collection([913175.109, 120121.881], more), { crs })
      expect(file.extent?.map((degrees) => degrees.toFixed(3))).toEqual(bottomLeft)
      expect(properties).toEqual([{ a: { b: [1, 'x'] }, c: '007' }])
    },
  )

  test('each file of an archive is transformed from its own system', async ({ read }) => {
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

  test('a conversion of coordinates changes neither ids nor properties', async ({ read }) => {
    const geometry = { type: 'Point', coordinates: [913175.109, 120121.881] }
    const features = [
      { type: 'Feature', id: 5, properties: { ID: 9, mixed: 1 }, geometry },
      { type: 'Feature', id: 'b', properties: { id: '', mixed: '007', nested: { a: [1, '{}'] } }, geometry },
    ]
    const more = named('urn:ogc:def:crs:EPSG::2263')
    const { properties } = await read('json', JSON.stringify({ type: 'FeatureCollection', ...more, features }))
    expect(properties).toEqual([
      { id: 5, ID: 9, mixed: 1 },
      { id_2: '', mixed: '007', nested: { a: [1, '{}'] }, id: 'b' },
    ])
  })

  test('a conversion of coordinates keeps the order of fields and names coordinates beyond a double', async ({
    read,
  }) => {
    const featureText = (coordinates: string, properties: string) =>
      `{"type":"Feature","geometry":{"type":"Point","coordinates":${coordinates}},"properties":${properties}}`
    const features = [
      featureText('[913175.109,120121.881]', '{"b":1e400,"2":1,"a":2}'),
      featureText('[1e400,120121.881]', '{"10":1}'),
      featureText('[913175.109,120121.881]', '{"c":1,"2":5,"1":2}'),
    ]
    const text = `{"type":"FeatureCollection","features":[${features.join()}]}`
    const { file, properties } = await read('json', text, { crs: 'EPSG:2263' })
    expect(file.fields.map(({ name }) => name)).toEqual(['b', '2', 'a', '10', 'c', '1'])
    expect(file).toMatchObject({
      featureCount: 2,
      nullGeometryCount: 0,
      skipped: [{ reason: 'coordinates_unreadable', count: 1 }],
    })
    expect(properties).toEqual([
      { b: '1e400', 2: 1, a: 2 },
      { c: 1, 2: 5, 1: 2 },
    ])
  })

  test('a conversion of a single feature changes none of its values', async ({ read }) => {
    const values = '{"b":1e400,"2":12345678901234567890,"mixed":[1,"x"]}'
    const geometry = '{"type":"Point","coordinates":[913175.109,120121.881]}'
    const text = `{"type":"Feature","id":7,"properties":${values},"geometry":${geometry}}`
    const { file, properties } = await read('json', text, { crs: 'EPSG:2263' })
    expect(file.fields.map(({ name }) => name)).toEqual(['id', 'b', '2', 'mixed'])
    expect(properties).toEqual([{ id: 7, b: '1e400', 2: '12345678901234567890', mixed: [1, 'x'] }])
    expect((await read('json', geometry, { crs: 'EPSG:2263' })).file).toMatchObject({ featureCount: 1 })
  })

  test('its crs member takes precedence over the coordinate system of the request', async ({ read }) => {
    const { file } = await read('geojson', collection([1, 2], named('urn:ogc:def:crs:OGC:1.3:CRS84')), {
      crs: 'EPSG:2263',
    })
    expect(file.extent).toEqual([1, 2, 1, 2])
  })

  test('a coordinate system that replaces the one of the file is used instead of a wrong or unknown crs member', async ({
    read,
  }) => {
    for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:3857', 'Our site']) {
      const text = collection([913175.109, 120121.881], named(name))
      const { file } = await read('geojson', text, { crs: 'EPSG:2263', replacesCrs: true })
      expect(file.extent?.map((degrees) => degrees.toFixed(3))).toEqual(bottomLeft)
    }
    await expect(read('geojson', collection([1, 2], named('Our site')))).rejects.toEqual(
      refusal('coordinate_system_unknown', { crs: 'Our site' }),
    )
  })

  test('without crs and with all coordinates outside the world, the request must name the system', async ({ read }) => {
    const file = collection([913175.109, 120121.881])
    await expect(read('geojson', file)).rejects.toEqual(refusal('coordinate_system_required', { layer: 'layer' }))
    const feature = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [913175.109, 1] } }
    await expect(read('geojson', JSON.stringify(feature))).rejects.toEqual(refusal('coordinate_system_required'))
  })

  test('heights beyond 1000 km become 0, and a warning counts them', async ({ read }) => {
    const { file } = await read('geojson', collection([1, 2, 1e308]))
    expect(file).toMatchObject({ featureCount: 1, warnings: [{ code: 'heights_dropped', params: { count: 1 } }] })
  })

  test('coordinates outside the world beside others inside it are counted', async ({ read }) => {
    const points = [null, [913175, 120121], [180.000_001_9, -90.000_001_9]]
    const geometries = points.map((coordinates) => coordinates && { type: 'Point', coordinates })
    const features = geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry }))
    const { file } = await read('geojson', JSON.stringify({ type: 'FeatureCollection', features }))
    expect(file).toMatchObject({
      featureCount: 1,
      nullGeometryCount: 1,
      skipped: [{ reason: 'coordinates_out_of_range', count: 1 }],
      extent: [180, -90, 180, -90],
    })
  })
})
