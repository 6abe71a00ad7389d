import { expect, test } from 'vitest'
import { createConversionLog, readCrsInput } from './conversion.ts'

test.each([
  ['2263', 'EPSG:2263'],
  [' epsg:2263 ', 'EPSG:2263'],
  ['ESRI:102649', 'ESRI:102649'],
  ['EPSG:2263+6360', 'EPSG:2263+6360'],
  ['EPSG:102649', 'ESRI:102649'],
  ['esri:102649', 'ESRI:102649'],
  ['EPSG:102100', 'ESRI:102100'],
  ['900913', 'EPSG:900913'],
  ['GEOGCS["WGS 84",DATUM["WGS_1984"]]', 'GEOGCS["WGS 84",DATUM["WGS_1984"]]'],
])('%s names a coordinate system', (text, expected) => {
  expect(readCrsInput(text)).toBe(expected)
})

test.each([
  '',
  'http://127.0.0.1/crs',
  '/etc/passwd',
  '-overwrite',
  '+proj=longlat +nadgrids=/etc/passwd',
  'EPSG:2263 -t_srs x',
  'EPSG:999999',
  'EPSG:1999',
  'EPSG:32800',
  'ESRI:103999',
  'EPSG:5703',
  'EPSG:2263+2263',
  '0815',
  'GEOGCS["x",EXTENSION["PROJ4","+proj=longlat +nadgrids=/etc/passwd"]]',
])('%j is not handed to GDAL', (text) => {
  expect(() => readCrsInput(text)).toThrow('coordinate_system_unknown')
})

test('failures of single features are counted, a missing coordinate system ends the conversion', () => {
  const log = createConversionLog()
  log.add('ERROR 1: Failed to reproject feature 7 (geometry probably out of source or destination SRS).')
  log.add('ERROR 1: Error in fread() reading object of size 236 at offset 760 from .shp file')
  expect(log.report(true)).toMatchObject({ done: true, notTransformed: 1, damaged: 1 })
  log.add("ERROR 1: Can't transform coordinates, source layer has no")
  expect(log.report(true)).toMatchObject({ done: false, problem: 'crs_missing' })
})
