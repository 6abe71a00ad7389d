import { geoJsonFile } from './geojson.ts'
import { randomNumbers } from './random-numbers.ts'
import { type ShapeField, zippedShapefile } from './shapefile.ts'

/** A synthetic building. The names of its properties fit a shapefile. */
export interface Building {
  /** Outer ring, closed, counter-clockwise, [lon, lat] in degrees. */
  readonly ring: readonly (readonly [number, number])[]
  readonly properties: {
    readonly ASSET: string
    readonly KIND: string
    readonly MATERIAL: string
    readonly STREET: string
    readonly LEVELS: number
    readonly HEIGHT_M: number
    readonly BUILT: number
    readonly REMARKS: string
  }
}

const kinds = ['House', 'Garage', 'School', 'Warehouse', 'Office', 'Shed', 'Pump house', 'Reservoir']
const materials = ['Brick', 'Wood', 'Concrete', 'Steel', 'Adobe', 'Stone']
const streets = ['Pearl', 'Spruce', 'Walnut', 'Canyon', 'Arapahoe', 'Baseline', 'Table Mesa', 'Iris', 'Valmont']
const remarks = ['roof renewed', 'meter in basement', 'no access at night', 'dog', 'survey again in spring', '']

const west = -105.4
const north = 40.1
const stepDeg = 0.0004

/**
 * Buildings in rows from north-west to south-east, in about as many rows as columns. Calls with the same count return the
 * same buildings.
 */
export function buildings(count: number): Building[] {
  const random = randomNumbers(count)
  const columns = Math.ceil(Math.sqrt(count * 1.6))
  return Array.from({ length: count }, (_, i) => {
    const centre = [west + (i % columns) * stepDeg, north - Math.floor(i / columns) * stepDeg] as const
    return { ring: ringAround(centre, random), properties: propertiesOf(i, random) }
  })
}

/** The box of the western `share` of the buildings: [west, south, east, north] in degrees. */
export function westernBox(count: number, share: number): [number, number, number, number] {
  const columns = Math.ceil(Math.sqrt(count * 1.6))
  const southern = north - Math.ceil(count / columns) * stepDeg
  const eastern = west + (Math.round(columns * share) - 0.5) * stepDeg
  return [round(west - stepDeg), round(southern), round(eastern), round(north + stepDeg)]
}

/** The buildings as a GeoJSON file of polygons. */
export function buildingsGeoJson(survey: readonly Building[]): Buffer {
  return geoJsonFile(
    survey.map(({ ring, properties }) => ({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [ring] },
      properties,
    })),
  )
}

const fields = [
  { name: 'ASSET', type: 'C', length: 12 },
  { name: 'KIND', type: 'C', length: 16 },
  { name: 'MATERIAL', type: 'C', length: 16 },
  { name: 'STREET', type: 'C', length: 40 },
  { name: 'LEVELS', type: 'N', length: 4 },
  { name: 'HEIGHT_M', type: 'N', length: 8, decimals: 2 },
  { name: 'BUILT', type: 'N', length: 5 },
  { name: 'REMARKS', type: 'C', length: 40 },
] as const satisfies readonly ShapeField[]

/** The buildings as a zipped shapefile of polygons. */
export function buildingsShapefile(name: string, survey: readonly Building[]): Buffer {
  const records = survey.map(({ ring, properties }) => ({
    // The outer rings of a shapefile are clockwise.
    geometry: [ring.toReversed()],
    values: fields.map((field) => properties[field.name]),
  }))
  return zippedShapefile(name, { type: 'polygon', records, fields })
}

function ringAround([lon, lat]: readonly [number, number], random: () => number): [number, number][] {
  const corners = 4 + 2 * Math.floor(random() * 5)
  const turn = random() * Math.PI
  const radius = stepDeg * (0.2 + 0.2 * random())
  const ring = Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = turn + (2 * Math.PI * i) / corners
    const reach = radius * (0.75 + 0.25 * random())
    return [round(lon + reach * Math.cos(angle)), round(lat + reach * Math.sin(angle))]
  })
  const [first = [lon, lat]] = ring
  return [...ring, first]
}

function propertiesOf(i: number, random: () => number): Building['properties'] {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? ''
  return {
    ASSET: `B-${String(i + 1).padStart(6, '0')}`,
    KIND: pick(kinds),
    MATERIAL: pick(materials),
    STREET: `${1 + Math.floor(random() * 2400)} ${pick(streets)} Street`,
    LEVELS: 1 + Math.floor(random() * 6),
    HEIGHT_M: Math.round(300 + random() * 2400) / 100,
    BUILT: 1890 + Math.floor(random() * 135),
    REMARKS: pick(remarks),
  }
}

function round(degrees: number): number {
  return Number(degrees.toFixed(7))
}
