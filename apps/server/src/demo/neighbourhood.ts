import type { Position } from '@cairn/domain/geometry/geojson'

/** Metres east and north of the south-western crossing, before the streets are bent. */
export type PlanPoint = readonly [eastM: number, northM: number]

/** The part of a street between two crossings. */
export interface Street {
  readonly name: string
  readonly from: PlanPoint
  readonly to: PlanPoint
}

/** A piece of ground with one main building. */
export interface Lot {
  /** Middle of the building. */
  readonly at: PlanPoint
  readonly number: number
  readonly street: string
  readonly use: 'House' | 'School' | 'Shop'
}

/** Distances of the north-south and of the east-west streets, in metres. */
const eastOf = [0, 112, 224, 342, 450, 562, 668] as const
const northOf = [0, 90, 182, 270, 362, 450] as const
const avenues = ['Aspen', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Hazel'] as const
const lanes = ['Heron', 'Kestrel', 'Lark', 'Magpie', 'Plover', 'Wren'] as const

const setBackM = 22
const lotWidthM = 17.5
/** Blocks by column and row, from the south-west; every other block has houses. */
const park: readonly string[] = ['2,2', '3,2']
const schools: readonly string[] = ['4,3']
const shops: readonly string[] = ['2,3', '3,3']

/** All crossings, by columns from west to east. */
export const crossings: readonly PlanPoint[] = eastOf.flatMap((east) =>
  northOf.map((north): PlanPoint => [east, north]),
)

/** The parts of all streets. No street crosses the park. */
export const streets: readonly Street[] = [
  ...northOf.flatMap((north, row) =>
    pairs(eastOf).map(
      ([west, east]): Street => ({ name: `${lanes[row]} Lane`, from: [west, north], to: [east, north] }),
    ),
  ),
  ...eastOf.flatMap((east, column) =>
    pairs(northOf)
      .filter((_, row) => !(column === 3 && row === 2))
      .map(([south, north]): Street => ({ name: `${avenues[column]} Avenue`, from: [east, south], to: [east, north] })),
  ),
]

/** The lots of all blocks. Two rows of houses face the lanes. */
export const lots: readonly Lot[] = pairs(eastOf).flatMap(([west, east], column) =>
  pairs(northOf).flatMap(([south, north], row) => {
    const block = `${column},${row}`
    if (park.includes(block)) return []
    const middle: PlanPoint = [(west + east) / 2, (south + north) / 2]
    const number = column * 100 + 50
    if (schools.includes(block)) return [{ at: middle, number, street: `${lanes[row]} Lane`, use: 'School' as const }]
    return [
      ...rowOfLots({
        west,
        east,
        at: south + setBackM,
        firstNumber: column * 100 + 2,
        lane: row,
        isShops: shops.includes(block),
      }),
      ...rowOfLots({ west, east, at: north - setBackM, firstNumber: column * 100 + 1, lane: row + 1, isShops: false }),
    ]
  }),
)

interface RowOfLots {
  readonly west: number
  readonly east: number
  /** Metres north of the southern street. */
  readonly at: number
  /** Even on the northern side of a lane, odd on its southern side. */
  readonly firstNumber: number
  readonly lane: number
  readonly isShops: boolean
}

function rowOfLots({ west, east, at, firstNumber, lane, isShops }: RowOfLots): Lot[] {
  const widthM = isShops ? lotWidthM * 1.6 : lotWidthM
  const free = east - west - 16
  const count = Math.floor(free / widthM)
  return Array.from({ length: count }, (_, i) => ({
    at: [west + 8 + ((i + 0.5) * free) / count, at],
    number: firstNumber + 2 * i * (isShops ? 2 : 1),
    street: `${lanes[lane]} Lane`,
    use: isShops ? 'Shop' : 'House',
  }))
}

/** South-western crossing, in degrees EPSG:4326: open land, where no existing street contradicts the plan. */
const origin: Position = [-105.1266, 40.0532]
const metresPerDegree = { east: 85_290, north: 111_030 }
const turnRad = (-6 * Math.PI) / 180

/** The place of a point of the plan in degrees EPSG:4326. */
export function placeOf(point: PlanPoint): Position {
  const [east, north] = bend(point)
  return [round(origin[0] + east / metresPerDegree.east), round(origin[1] + north / metresPerDegree.north)]
}

/** The streets are bent, so that the plan is no chequerboard. */
function bend([east, north]: PlanPoint): PlanPoint {
  const bentEast = east + 16 * Math.sin(north / 150)
  const bentNorth = north + 20 * Math.sin(east / 190)
  return [
    bentEast * Math.cos(turnRad) - bentNorth * Math.sin(turnRad),
    bentEast * Math.sin(turnRad) + bentNorth * Math.cos(turnRad),
  ]
}

/** The bent street as a line with a vertex about every 20 m. */
export function lineOf({ from, to }: Pick<Street, 'from' | 'to'>): Position[] {
  const parts = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 20))
  return Array.from({ length: parts + 1 }, (_, i) => placeOf(between(from, to, i / parts)))
}

/** The point at this share of the way. */
export function between(from: PlanPoint, to: PlanPoint, share: number): PlanPoint {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/**
 * A closed ring around a point, counter-clockwise. The corners are metres along and across the lane; its right angles
 * stay right, since the whole shape is turned by the direction of the bent lane.
 */
export function ringAround(at: PlanPoint, corners: readonly PlanPoint[]): Position[] {
  const [east, north] = bend(at)
  const ahead = bend([at[0] + 1, at[1]])
  const along = Math.atan2(ahead[1] - north, ahead[0] - east)
  const ring = [...corners, ...corners.slice(0, 1)]
  return ring.map(([x, y]) => [
    round(origin[0] + (east + x * Math.cos(along) - y * Math.sin(along)) / metresPerDegree.east),
    round(origin[1] + (north + x * Math.sin(along) + y * Math.cos(along)) / metresPerDegree.north),
  ])
}

function pairs(values: readonly number[]): (readonly [number, number])[] {
  return values.slice(1).map((value, i) => [values[i] ?? 0, value] as const)
}

/** 7 decimals are about 1 cm. */
function round(degrees: number): number {
  return Number(degrees.toFixed(7))
}
