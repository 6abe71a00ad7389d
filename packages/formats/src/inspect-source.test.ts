import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { geoJsonFile } from '@cairn/samples/geojson'
import { writeGeoPackage } from '@cairn/samples/geopackage'
import { shapefileEntries, wgs84 } from '@cairn/samples/shapefile'
import { zipFile } from '@cairn/samples/zip'
import { test as baseTest, expect } from 'vitest'
import type { ForeignExtension } from './formats.ts'
import { filePartsMax, inspectSource } from './inspect-source.ts'

const test = baseTest.extend('inspect', ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-inspect-'))
  onCleanup(() => rmSync(folder, { recursive: true }))
  return async (extension: ForeignExtension, bytes: Uint8Array | string | ((path: string) => void)) => {
    const path = join(folder, `upload.${extension}`)
    if (typeof bytes === 'function') bytes(path)
    else writeFileSync(path, bytes)
    return inspectSource({ path, extension, name: '' }, mkdtempSync(join(folder, 'work-')))
  }
})

const line = [
  [0, 0],
  [1, 1],
] as const
const folderOf = (name: string, content: string) => `<Folder><name>${name}</name>${content}</Folder>`
const placemark = (lon: number) =>
  `<Placemark><name>p</name><Point><coordinates>${lon},2</coordinates></Point></Placemark>`

test('each shapefile of an archive is a part, described by its headers', async ({ inspect }) => {
  const zip = zipFile([
    ...shapefileEntries('streets', {
      type: 'line',
      fields: [
        { name: 'name', type: 'C', length: 20 },
        { name: 'lanes', type: 'N', length: 4 },
      ],
      records: [{ geometry: [line], values: ['Main', 2] }],
    }),
    ...shapefileEntries('pumps', { type: 'point', records: [{ geometry: [1, 2] }, { geometry: [1, 3] }] }, {}),
    ...shapefileEntries('site', { type: 'point', records: [] }, { prj: 'LOCAL_CS["Site grid"]' }),
  ])
  expect(await inspect('zip', zip)).toEqual([
    {
      choice: { file: 'streets.shp', layer: 'streets' },
      name: 'streets',
      geometry: 'polyline',
      featureCount: 1,
      fields: [
        { name: 'name', type: 'text' },
        { name: 'lanes', type: 'integer' },
      ],
      crs: 'GCS WGS 1984',
      needsCrs: false,
      allowsOtherCrs: true,
      problems: [],
    },
    expect.objectContaining({ name: 'pumps', geometry: 'point', featureCount: 2, crs: null, needsCrs: true }),
    expect.objectContaining({ name: 'site', crs: 'Site grid', needsCrs: true }),
  ])
})

test.for([
  ['no text of a coordinate system', 'nonsense', [1, 2]],
  ['an empty text', ' ', [1, 2]],
  ['degrees, where all coordinates are outside of the world', wgs84, [913175, 120121]],
] as const)('a shapefile whose .prj has %s needs a coordinate system', async ([, prj, geometry], { inspect }) => {
  const zip = zipFile(shapefileEntries('pumps', { type: 'point', records: [{ geometry }] }, { prj }))
  expect(await inspect('zip', zip)).toMatchObject([{ needsCrs: true, allowsOtherCrs: true }])
})

test.for([
  ['degrees of which some are in the world', wgs84],
  ['the keywords of ArcInfo', 'Projection    STATEPLANE\nFipszone 3104\nUnits FEET'],
])('a shapefile whose .prj has %s needs none', async ([, prj = ''], { inspect }) => {
  const records = [{ geometry: [1, 2] }, { geometry: [913175, 120121] }]
  const zip = zipFile(shapefileEntries('pumps', { type: 'point', records }, { prj }))
  expect(await inspect('zip', zip)).toMatchObject([{ needsCrs: false }])
})

test('the fields of a shapefile have the names that an import stores', async ({ inspect }) => {
  const fields = ['TXT', 'TXT', 'txt'].map((name) => ({ name, type: 'C', length: 4 }) as const)
  const zip = zipFile(shapefileEntries('pumps', { type: 'point', fields, records: [{ geometry: [1, 2] }] }))
  expect(await inspect('zip', zip)).toMatchObject([{ fields: [{ name: 'TXT' }, { name: 'TXT_2' }, { name: 'txt' }] }])
})

test('a file of one part needs no choice', async ({ inspect }) => {
  const zip = zipFile(shapefileEntries('pumps', { type: 'point', records: [{ geometry: [1, 2] }] }))
  expect(await inspect('zip', zip)).toMatchObject([{ choice: null, name: 'pumps' }])
})

