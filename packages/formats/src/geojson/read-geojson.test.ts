import { collect } from '@cairn/samples/collect'
import { describe, expect, test } from 'vitest'
import { createFieldTally } from '../fields/field-tally.ts'
import { readGeoJson, readGeoJsonOutline, readSingleGeoJson } from './read-geojson.ts'

function chunks(text: string, size = text.length): string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  )
}

async function read(text: string, size?: number) {
  const fields = createFieldTally()
  const features = await collect(readGeoJson(chunks(text, size), { layer: 'l', fields }))
  return { features, fields: fields.list(), renamedCount: fields.renamedCount() }
}

function collection(features: readonly unknown[], more: object = {}): string {
  return JSON.stringify({ type: 'FeatureCollection', features, ...more })
}

function feature(geometry: unknown, properties: unknown = null) {
  return { type: 'Feature', geometry, properties }
}

const point = { type: 'Point', coordinates: [1, 2] }

describe('features', () => {
  test('a chunk may end at any character', async () => {
    const text = collection([feature(point, { 'a"]}': 'x\\"{[', b: ['é', {}] }), feature(null), feature(point)], {
      name: 'n{',
    })
    const whole = await read(text)
    expect(whole.features).toHaveLength(3)
    for (let size = 1; size < text.length; size += 3) expect(await read(text, size)).toEqual(whole)
  })

  test('properties keep their JSON values, which determine the types of fields', async () => {
    const properties = { n: 1, d: 1.5, s: 'x', b: false, o: { a: [1] }, day: '2024-01-31', nothing: null }
    const { features, fields } = await read(collection([feature(point, properties)]))
    expect(JSON.parse(features[0]?.properties ?? '')).toEqual(properties)
    expect(fields.map(({ type }) => type)).toEqual(['integer', 'double', 'text', 'boolean', 'json', 'date', 'text'])
  })

  test('whole numbers that a double does not hold exactly are texts', async () => {
    const { features } = await read(collection([feature(point, { n: 0 })]).replace('"n":0', '"n":9007199254740993'))
    expect(features[0]?.properties).toBe('{"n":"9007199254740993"}')
  })

  test('numbers beyond the range of a double are texts, and as coordinates they cannot be read', async () => {
    const text = collection([feature(point, { n: 0, deep: [0] }), feature({ type: 'Point', coordinates: [0, 2] })])
    const { features, fields } = await read(text.replace('"n":0', '"n":1e400').replaceAll('[0', '[-2.5E+400'))
    expect(features).toMatchObject([
      { properties: '{"n":"1e400","deep":["-2.5E+400"]}', shape: { type: 'Point' } },
      { shape: 'coordinates_unreadable' },
    ])
    expect(fields).toEqual([
      { name: 'n', type: 'text' },
      { name: 'deep', type: 'json' },
    ])
  })

  test('fields have the order of the file, also those whose names are whole numbers', async () => {
    const texts = ['{"b":{"2":0},"10":2,"\\u0032":3,"a\\"4":"\\"5\\":"}', '{"c":1,"10":1}', '{"2":1,"d":1,"0":1,"e":1}']
    const members = texts.map((text) => `{"type":"Feature","geometry":null,"properties":${text}}`)
    const { features, fields } = await read(`{"type":"FeatureCollection","features":[${members.join()}]}`)
    expect(fields.map(({ name }) => name)).toEqual(['b', '10', '2', 'a"4', 'c', 'd', '0', 'e'])
    expect(features.map(({ properties }) => JSON.parse(properties))).toEqual(texts.map((text) => JSON.parse(text)))
    const options = { layer: 'l', fields: createFieldTally() }
    await readSingleGeoJson([`\ufeff${members[0]}`], options)
    expect(options.fields.list().map(({ name }) => name)).toEqual(['b', '10', '2', 'a"4'])
  })

  test('the id of a feature and the property of this name are two fields', async () => {
    const withBoth = { ...feature(point, { id: 7 }), id: 'way/100' }
    const withOwn = { ...feature(point, { name: 'b' }), id: 'way/101' }
    const withProperty = feature(point, { id: 8 })
    const all = await read(collection([withBoth, withOwn, withProperty]))
    expect(all.features.map(({ properties }) => properties)).toEqual([
      '{"id":7,"id_2":"way/100"}',
      '{"id_2":"way/101","name":"b"}',
      '{"id":8}',
    ])
    expect(all.renamedCount).toBe(1)
    const ownFirst = await read(collection([withOwn, withProperty, withBoth]))
    expect(ownFirst.features.map(({ properties }) => properties)).toEqual([
      '{"id":"way/101","name":"b"}',
      '{"id_2":8}',
      '{"id_2":7,"id":"way/100"}',
    ])
    expect(ownFirst.renamedCount).toBe(1)
  })

  test('the id of a feature that its property repeats is stored once, unless ids have a field of their own', async () => {
    const repeated = { ...feature(point, { id: 1 }), id: '1' }
    const other = { ...feature(point, { id: 2 }), id: 'b' }
    const { features } = await read(collection([repeated, other, repeated]))
    expect(features.map(({ properties }) => properties)).toEqual([
      '{"id":1}',
      '{"id":2,"id_2":"b"}',
      '{"id":1,"id_2":"1"}',
    ])
    expect((await read(collection([repeated, repeated]))).renamedCount).toBe(0)
  })

  test('a file may be one feature or one geometry', async () => {
    const options = { layer: 'l', fields: createFieldTally() }
    const single = { layer: 'l', shape: { type: 'Point', dims: 2, runs: [Float64Array.of(1, 2)] } }
    expect(await readSingleGeoJson([JSON.stringify(feature(point))], options)).toMatchObject(single)
    expect(await readSingleGeoJson([`\ufeff${JSON.stringify(point)}`], options)).toMatchObject(single)
  })
})

