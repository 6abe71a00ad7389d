import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeGeoPackage } from '@cairn/samples/geopackage'
import { shapefileEntries } from '@cairn/samples/shapefile'
import { zipFile } from '@cairn/samples/zip'
import { describe, expect } from 'vitest'
import { onePoint, test } from '../../test/imports/foreign-reading.ts'
import type { ReadProgress } from './foreign-file.ts'

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
})

describe('progress', () => {
  test('includes the number of features that the file declares', async ({ read }) => {
    const seen: ReadProgress[] = []
    await read('zip', zipFile(shapefileEntries('a', onePoint)), { onProgress: (progress) => seen.push(progress) })
    expect(seen.map(({ phase }) => phase).slice(0, 2)).toEqual(['unpacking', 'converting'])
    expect(seen[1]).toMatchObject({ read: 0, total: 1 })
  })
})