test('a damaged file of an archive does not hide the others', async ({ inspect }) => {
  const zip = zipFile([
    ...shapefileEntries('pumps', { type: 'point', records: [{ geometry: [1, 2] }] }),
    { name: 'old/bad.shp', bytes: 'no shapefile' },
  ])
  expect(await inspect('zip', zip)).toMatchObject([
    { name: 'pumps', problems: [{ code: 'part_not_read', params: { file: 'bad.shp' } }] },
  ])
})

test('the tables of a GeoPackage are parts, with their systems and fields', async ({ inspect }) => {
  const wkb = Buffer.from('0101000000000000000000f03f0000000000000040', 'hex')
  const parts = await inspect('gpkg', (path) =>
    writeGeoPackage(path, [
      {
        name: 'valves',
        geometryType: 'POINT',
        srsId: 4326,
        columns: ['name TEXT', 'built DATE'],
        rows: [[wkb, 'a', null]],
      },
      { name: 'site', geometryType: 'POLYGON', srsId: -1, rows: [] },
    ]),
  )
  expect(parts).toMatchObject([
    {
      choice: { file: null, layer: 'valves' },
      geometry: 'point',
      featureCount: 1,
      crs: 'WGS 84',
      fields: [
        { name: 'name', type: 'text' },
        { name: 'built', type: 'date' },
      ],
    },
    { choice: { file: null, layer: 'site' }, geometry: 'polygon', featureCount: 0, needsCrs: true },
  ])
})

test('the named folders of a KML file are parts, and what is in none of them is one too', async ({ inspect }) => {
  const kml = `<kml><Document>${placemark(1)}${folderOf('A', placemark(2) + placemark(3))}${folderOf('B', placemark(4))}</Document></kml>`
  expect(await inspect('kml', kml)).toMatchObject([
    { name: null, choice: { layer: '' }, featureCount: 1, allowsOtherCrs: false },
    { name: 'A', choice: { layer: 'A' }, featureCount: 2, geometry: 'point' },
    { name: 'B', featureCount: 1 },
  ])
})

test('more parts than can be chosen are one layer', async ({ inspect }) => {
  const folders = Array.from({ length: filePartsMax + 1 }, (_, place) => folderOf(`F${place}`, placemark(1)))
  expect(await inspect('kml', `<kml><Document>${folders.join('')}</Document></kml>`)).toMatchObject([
    {
      choice: null,
      name: null,
      featureCount: 101,
      allowsOtherCrs: false,
      problems: [{ code: 'parts_joined', params: { count: 101 } }],
    },
  ])
})

test('the fields of a GeoJSON file include the ids of its features', async ({ inspect }) => {
  const feature = { type: 'Feature', id: 'way/1', geometry: { type: 'Point', coordinates: [1, 2] } }
  expect(await inspect('geojson', geoJsonFile([{ ...feature, properties: { id: 7, name: 'a' } }]))).toMatchObject([
    { fields: [{ name: 'id' }, { name: 'name' }, { name: 'id_2', type: 'text' }] },
  ])
})

test('the fields of a GeoJSON file have its order, also those whose names are whole numbers', async ({ inspect }) => {
  const feature = '{"type":"Feature","geometry":null,"properties":{"b":1,"10":1,"2":1}}'
  for (const text of [feature, `{"type":"FeatureCollection","features":[${feature}]}`]) {
    expect(await inspect('geojson', text)).toMatchObject([{ fields: [{ name: 'b' }, { name: '10' }, { name: '2' }] }])
  }
})

test('a GeoJSON file is one part; outside of the world it needs a coordinate system', async ({ inspect }) => {
  const feature = (lon: number) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lon, 2] },
    properties: { id: 1 },
  })
  expect(await inspect('geojson', geoJsonFile([feature(1), feature(2)]))).toMatchObject([
    { geometry: 'point', featureCount: 2, crs: 'WGS 84', needsCrs: false, fields: [{ name: 'id', type: 'integer' }] },
  ])
  expect(await inspect('geojson', geoJsonFile([feature(500_000)]))).toMatchObject([{ needsCrs: true, crs: null }])
  const crs = { type: 'name', properties: { name: 'Our site' } }
  expect(await inspect('geojson', geoJsonFile([feature(1)], { crs }))).toMatchObject([
    { needsCrs: true, crs: 'Our site', allowsOtherCrs: true },
  ])
})
