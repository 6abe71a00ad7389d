import { expect, test } from 'vitest'
import { readCrsName } from './crs-name.ts'

test.for([
  ['EPSG:4326', 4326, true, 360],
  ['epsg:4326', 4326, true, 360],
  ['CRS:84', 4326, false, 360],
  ['EPSG:3857', 3857, false, 40_075_017],
  ['EPSG:900913', 3857, false, 40_075_017],
  ['EPSG:4269', 4269, true, 360],
  // UTM: easting first; the Gauss-Krüger zones of Germany, the grids of Japan and New Zealand: northing first
  ['EPSG:32614', 32614, false, undefined],
  ['EPSG:31467', 31467, true, undefined],
  ['EPSG:2443', 2443, true, undefined],
  ['EPSG:2193', 2193, true, undefined],
  // Texas Central in feet, and a system of the French overseas that has longitude first
  ['EPSG:2277', 2277, false, undefined],
  ['EPSG:7084', 7084, false, 360],
  // The grids of the poles in both orders, a system with heights, and a compound one
  ['EPSG:32661', 32661, true, undefined],
  ['EPSG:5041', 5041, false, undefined],
  ['EPSG:4979', 4979, true, 360],
  ['EPSG:7400', 7400, true, 360],
  ['EPSG:7415', 7415, false, undefined],
  ['CRS:83', 4269, false, 360],
  ['OGC:CRS84', 4326, false, 360],
  ['urn:ogc:def:crs:OGC:1.3:CRS84', 4326, false, 360],
  ['urn:ogc:def:crs:EPSG::4326', 4326, true, 360],
  ['urn:ogc:def:crs:EPSG:9.8:32614', 32614, false, undefined],
  ['http://www.opengis.net/def/crs/EPSG/0/4326', 4326, true, 360],
  ['http://www.opengis.net/def/crs/OGC/1.3/CRS84', 4326, false, 360],
] as const)('%s has its axis order and its width of the world', ([text, epsg, isNorthingFirst, width]) => {
  const { worldWidth, ...crs } = readCrsName(text) ?? {}
  expect(crs).toMatchObject({ epsg, isNorthingFirst })
  expect(worldWidth && Math.round(worldWidth)).toBe(width)
})

test.for([
  '',
  'EPSG:',
  'EPSG:abc',
  'EPSG:12345678',
  'AUTO:42001',
  'CRS:85',
  'http://www.opengis.net/def/crs/EPSG/0/4326/x',
  "EPSG:4326'; drop table layer; --",
  '+proj=utm +zone=14',
  'EPSG:4326\r\n',
  'EPSG:4326,3857',
])('%j names no coordinate system', (text) => {
  expect(readCrsName(text)).toBeUndefined()
})