describe('geometry', () => {
  test.each([
    ['Point', [1, 2, 3], { dims: 3, runs: [Float64Array.of(1, 2, 3)] }],
    [
      'MultiPoint',
      [
        [1, 2],
        [3, 4],
      ],
      { dims: 2, runs: [Float64Array.of(1, 2, 3, 4)] },
    ],
    [
      'LineString',
      [
        [1, 2],
        [3, 4, 5],
      ],
      { dims: 3, runs: [Float64Array.of(1, 2, 0, 3, 4, 5)] },
    ],
    [
      'MultiLineString',
      [
        [
          [1, 2],
          [3, 4],
        ],
      ],
      { dims: 2, runs: [Float64Array.of(1, 2, 3, 4)] },
    ],
    [
      'Polygon',
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
      { runs: [Float64Array.of(0, 0, 1, 0, 1, 1, 0, 0)] },
    ],
    [
      'MultiPolygon',
      [
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      ],
      { parts: [{ type: 'Polygon' }] },
    ],
  ])('%s', async (type, coordinates, expected) => {
    const { features } = await read(collection([feature({ type, coordinates })]))
    expect(features).toMatchObject([{ shape: { type, ...expected } }])
  })

  test('a collection of one kind stays a collection', async () => {
    const { features } = await read(collection([feature({ type: 'GeometryCollection', geometries: [point, point] })]))
    expect(features).toMatchObject([{ shape: { type: 'GeometryCollection', parts: [{ type: 'MultiPoint' }] } }])
  })

  test.each([
    [{ type: 'Point', coordinates: [] }, null],
    [{ type: 'MultiPolygon', coordinates: [] }, null],
    [{ type: 'Point', coordinates: ['1', 2] }, 'coordinates_unreadable'],
    [{ type: 'Point' }, 'coordinates_unreadable'],
    [{ type: 'LineString', coordinates: [1, 2] }, 'coordinates_unreadable'],
    [{ type: 'Circle', coordinates: [1, 2] }, 'geometry_type_not_supported'],
    ['POINT(1 2)', 'geometry_damaged'],
  ])('%j reads as %s', async (geometry, expected) => {
    expect((await read(collection([feature(geometry)]))).features).toMatchObject([{ shape: expected }])
  })
})

describe('outline', () => {
  test.each([
    [undefined, undefined, false],
    [null, undefined, false],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', undefined, true],
    ['urn:ogc:def:crs:EPSG::4326', undefined, true],
    ['urn:ogc:def:crs:EPSG::2263', 'EPSG:2263', true],
    ['EPSG:3857', 'EPSG:3857', true],
  ])('a crs member %j, also after the features', async (name, crs, namesCrs) => {
    const member = typeof name === 'string' ? { type: 'name', properties: { name } } : name
    const text = collection([feature(point)], { name: 'Roads', crs: member })
    expect(await readGeoJsonOutline(chunks(text, 7))).toEqual({ name: 'Roads', isCollection: true, crs, namesCrs })
  })

  test('a crs that is a link is not followed', async () => {
    const crs = { type: 'link', properties: { href: 'http://127.0.0.1/crs', type: 'proj4' } }
    expect(await readGeoJsonOutline([collection([], { crs })])).toMatchObject({ crs: undefined, unknownCrs: 'link' })
  })

  test.each([
    ['EPSG:999999', { crs: undefined, unknownCrs: 'EPSG:999999' }],
    ['urn:ogc:def:crs:EPSG::102649', { crs: 'ESRI:102649', unknownCrs: undefined }],
  ])('a code of a crs is looked up: %s', async (name, expected) => {
    const crs = { type: 'name', properties: { name } }
    expect(await readGeoJsonOutline([collection([], { crs })])).toMatchObject(expected)
  })

  test.each([
    ['', 'file_empty'],
    ['  ', 'file_empty'],
    ['<kml/>', 'file_not_supported'],
    ['[]', 'file_not_supported'],
    ['{"type":"Topology","arcs":[]}', 'file_not_supported'],
    ['{"type":"FeatureCollection","features":[{"type":"Feature"', 'file_damaged'],
    ['{"type":"FeatureCollection","features":[]}x', 'file_damaged'],
    ['{"type" "x"}', 'file_damaged'],
    [`{"type":"FeatureCollection","features":[${'['.repeat(300)}`, 'file_too_complex'],
  ])('%j is refused', async (text, code) => {
    await expect(readGeoJsonOutline([text])).rejects.toMatchObject({ code })
  })

  test('damaged text inside a feature is refused', async () => {
    await expect(read('{"type":"FeatureCollection","features":[{"type":NaN}]}')).rejects.toMatchObject({
      code: 'file_damaged',
    })
  })
})

test.each([
  [
    'a value that is no JSON',
    '{"type":"FeatureCollection","features":[{"type":"Feature"},{"a":NaN}]}',
    { feature: 2, character: 68 },
  ],
  [
    'text between two features',
    '{"type":"FeatureCollection","features":[{"type":"Feature"},\nx]}',
    { feature: 2, character: 61 },
  ],
])('%s is located by its feature and character', async (_fault, text, position) => {
  await expect(read(text, 7)).rejects.toMatchObject({
    code: 'file_damaged',
    params: { reason: 'json', ...position },
  })
})
