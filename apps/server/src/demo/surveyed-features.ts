import type { Position } from '@cairn/domain/geometry/geojson'
import type { FeatureState } from '../features/features.queries.ts'

/** North-west corner of the surveyed streets, and the distances between two crossings, in degrees. */
const corner: Position = [-105.2895, 40.0242]
const step = { east: 0.0021, south: 0.0016 }
const streets = { across: 5, down: 4 }

const crossing = (column: number, row: number): Position => [
  round(corner[0] + column * step.east),
  round(corner[1] - row * step.south),
]
const round = (degrees: number) => Number(degrees.toFixed(6))
const range = (count: number) => Array.from({ length: count }, (_, i) => i)

const valves: FeatureState[] = range(streets.down).flatMap((row) =>
  range(streets.across).map((column) => ({
    geometry: { type: 'Point', coordinates: crossing(column, row) },
    properties: {
      Type: 'Gate valve',
      Asset: `V-${row + 1}${column + 1}`,
      'Diameter (in)': row % 2 ? 6 : 8,
      'Normally open': true,
    },
  })),
)

const mains: FeatureState[] = [
  ...range(streets.down).map(
    (row): FeatureState => ({
      geometry: { type: 'LineString', coordinates: range(streets.across).map((column) => crossing(column, row)) },
      properties: {
        Type: 'Water main',
        Asset: `WM-${row + 1}`,
        Material: row % 2 ? 'PVC' : 'Ductile iron',
        Installed: 1968 + row * 9,
      },
    }),
  ),
  ...range(streets.across).map(
    (column): FeatureState => ({
      geometry: { type: 'LineString', coordinates: range(streets.down).map((row) => crossing(column, row)) },
      properties: {
        Type: 'Water main',
        Asset: `WM-${streets.down + column + 1}`,
        Material: 'PVC',
        Installed: 1991 + column,
      },
    }),
  ),
]

const zone: FeatureState = {
  geometry: { type: 'Polygon', coordinates: [outline()] },
  properties: { Type: 'Pressure zone', Asset: 'PZ-1', 'Static pressure (psi)': 62 },
}

function outline(): Position[] {
  const margin = 0.0006
  const [west, north] = [round(corner[0] - margin), round(corner[1] + margin)]
  const last = crossing(streets.across - 1, streets.down - 1)
  const [east, south] = [round(last[0] + margin), round(last[1] - margin)]
  return [
    [west, north],
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

/** The features of the demo project's default layers. They are invented and follow real streets. */
export const surveyedFeatures = [
  { referenceId: 'polygon', features: [zone] },
  { referenceId: 'polyline', features: mains },
  { referenceId: 'point', features: valves },
] as const
