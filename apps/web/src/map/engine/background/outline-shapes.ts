import Feature from 'ol/Feature.js'
import GeoJSON from 'ol/format/GeoJSON.js'
import type Geometry from 'ol/geom/Geometry.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection } from 'topojson-specification'
import { flattenLines, flattenPolygons, runsWithout } from '../antimeridian.ts'
import { type Atlas, fetchOutlineFile } from './outline-files.ts'

/** The kind of a shape of the outline. It decides the style. */
export type OutlineKind =
  | 'sea'
  | 'land'
  | 'seam'
  | 'lake'
  | 'river'
  | 'coast'
  | 'country'
  | 'region'
  | 'county'
  | 'countryLabel'
  | 'regionLabel'
  | 'countyLabel'

/** The built-in background, in web mercator metres. Each feature has a `kind`, labels a `name` and their `roomM`. */
export interface OutlineShapes {
  readonly land: readonly Feature[]
  readonly lakes: readonly Feature[]
  readonly rivers: readonly Feature[]
  readonly lines: readonly Feature[]
  readonly labels: readonly Feature[]
}

type Places = GeometryCollection<{ readonly name?: string }>

const unitedStates = '840'
/** The width in metres that a label may take if it has no shape to fit into. */
const usualRoomM = 700_000

const format = new GeoJSON({ dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' })

/** Fetches and prepares the world: files of one megabyte, loaded only where there is no street map. */
export async function loadOutline(): Promise<OutlineShapes> {
  const [worldAtlas, stateAtlas, parts] = await Promise.all([
    fetchOutlineFile('world'),
    fetchOutlineFile('states'),
    fetchOutlineFile('parts'),
  ])
  const countries = placesOf(worldAtlas, 'countries')
  const abroad: Places = { ...countries, geometries: countries.geometries.filter(({ id }) => id !== unitedStates) }
  const nation = placesOf(stateAtlas, 'nation')
  const regions = placesOf(stateAtlas, 'states')
  const outlines = mesh(worldAtlas, abroad, (a, b) => a === b).coordinates

  return {
    land: [
      shapeOf('seam', parts.seam),
      ...shapesOf('land', flattened(feature(worldAtlas, abroad))),
      ...shapesOf('land', feature(stateAtlas, nation)),
    ],
    lakes: parts.lakes.map((lake) => shapeOf('lake', lake)),
    rivers: parts.rivers.map((river) => shapeOf('river', river)),
    lines: [
      shapeOf('coast', coastsOf(outlines, parts.seam)),
      shapeOf('coast', parts.coast),
      shapeOf('region', parts.provinceBorders),
      shapeOf(
        'region',
        mesh(stateAtlas, regions, (a, b) => a !== b),
      ),
      shapeOf(
        'country',
        mesh(worldAtlas, abroad, (a, b) => a !== b),
      ),
      shapeOf('country', parts.landBorder),
      shapeOf('country', parts.lakeBorder),
    ],
    labels: [
      ...labelsOf('countryLabel', flattened(feature(worldAtlas, countries))),
      ...labelsOf('regionLabel', feature(stateAtlas, regions)),
      ...parts.provinceLabels.map(({ name, at }) => labelAt('regionLabel', name, at)),
    ],
  }
}

/** Fetches the counties of the United States, which are drawn at near zoom levels only. */
export async function loadCounties(): Promise<Pick<OutlineShapes, 'lines' | 'labels'>> {
  const atlas = await fetchOutlineFile('counties')
  const counties = placesOf(atlas, 'counties')
  return {
    lines: [
      shapeOf(
        'county',
        mesh(atlas, counties, (a, b) => a !== b && stateOf(a) === stateOf(b)),
      ),
    ],
    labels: labelsOf('countyLabel', feature(atlas, counties)),
  }
}

// A county's id begins with the two digits of its state.
function stateOf({ id }: { readonly id?: string | number | undefined }): string {
  return String(id).slice(0, 2)
}

function placesOf(atlas: Atlas, name: string): Places {
  const object = atlas.objects[name]
  if (object?.type !== 'GeometryCollection') throw new Error(`An atlas holds no collection "${name}"`)
  return object
}

function shapeOf(kind: OutlineKind, geometry: object): Feature {
  return new Feature({ geometry: format.readGeometry(geometry), kind })
}

function shapesOf(kind: OutlineKind, collection: object): Feature[] {
  const features = format.readFeatures(collection)
  for (const each of features) each.set('kind', kind, true)
  return features
}

function labelsOf(kind: OutlineKind, collection: object): Feature[] {
  return format.readFeatures(collection).flatMap((place) => {
    const spot = spotOf(place.getGeometry())
    const name: unknown = place.get('name')
    return spot && typeof name === 'string' ? [new Feature({ ...spot, kind, name: displayName(name) })] : []
  })
}

function labelAt(kind: OutlineKind, name: string, at: readonly number[]): Feature {
  const geometry = new Point([...at]).transform('EPSG:4326', 'EPSG:3857')
  return new Feature({ geometry, kind, name, roomM: usualRoomM })
}

function displayName(name: string): string {
  return name === 'United States of America' ? 'United States' : name
}

// OpenLayers returns the length of the horizontal line through an inner point as its third ordinate: the room for a
// name.
function spotOf(geometry: Geometry | undefined): { geometry: Point; roomM: number } | undefined {
  const polygon = largestOf(geometry)
  if (!polygon) return undefined
  const [x = 0, y = 0, roomM = 0] = polygon.getInteriorPoint().getCoordinates()
  return { geometry: new Point([x, y]), roomM }
}

function largestOf(geometry: Geometry | undefined): Polygon | undefined {
  if (geometry instanceof Polygon) return geometry
  if (!(geometry instanceof MultiPolygon)) return undefined
  const polygons = geometry.getPolygons().map((polygon) => ({ polygon, area: polygon.getArea() }))
  return polygons.toSorted((a, b) => b.area - a.area)[0]?.polygon
}

interface Lines {
  readonly coordinates: number[][][]
}

/** Whether a segment is the edge of Antarctica at the pole, which is no coast. */
function isPole(from: readonly number[], to: readonly number[]): boolean {
  return Math.max(from[1] ?? 0, to[1] ?? 0) < -89
}

/**
 * Removes from the coasts the border of the neighbours of the United States: it is the seam of the atlases, with equal
 * vertices.
 */
function coastsOf(lines: readonly number[][][], seam: Lines): object {
  const onSeam = new Set(seam.coordinates.flat().map(vertexKey))
  const isDropped = (from: number[], to: number[]) =>
    isPole(from, to) || (onSeam.has(vertexKey(from)) && onSeam.has(vertexKey(to)))
  return linesOf(flattenLines(lines.flatMap((line) => runsWithout(line, isDropped))))
}

function linesOf(coordinates: number[][][]): object {
  return { type: 'MultiLineString', coordinates }
}

function vertexKey([lon = 0, lat = 0]: readonly number[]): string {
  return `${lon.toFixed(2)},${lat.toFixed(2)}`
}

interface Lines {
  readonly coordinates: number[][][]
}

interface Place {
  readonly geometry: { readonly type: string; readonly coordinates?: unknown }
}

/** The countries in a form that a flat map can draw. */
function flattened(collection: { readonly features: readonly Place[] }): object {
  return { type: 'FeatureCollection', features: collection.features.map(flattenedPlace) }
}

function flattenedPlace(place: Place): object {
  const { type, coordinates } = place.geometry
  // An atlas of countries has only these two types, and the type determines the depth of nesting.
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as number[][][][]
  return { ...place, geometry: { type: 'MultiPolygon', coordinates: flattenPolygons(polygons) } }
}
