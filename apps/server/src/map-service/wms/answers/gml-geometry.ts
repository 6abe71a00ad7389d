import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import { xml } from '@cairn/formats/styles/sld/write-xml'

export type GmlVersion = 2 | 3

interface Words {
  /** The system of the positions, which determines their axis order. */
  readonly srsName: string
  readonly position: (position: Position) => string
  readonly positions: (positions: readonly Position[]) => string
  readonly outer: string
  readonly inner: string
  readonly lines: readonly [element: string, member: string]
  readonly polygons: readonly [element: string, member: string]
}

const coordinateTuples = (positions: readonly Position[]) =>
  xml('gml:coordinates', positions.map(([lon, lat]) => `${lon},${lat}`).join(' '))
const latLon = ([lon, lat]: Position) => `${lat} ${lon}`

const wordsOf: Readonly<Record<GmlVersion, Words>> = {
  2: {
    srsName: 'http://www.opengis.net/gml/srs/epsg.xml#4326',
    position: (position) => coordinateTuples([position]),
    positions: coordinateTuples,
    outer: 'gml:outerBoundaryIs',
    inner: 'gml:innerBoundaryIs',
    lines: ['gml:MultiLineString', 'gml:lineStringMember'],
    polygons: ['gml:MultiPolygon', 'gml:polygonMember'],
  },
  3: {
    srsName: 'urn:ogc:def:crs:EPSG::4326',
    position: (position) => xml('gml:pos', latLon(position)),
    positions: (positions) => xml('gml:posList', positions.map(latLon).join(' ')),
    outer: 'gml:exterior',
    inner: 'gml:interior',
    lines: ['gml:MultiCurve', 'gml:curveMember'],
    polygons: ['gml:MultiSurface', 'gml:surfaceMember'],
  },
}

/** A geometry in degrees: longitude first in GML 2, latitude first in GML 3. */
export function writeGmlGeometry(geometry: Geometry, version: GmlVersion): string {
  return write(geometry, wordsOf[version], { srsName: wordsOf[version].srsName })
}

type System = Readonly<Record<string, string>>

/** @param system the attribute of the outermost geometry, which its members inherit */
function write(geometry: Geometry, words: Words, system: System = {}): string {
  switch (geometry.type) {
    case 'Point':
      return xml('gml:Point', words.position(geometry.coordinates), system)
    case 'LineString':
      return xml('gml:LineString', words.positions(geometry.coordinates), system)
    case 'Polygon':
      return xml('gml:Polygon', ringsOf(geometry.coordinates, words), system)
    default:
      return writeMembers(geometry, words, system)
  }
}

type Collection = Exclude<Geometry, { type: 'Point' | 'LineString' | 'Polygon' }>

function writeMembers(collection: Collection, words: Words, system: System): string {
  const [name, member] = memberNames(collection, words)
  const members = partsOf(collection).map((part) => xml(member, write(part, words)))
  return xml(name, members, system)
}

function memberNames({ type }: Collection, { lines, polygons }: Words): readonly [element: string, member: string] {
  switch (type) {
    case 'MultiPoint':
      return ['gml:MultiPoint', 'gml:pointMember']
    case 'MultiLineString':
      return lines
    case 'MultiPolygon':
      return polygons
    default:
      return ['gml:MultiGeometry', 'gml:geometryMember']
  }
}

function partsOf(collection: Collection): readonly Geometry[] {
  switch (collection.type) {
    case 'MultiPoint':
      return collection.coordinates.map((coordinates) => ({ type: 'Point', coordinates }))
    case 'MultiLineString':
      return collection.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }))
    case 'MultiPolygon':
      return collection.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
    default:
      return collection.geometries
  }
}

function ringsOf(rings: readonly (readonly Position[])[], { outer, inner, positions }: Words): string[] {
  return rings.map((ring, at) => xml(at === 0 ? outer : inner, xml('gml:LinearRing', positions(ring))))
}
