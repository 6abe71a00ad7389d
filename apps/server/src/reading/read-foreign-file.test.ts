import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeGeoPackage } from '@cairn/samples/geopackage'
import { shapefileEntries } from '@cairn/samples/shapefile'
import { zipFile } from '@cairn/samples/zip'
import { describe, expect } from 'vitest'
import { onePoint, test } from '../../test/imports/foreign-reading.ts'
import type { ReadProgress } from './foreign-file.ts'
import { readForeignFile } from './read-foreign-file.ts'

describe('archives', () => {
  test.for([
    ['KML', 'a.kml', '<kml><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark></kml>'],
    ['GeoJSON', 'sub/a.json', '{"type":"Point","coordinates":[1,2]}'],
  ] as const)('a zip file may contain %s', async ([, name, bytes], { read }) => {
    expect((await read('zip', zipFile([{ name, bytes }]))).file).toMatchObject({
      featureCount: 1,
      extent: [1, 2, 1, 2],
    })
  })

  test('a zip file may contain a GeoPackage', async ({ folder, read }) => {
    const path = join(folder, 'a.gpkg')
    writeGeoPackage(path, [{ name: 'a', geometryType: 'POINT', srsId: 4326, rows: [] }])
    const { file } = await read('zip', zipFile([{ name: 'a.gpkg', bytes: readFileSync(path) }]))
    expect(file).toMatchObject({ featureCount: 0, layers: [{ name: 'a' }] })
  })

  test('a damaged file beside good ones does not refuse them', async ({ read }) => {
    const good = shapefileEntries('x', onePoint)
    const { file } = await read('zip', zipFile([{ name: 'y.shp', bytes: 'no shapefile' }, ...good]))
    expect(file).toMatchObject({
      featureCount: 1,
      layers: [{ name: 'x' }],
      warnings: [{ code: 'part_not_read', params: { file: 'y.shp' } }],
    })
  })

  test('files of the same name in several folders become distinct layers, and other formats are named', async ({
    read,
  }) => {
    const point = JSON.stringify({
      type: 'FeatureCollection',
      name: 'pipes',
      features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [1, 2] } }],
    })
    const files = ['north/pipes.geojson', 'south/pipes.geojson', 'old.geojson', 'pipes.kml']
    const { file, properties } = await read('zip', zipFile(files.map((name) => ({ name, bytes: point }))))
    const layers = ['pipes', 'south/pipes', 'old/pipes']
    expect(properties.map(({ source_layer: layer }) => layer)).toEqual(layers)
    expect(file.warnings).toEqual([{ code: 'other_files_not_read', params: { files: 'pipes.kml' } }])
  })
})

describe('progress', () => {
  test('includes the number of features that the file declares', async ({ folder }) => {
    const seen: ReadProgress[] = []
    const path = join(folder, 'upload.zip')
    writeFileSync(path, zipFile(shapefileEntries('a', onePoint)))
    const workDirectory = join(folder, 'work')
    const onProgress = (progress: ReadProgress) => seen.push(progress)
    await readForeignFile({ path, extension: 'zip', workDirectory, gdal: 'wasm', onProgress })
    expect(seen.map(({ phase }) => phase).slice(0, 2)).toEqual(['unpacking', 'converting'])
    expect(seen[1]).toMatchObject({ read: 0, total: 1 })
  })
})
