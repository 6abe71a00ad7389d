import type { DrawingMode, Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import {
  between,
  crossings,
  type Lot,
  lineOf,
  lots,
  type PlanPoint,
  placeOf,
  ringAround,
  streets,
} from './neighbourhood.ts'

export interface SurveyedFeature {
  readonly geometry: Geometry
  readonly properties: JsonObject
}

interface SurveyedLayer {
  readonly name: string
  readonly addFeature: DrawingMode
  readonly fields: readonly { readonly name: string; readonly type: 'text' | 'integer' | 'boolean' | 'date' }[]
  readonly features: readonly SurveyedFeature[]
}

/** Numbers that vary the survey. Each survey draws the same ones in the same order, so that each start makes the same demo. */
class PseudoRandom {
  #drawn = 0

  /** A number from 0 to 1. */
  fraction(): number {
    const value = Math.sin(++this.#drawn) * 10_000
    return value - Math.floor(value)
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.fraction() * (to - from + 1))
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[this.whole(0, values.length - 1)] ?? values[0]
  }

  day(from: number, to: number): string {
    return `${this.whole(from, to)}-${twoDigits(this.whole(1, 12))}-${twoDigits(this.whole(1, 28))}`
  }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const assetId = { name: 'Asset ID', type: 'text' } as const

const surveyBuildings = (random: PseudoRandom): SurveyedLayer => ({
  name: 'Buildings',
  addFeature: 'polygon',
  fields: [
    assetId,
    { name: 'Address', type: 'text' },
    { name: 'Use', type: 'text' },
    { name: 'Levels', type: 'integer' },
    { name: 'Built', type: 'integer' },
    { name: 'Water service', type: 'text' },
  ],
  features: lots
    .flatMap((lot) => buildingsOn(lot, random))
    .map(({ ring, ...properties }, i) => ({
      geometry: { type: 'Polygon', coordinates: [ring] },
      properties: { 'Asset ID': `B-${1001 + i}`, ...properties },
    })),
})

function buildingsOn(lot: Lot, random: PseudoRandom) {
  const built = lot.use === 'House' ? random.whole(1962, 2021) : random.whole(1975, 2016)
  const main = {
    ring: ringAround(lot.at, outlineOf(lot.use, random)),
    Address: `${lot.number} ${lot.street}`,
    Use: lot.use,
    Levels: lot.use === 'House' ? random.whole(1, 2) : 2,
    Built: built,
    'Water service': random.pick(['Copper, 3/4 in', 'Copper, 1 in', 'PEX, 1 in']),
  }
  if (lot.use !== 'House' || random.fraction() > 0.22) return [main]
  const behind: PlanPoint = [lot.at[0] + 3, lot.at[1] + (lot.number % 2 ? -14 : 14)]
  const garage = { ...main, ring: ringAround(behind, box(6, 6.5)), Use: 'Garage', Levels: 1, 'Water service': null }
  return [main, garage]
}

/** Corners in metres around the middle of a building. */
function outlineOf(use: Lot['use'], random: PseudoRandom): PlanPoint[] {
  if (use === 'School')
    return [
      [-34, -18],
      [34, -18],
      [34, -4],
      [10, -4],
      [10, 20],
      [-8, 20],
      [-8, -4],
      [-34, -4],
    ]
  if (use === 'Shop') return box(random.whole(19, 23), random.whole(16, 21))
  const [width, depth] = [random.whole(9, 12), random.whole(8, 11)]
  if (random.fraction() < 0.6) return box(width, depth)
  const [wing, porch] = [width / 2 - random.whole(3, 4), depth / 2 + random.whole(2, 3)]
  return [
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, porch],
    [wing, porch],
    [wing, depth / 2],
    [-width / 2, depth / 2],
  ]
}

function box(width: number, depth: number): PlanPoint[] {
  const [x, y] = [width / 2, depth / 2]
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ]
}

const surveyMains = (random: PseudoRandom): SurveyedLayer => ({
  name: 'Water mains',
  addFeature: 'polyline',
  fields: [
    assetId,
    { name: 'Street', type: 'text' },
    { name: 'Material', type: 'text' },
    { name: 'Diameter (in)', type: 'integer' },
    { name: 'Installed', type: 'date' },
    { name: 'Condition', type: 'text' },
  ],
  features: streets.map((street, i) => ({
    geometry: { type: 'LineString', coordinates: lineOf(street) },
    properties: {
      'Asset ID': `WM-${101 + i}`,
      Street: street.name,
      Material: random.pick(['Ductile iron', 'PVC', 'PVC', 'Cast iron']),
      'Diameter (in)': diameterOf(street.name),
      Installed: random.day(1968, 2019),
      Condition: random.pick(['Good', 'Good', 'Fair', 'Poor']),
    },
  })),
})

/** The mains below two streets feed the others. */
function diameterOf(street: string): number {
  return /^(Dogwood|Lark)/.test(street) ? 12 : 8
}

const surveyValves = (random: PseudoRandom): SurveyedLayer => ({
  name: 'Water valves',
  addFeature: 'point',
  fields: [
    assetId,
    { name: 'Street', type: 'text' },
    { name: 'Type', type: 'text' },
    { name: 'Diameter (in)', type: 'integer' },
    { name: 'Turns to close', type: 'integer' },
    { name: 'Open', type: 'boolean' },
    { name: 'Last operated', type: 'date' },
  ],
  features: streets.map((street, i) => {
    const diameter = diameterOf(street.name)
    return {
      geometry: { type: 'Point', coordinates: placeOf(between(street.from, street.to, 0.09)) },
      properties: {
        'Asset ID': `V-${101 + i}`,
        Street: street.name,
        Type: diameter === 12 ? 'Butterfly valve' : 'Gate valve',
        'Diameter (in)': diameter,
        'Turns to close': diameter === 12 ? 38 : random.whole(25, 27),
        Open: random.fraction() > 0.04,
        'Last operated': random.day(2021, 2025),
      },
    }
  }),
})

const surveyHydrants = (random: PseudoRandom): SurveyedLayer => ({
  name: 'Hydrants',
  addFeature: 'point',
  fields: [
    assetId,
    { name: 'Static pressure (psi)', type: 'integer' },
    { name: 'Flow (gpm)', type: 'integer' },
    { name: 'Condition', type: 'text' },
    { name: 'Last inspected', type: 'date' },
  ],
  features: crossings.map(([east, north], i) => ({
    geometry: { type: 'Point', coordinates: placeOf([east + 7, north + 7]) },
    properties: {
      'Asset ID': `H-${101 + i}`,
      'Static pressure (psi)': random.whole(56, 71),
      'Flow (gpm)': 10 * random.whole(92, 148),
      Condition: random.pick(['Good', 'Good', 'Good', 'Repair']),
      'Last inspected': random.day(2022, 2025),
    },
  })),
})

/**
 * The layers of the demo project: an invented neighbourhood and its water network, from the bottom of the map to the top
 * within each kind.
 */
export function surveyLayers(): readonly SurveyedLayer[] {
  const random = new PseudoRandom()
  return [surveyBuildings(random), surveyMains(random), surveyValves(random), surveyHydrants(random)]
}
