import { describe, expect, it } from 'vitest'
import type { Position } from './geojson.ts'
import type { Extent } from './lon-lat.ts'
import { areaM2, distanceM, lengthM } from './measure.ts'

const dms = (degrees: number, minutes: number, seconds: number) =>
  Math.sign(degrees) * (Math.abs(degrees) + minutes / 60 + seconds / 3600)

const box = ([minX, minY, maxX, maxY]: Extent): readonly Position[] => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
  [minX, minY],
]

describe('distanceM', () => {
  it('is that of the geodetic datum manual between Flinders Peak and Buninyong', () => {
    const flindersPeak: Position = [dms(144, 25, 29.5244), dms(-37, 57, 3.7203)]
    const buninyong: Position = [dms(143, 55, 35.3839), dms(-37, 39, 10.1561)]
    expect(distanceM(flindersPeak, buninyong)).toBeCloseTo(54_972.271, 2)
  })

  it('is a quarter of the meridian from the equator to the pole', () => {
    expect(distanceM([12, 0], [12, 90])).toBeCloseTo(10_001_965.729, 2)
  })

  it('is 0 from a point to itself', () => {
    expect(distanceM([-105, 40], [-105, 40])).toBe(0)
  })

  it('is that of GeographicLib for points on opposite sides of the world', () => {
    expect(distanceM([0, 0], [179.5, 0.5])).toBeCloseTo(19_936_288.579, 3)
    expect(distanceM([0, 0], [180, 0])).toBeCloseTo(20_003_931.459, 3)
  })
})

describe('lengthM', () => {
  it('adds the segments of a line and is 0 for a point', () => {
    const there = distanceM([-105, 40], [-105.01, 40])
    expect(
      lengthM({
        type: 'LineString',
        coordinates: [
          [-105, 40],
          [-105.01, 40],
          [-105, 40],
        ],
      }),
    ).toBeCloseTo(2 * there)
    expect(lengthM({ type: 'Point', coordinates: [-105, 40] })).toBe(0)
  })

  it('includes every ring of a polygon', () => {
    const outer = box([-105.02, 39.98, -105, 40])
    const hole = box([-105.015, 39.985, -105.005, 39.995])
    const around = lengthM({ type: 'Polygon', coordinates: [outer] })
    expect(lengthM({ type: 'Polygon', coordinates: [outer, hole] })).toBeCloseTo(
      around + lengthM({ type: 'LineString', coordinates: hole }),
    )
  })
})

describe('areaM2', () => {
  it('is that of GeographicLib for a square of 2 degrees with its corners on the axes', () => {
    const diamond: readonly Position[] = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]
    expect(areaM2({ type: 'Polygon', coordinates: [diamond] }) / 24_619_419_146).toBeCloseTo(1, 9)
  })

  it('is an eighth of the surface of the ellipsoid for an octant', () => {
    const octant: readonly Position[] = [
      [0, 0],
      [90, 0],
      [90, 90],
      [0, 90],
      [0, 0],
    ]
    expect(areaM2({ type: 'Polygon', coordinates: [octant] }) / 63_758_202_715_511).toBeCloseTo(1, 9)
  })

  it('does not depend on the direction of the ring, and excludes holes', () => {
    const outer = box([-105.02, 39.98, -105, 40])
    const hole = box([-105.015, 39.985, -105.005, 39.995])
    const whole = areaM2({ type: 'Polygon', coordinates: [outer] })
    expect(areaM2({ type: 'Polygon', coordinates: [outer.toReversed()] })).toBeCloseTo(whole)
    expect(areaM2({ type: 'Polygon', coordinates: [outer, hole] })).toBeCloseTo(
      whole - areaM2({ type: 'Polygon', coordinates: [hole] }),
    )
  })

  it('is accurate to a square decimetre for a building of ten by ten metres', () => {
    const [lon, lat] = [-104.99, 39.74]
    const east = distanceM([lon, lat], [lon + 0.0001, lat])
    const north = distanceM([lon, lat], [lon, lat + 0.0001])
    const building = areaM2({ type: 'Polygon', coordinates: [box([lon, lat, lon + 0.0001, lat + 0.0001])] })
    expect(building).toBeCloseTo(east * north, 1)
  })
})
