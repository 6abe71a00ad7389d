import { quoteLargeNumbers } from '@cairn/domain/properties/large-integers'
import { type FieldTally, typeOfValue } from '../fields/field-tally.ts'
import { propertiesText } from '../fields/property-text.ts'
import { nameOfCrsCode } from '../gdal/conversion.ts'
import type { SourceFeature } from '../shape/shape.ts'
import { tooComplex, UnreadableFile } from '../unreadable-file.ts'
import { createValueReader } from './feature-values.ts'
import { createNameOrderReader } from './name-order.ts'
import { unpackFeature } from './packed-values.ts'
import { GeoJsonScanner } from './scan-geojson.ts'
import { toShape } from './to-shape.ts'

type Texts = AsyncIterable<string> | Iterable<string>

/** The members of a GeoJSON file other than its features. */
export interface GeoJsonOutline {
  readonly name: string | undefined
  /** A FeatureCollection; otherwise the file is one Feature or one geometry. */
  readonly isCollection: boolean
  /** Code of the `crs` member, 'EPSG:2263' or 'ESRI:102649' (2008 draft); undefined for WGS 84, longitude first (RFC 7946). */
  readonly crs: string | undefined
  /** The file has a `crs` member. */
  readonly namesCrs: boolean
  /** Name, for users, of a system that the `crs` member names and that is not known. */
  readonly unknownCrs: string | undefined
}

export interface GeoJsonOptions {
  readonly layer: string
  readonly fields: FieldTally
  /** The features are those of `packFeature`. */
  readonly isPacked?: boolean
}

const geometryTypes: ReadonlySet<unknown> = new Set(
  'Point MultiPoint LineString MultiLineString Polygon MultiPolygon GeometryCollection'.split(' '),
)

/** Whether the `type` of an object is one of a geometry. */
export function isGeometryType(type: unknown): boolean {
  return geometryTypes.has(type)
}

/**
 * Reads the whole file without its features: the member `crs` may follow them.
 * @throws UnreadableFile file_empty, file_damaged, file_not_supported
 */
export async function readGeoJsonOutline(texts: Texts): Promise<GeoJsonOutline> {
  const members = new Map<string, unknown>()
  const scanner = new GeoJsonScanner({
    onMember: (name, text) => members.set(name, parseGeoJson(text, scanner.position)),
  })
  for await (const text of texts) scanner.write(text)
  scanner.end()
  return outlineOf(members)
}

/** The outline of a file by its members. @throws UnreadableFile file_not_supported */
export function outlineOf(members: ReadonlyMap<string, unknown>): GeoJsonOutline {
  const type = members.get('type')
  if (type !== 'FeatureCollection' && type !== 'Feature' && !geometryTypes.has(type)) {
    throw new UnreadableFile('file_not_supported', { reason: 'not_geojson' })
  }
  const name = members.get('name')
  return {
    name: typeof name === 'string' ? name : undefined,
    isCollection: type === 'FeatureCollection',
    namesCrs: isObject(members.get('crs')),
    ...crsOf(members.get('crs')),
  }
}

/** The features of a collection, in batches while the text arrives. Properties keep their JSON values. */
export async function* readGeoJson(texts: Texts, options: GeoJsonOptions): AsyncGenerator<readonly SourceFeature[]> {
  let features: SourceFeature[] = []
  const read = createFeatureReader(options)
  const scanner = new GeoJsonScanner({
    onFeature: (text) => features.push(read(parseGeoJson(text, scanner.position), text)),
  })
  for await (const text of texts) {
    scanner.write(text)
    yield features
    features = []
  }
  scanner.end()
  yield features
}

const maxSingleChars = 128 * 2 ** 20

/** A feature of a file and its text. */
interface ParsedFeature {
  readonly feature: Readonly<Record<string, unknown>>
  readonly text: string
}

/** Reads a file that is one Feature or one geometry. */
export async function readSingleGeoJson(texts: Texts, options: GeoJsonOptions): Promise<SourceFeature> {
  const { feature, text } = await parseSingleGeoJson(texts)
  return createFeatureReader(options)(feature, text)
}

/** The feature of a file that is one Feature or one geometry. */
export async function parseSingleGeoJson(texts: Texts): Promise<ParsedFeature> {
  let text = ''
  for await (const more of texts) {
    text += text === '' ? withoutMark(more) : more
    if (text.length > maxSingleChars) throw tooComplex('feature', maxSingleChars)
  }
  const value = parseGeoJson(text, { feature: 1, character: 1 })
  const isFeature = isObject(value) && value['type'] === 'Feature'
  return { feature: isFeature ? value : { type: 'Feature', geometry: value, properties: null }, text }
}

/** Reads the features of one file in their order, each with its text. */
function createFeatureReader({ layer, fields, isPacked = false }: GeoJsonOptions) {
  const valuesOf = createValueReader()
  const orderOf = createNameOrderReader()
  return (value: unknown, text: string): SourceFeature => {
    if (!isObject(value) || value['type'] !== 'Feature') return { layer, shape: 'feature_unreadable', properties: '{}' }
    const { feature, order } = isPacked ? unpackFeature(value) : { feature: value, order: orderOf(value, text) }
    const stored = valuesOf(feature, order).map(
      ([name, property, occurrence]) => [fields.note(name, typeOfValue(property), occurrence), property] as const,
    )
    return { layer, shape: toShape(feature['geometry']), properties: propertiesText(stored) }
  }
}

const crs84 = /^(?:urn:ogc:def:crs:)?OGC:(?:[\d.]*:)?CRS84$/i
const epsg = /^(?:urn:(?:ogc|x-ogc):def:crs:)?EPSG:(?:[\d.]*:)?(\d{4,6})$/i

function crsOf(member: unknown): Pick<GeoJsonOutline, 'crs' | 'unknownCrs'> {
  const wgs84 = { crs: undefined, unknownCrs: undefined }
  if (!isObject(member)) return wgs84
  const name = isObject(member['properties']) ? member['properties']['name'] : undefined
  if (typeof name !== 'string') return { crs: undefined, unknownCrs: String(member['type']).slice(0, 100) }
  if (crs84.test(name)) return wgs84
  const known = nameOfCrsCode('EPSG', Number(epsg.exec(name)?.[1]))
  if (known === undefined) return { crs: undefined, unknownCrs: name.slice(0, 100) }
  return known === 'EPSG:4326' ? wgs84 : { crs: known, unknownCrs: undefined }
}

/** Parses JSON text; large numbers become texts. @throws UnreadableFile file_damaged */
export function parseGeoJson(text: string, position: GeoJsonScanner['position']): unknown {
  try {
    return JSON.parse(quoteLargeNumbers(withoutMark(text)))
  } catch (cause) {
    throw new UnreadableFile('file_damaged', { reason: 'json', ...position }, { cause })
  }
}

/** A text without the byte order mark at its start. */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
