import { describe, expect, it } from 'vitest'
import { distanceToGeometryM } from './distance-to-geometry.ts'
import type { Geometry, Position } from './geojson.ts'

const here: Position = [-105, 40]
/** A degree of latitude at 40° north, WGS 84. */
const latitudeM = 111_035

describe('the distance to', () => {
  it('a point is that between the positions', () => {
    expect(distanceToGeometryM(here, { type: 'Point', coordinates: [-105, 40.001] })).toBeCloseTo(latitudeM / 1000, 0)
  })

  it('a line is that to its nearest place, not to its nearest vertex', () => {
    const line: Geometry = {
      type: 'LineString',
      coordinates: [
        [-105.01, 40.0002],
        [-104.99, 40.0002],
      ],
    }
    expect(distanceToGeometryM(here, line)).toBeCloseTo(latitudeM * 0.0002, 0)
  })

  it('a polygon is zero inside, and not in its hole', () => {
    const square = (half: number): Position[] => [
      [-105 - half, 40 - half],
      [-105 + half, 40 - half],
      [-105 + half, 40 + half],
      [-105 - half, 40 + half],
      [-105 - half, 40 - half],
    ]
    expect(distanceToGeometryM(here, { type: 'Polygon', coordinates: [square(0.01)] })).toBe(0)
    const holed: Geometry = { type: 'Polygon', coordinates: [square(0.01), square(0.001)] }
    expect(distanceToGeometryM(here, holed)).toBeCloseTo(85.4, 0)
    expect(distanceToGeometryM([-105.02, 40], holed)).toBeGreaterThan(800)
  })

  it('a collection is that to its nearest part, across the antimeridian too', () => {
    const far: Geometry = { type: 'Point', coordinates: [0, 0] }
    const near: Geometry = {
      type: 'LineString',
      coordinates: [
        [-179.9999, 10],
        [-179.9, 10],
      ],
    }
    const both: Geometry = { type: 'GeometryCollection', geometries: [far, near] }
    expect(distanceToGeometryM([179.9999, 10], both)).toBeCloseTo(21.9, 0)
  })
})
