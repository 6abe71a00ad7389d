import proj4 from 'proj4'
import type { Position } from '../geometry/geojson.ts'

/** Transforms positions between WGS 84 (longitude, latitude in degrees) and another system (easting, northing). */
export interface Transformation {
  /** @throws Error when the position has no image */
  readonly forward: (position: Position) => Position
  /** @throws Error when the position has no image */
  readonly inverse: (position: Position) => Position
}

/**
 * The unit of the coordinates of a system: a symbol of EPSG's list (`m`, `ft`, `ftUS`), `degree`, or, for any other, the name
 * in its well-known text.
 */
export type CoordinateUnit = string

/** A transformation to a system whose text states the unit. */
export interface CoordinateSystem extends Transformation {
  readonly unit: CoordinateUnit
}

/** Other texts that proj4 reads are codes, PROJ strings and JSON. */
const wellKnownText =
  /^\s*(?:PROJCS|GEOGCS|COMPD_CS|PROJCRS|PROJECTEDCRS|GEOGCRS|GEOGRAPHICCRS|GEODCRS|GEODETICCRS|BOUNDCRS|COMPOUNDCRS)\s*\[/i

/** Degrees; some 10 cm on the ground: datum shifts are not exactly reversible. */
const roundTripMax = 1e-6

/**
 * The transformation to the coordinate system of a well-known text (WKT 1 of OGC and Esri, WKT 2); undefined for a text
 * with which no point can be transformed. Heights stay as they are. A datum shift is made where the text has TOWGS84 or
 * names a datum that proj4 knows.
 *
 * A hostile text can take any time: run it where it can be stopped.
 */
export function openCoordinateSystem(wkt: string): CoordinateSystem | undefined {
  if (!wellKnownText.test(wkt)) return undefined
  try {
    const system = new proj4.Proj(wkt)
    const converter = proj4(new proj4.Proj('WGS84'), system)
    const transformation = {
      forward: (position: Position) => moved(position, (xy) => converter.forward(xy)),
      inverse: (position: Position) => moved(position, (xy) => converter.inverse(xy)),
      unit: unitOf(system),
    }
    const isWorking = pointsNear(system).some((point) => returns(transformation, point))
    return isWorking ? transformation : undefined
  } catch {
    // proj4 throws Error, TypeError and strings for texts that it does not understand.
    return undefined
  }
}

/** Metres of a unit; the US survey foot is 1200/3937 m (EPSG 9003), which texts write with 7 to 16 digits. */
const metresOf = { m: 1, ft: 0.3048, ftUS: 1200 / 3937 } as const
/** The two feet differ by 6e-7 m. */
const unitTolerance = 1e-9

function unitOf(system: object): CoordinateUnit {
  if ('projName' in system && system.projName === 'longlat') return 'degree'
  const metres = 'to_meter' in system && typeof system.to_meter === 'number' ? system.to_meter : 1
  const known = Object.entries(metresOf).find(([, of]) => Math.abs(of - metres) < unitTolerance)
  return known?.[0] ?? ('units' in system ? String(system.units) : '')
}

function moved([x, y, height]: Position, move: (xy: [number, number]) => number[]): Position {
  const [toX = Number.NaN, toY = Number.NaN] = move([x, y])
  if (!Number.isFinite(toX) || !Number.isFinite(toY)) throw new Error('the position cannot be transformed')
  return height === undefined ? [toX, toY] : [toX, toY, height]
}

/** Points near the origin of a projection, which may be a pole, and two anywhere. */
function pointsNear(system: object): readonly Position[] {
  const lon = 'long0' in system ? degrees(system.long0) : 0
  const lat = 'lat0' in system ? Math.max(-89, Math.min(89, degrees(system.lat0))) : 0
  return [
    [lon + 0.1, lat + 0.1],
    [lon + 0.1, lat - 0.1],
    [0.1, 0.1],
    [-100, 40],
  ]
}

function degrees(radians: unknown): number {
  return typeof radians === 'number' && Number.isFinite(radians) ? (radians * 180) / Math.PI : 0
}

function returns({ forward, inverse }: Transformation, point: Position): boolean {
  try {
    const [lon, lat] = inverse(forward(point))
    return Math.abs(lon - point[0]) < roundTripMax && Math.abs(lat - point[1]) < roundTripMax
  } catch {
    return false
  }
}
