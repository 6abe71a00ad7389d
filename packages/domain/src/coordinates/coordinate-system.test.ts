import { describe, expect, test } from 'vitest'
import type { Geometry } from '../geometry/geojson.ts'
import { mapPositions } from '../geometry/map-positions.ts'
import { openCoordinateSystem } from './coordinate-system.ts'
import { openSiteSystem } from './site-system.ts'

const geographic =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]]'

/** A local grid in US survey feet. */
const local = `PROJCS["Plant",${geographic},PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",40],PARAMETER["central_meridian",-105],PARAMETER["scale_factor",1],PARAMETER["false_easting",1000],PARAMETER["false_northing",2000],UNIT["US survey foot",0.304800609601219]]`
const esri =
  'PROJCS["Plant",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1000.0],PARAMETER["False_Northing",2000.0],PARAMETER["Central_Meridian",-105.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",40.0],UNIT["Foot_US",0.3048006096012192]]'
const modern = `PROJCRS["Plant",BASEGEOGCRS["WGS 84",DATUM["World Geodetic System 1984",ELLIPSOID["WGS 84",6378137,298.257223563,LENGTHUNIT["metre",1]]],PRIMEM["Greenwich",0,ANGLEUNIT["degree",0.0174532925199433]]],CONVERSION["Plant",METHOD["Transverse Mercator",ID["EPSG",9807]],PARAMETER["Latitude of natural origin",40,ANGLEUNIT["degree",0.0174532925199433],ID["EPSG",8801]],PARAMETER["Longitude of natural origin",-105,ANGLEUNIT["degree",0.0174532925199433],ID["EPSG",8802]],PARAMETER["Scale factor at natural origin",1,SCALEUNIT["unity",1],ID["EPSG",8805]],PARAMETER["False easting",1000,LENGTHUNIT["US survey foot",0.304800609601219],ID["EPSG",8806]],PARAMETER["False northing",2000,LENGTHUNIT["US survey foot",0.304800609601219],ID["EPSG",8807]]],CS[Cartesian,2],AXIS["easting",east,ORDER[1],LENGTHUNIT["US survey foot",0.304800609601219]],AXIS["northing",north,ORDER[2],LENGTHUNIT["US survey foot",0.304800609601219]]]`

describe('a coordinate system', () => {
  test.each([
    ['OGC', local],
    ['Esri', esri],
    ['version 2', modern],
  ])('of well-known text in the dialect of %s has its origin at its false easting and northing', (_, wkt) => {
    const system = openCoordinateSystem(wkt)
    const [x, y, height] = system?.forward([-105, 40, 7]) ?? []
    expect(x).toBeCloseTo(1000, 6)
    expect(y).toBeCloseTo(2000, 6)
    expect(height).toBe(7)
    const [lon, lat] = system?.inverse([1000, 2000]) ?? []
    expect(lon).toBeCloseTo(-105, 9)
    expect(lat).toBeCloseTo(40, 9)
  })

  test.each([
    ['survey feet by OGC', local, 'ftUS'],
    ['survey feet by Esri', esri, 'ftUS'],
    ['survey feet by version 2', modern, 'ftUS'],
    ['feet', local.replaceAll('"US survey foot",0.304800609601219', '"foot",0.3048'), 'ft'],
    ['metres', local.replaceAll('"US survey foot",0.304800609601219', '"metre",1'), 'm'],
    ['links', local.replaceAll('"US survey foot",0.304800609601219', '"Link",0.201168'), 'link'],
    ['degrees', geographic, 'degree'],
  ])('has the unit of its text: %s', (_, wkt, unit) => {
    expect(openCoordinateSystem(wkt)?.unit).toBe(unit)
  })

  test('may be geographic', () => {
    const [lon, lat] = openCoordinateSystem(geographic)?.forward([-105, 40]) ?? []
    expect(lon).toBeCloseTo(-105, 9)
    expect(lat).toBeCloseTo(40, 9)
  })

  test.each([
    ['nothing', ''],
    ['a code', 'EPSG:2232'],
    ['a PROJ string', '+proj=utm +zone=13 +datum=WGS84'],
    ['a projection without parameters', 'PROJCS["x",GEOGCS["y"]]'],
    [
      'a system without a place on earth',
      'ENGCRS["Site",EDATUM["Local"],CS[Cartesian,2],AXIS["(E)",east],AXIS["(N)",north]]',
    ],
    ['an unknown projection', local.replace('Transverse_Mercator', 'Flat_Earth')],
    ['an open bracket', local.slice(0, -1)],
    ['thousands of brackets', `PROJCS[${'"a",B['.repeat(20_000)}`],
    ['markup', '<script>alert(1)</script>'],
    ['JSON', '{"type":"ProjectedCRS"}'],
  ])('is not understood from %s', (_, wkt) => {
    expect(openCoordinateSystem(wkt)).toBeUndefined()
  })

  test('refuses a position that has no image', () => {
    expect(() => openCoordinateSystem(local)?.forward([Number.NaN, 40])).toThrow(
      /coordinates must be finite|cannot be transformed/,
    )
  })
})

describe('the system of a site', () => {
  const proj = '+proj=helmert +convention=coordinate_frame +x=10 +y=-20 +s=2 +theta=324000'

  test('transforms the coordinates of the system by the helmert text, both ways', () => {
    const site = openSiteSystem({ wkt: local, proj })
    const [x, y] = site?.forward([-105, 40]) ?? []
    expect(x).toBeCloseTo(2 * 2000 + 10, 6)
    expect(y).toBeCloseTo(-2 * 1000 - 20, 6)
    const [lon, lat] = site?.inverse([4010, -2020]) ?? []
    expect(lon).toBeCloseTo(-105, 9)
    expect(lat).toBeCloseTo(40, 9)
  })

  test('is that of its well-known text without a helmert text, and none with a malformed one', () => {
    expect(openSiteSystem({ wkt: local, proj: null })?.forward([-105, 40])[0]).toBeCloseTo(1000, 6)
    expect(openSiteSystem({ wkt: local, proj: '+proj=helmert +x=1' })).toBeUndefined()
  })
})

test('every position of every kind of geometry is replaced', () => {
  const line = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ] as const
  const simple: Geometry[] = [
    { type: 'Point', coordinates: [0, 0, 5] },
    { type: 'MultiPoint', coordinates: line },
    { type: 'LineString', coordinates: line },
    { type: 'MultiLineString', coordinates: [line] },
    { type: 'Polygon', coordinates: [line, line] },
    { type: 'MultiPolygon', coordinates: [[line]] },
  ]
  const all: Geometry = { type: 'GeometryCollection', geometries: simple }
  const away = mapPositions(all, ([x, y, ...height]) => [x + 1, y + 1, ...height] as never)
  expect(JSON.stringify(away)).not.toContain('[0,0')
  expect(mapPositions(away, ([x, y, ...height]) => [x - 1, y - 1, ...height] as never)).toEqual(all)
})
