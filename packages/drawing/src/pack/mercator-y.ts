import { unitsPerM } from './layer-pack.ts'

const radiusM = 6_378_137
/** Units of a pack in a radian of longitude. */
export const unitsPerRadian = radiusM * unitsPerM
/** Beyond it web mercator grows without a limit; its square ends at 85.0511°. */
const latitudeMax = (85.06 * Math.PI) / 180
/** The first term that the series leaves out is below 1e-6 units there. */
const series = { latitudeMax: (70 * Math.PI) / 180, reach: 5e-4 } as const

/** The y of a latitude in units of a pack, not rounded. @param latitude - in radians */
function exactY(latitude: number): number {
  const clamped = Math.max(-latitudeMax, Math.min(latitudeMax, latitude))
  return unitsPerRadian * Math.log(Math.tan(Math.PI / 4 + clamped / 2))
}

/** The y of a latitude in whole units of a pack. @param latitude - in radians */
export function mercatorY(latitude: number): number {
  return Math.round(exactY(latitude))
}

/**
 * Computes the y of latitudes that follow one another within some kilometres, such as those of a ring, by a Taylor series around
 * one of them: a logarithm for each takes a third of the time in which a layer is loaded.
 */
export class MercatorSeries {
  #latitude = Number.POSITIVE_INFINITY
  #y = 0
  #first = 0
  #second = 0
  #third = 0
  #fourth = 0

  /** Before other latitudes, whose y is not to depend on those before. */
  restart(): void {
    this.#latitude = Number.POSITIVE_INFINITY
  }

  /** As `mercatorY`. */
  at(latitude: number): number {
    let beyond = latitude - this.#latitude
    if (!(Math.abs(beyond) <= series.reach)) {
      if (Math.abs(latitude) > series.latitudeMax) return mercatorY(latitude)
      this.#moveTo(latitude)
      beyond = 0
    }
    return Math.round(
      this.#y + beyond * (this.#first + beyond * (this.#second + beyond * (this.#third + beyond * this.#fourth))),
    )
  }

  /** The derivatives of the integral of the secant. */
  #moveTo(latitude: number): void {
    const secant = 1 / Math.cos(latitude)
    const tangent = Math.tan(latitude)
    const [ofTangent, ofSecant] = [tangent * tangent, secant * secant]
    this.#latitude = latitude
    this.#y = exactY(latitude)
    this.#first = unitsPerRadian * secant
    this.#second = (this.#first * tangent) / 2
    this.#third = (this.#first * (ofTangent + ofSecant)) / 6
    this.#fourth = (this.#first * tangent * (ofTangent + 5 * ofSecant)) / 24
  }
}

/** Rows that are known at once: a picture of 256 px has up to 5,000. */
const knownRows = 8192

/**
 * Computes the y of latitudes that are multiples of a height, and keeps it: a picture has many positions in each of its rows, and a
 * logarithm for each position takes far longer.
 */
export class MercatorRows {
  /** Radians of latitude of a row. */
  readonly heightRad: number
  readonly #rows = new Float64Array(knownRows).fill(Number.NaN)
  readonly #ys = new Int32Array(knownRows)

  constructor(heightRad: number) {
    this.heightRad = heightRad
  }

  /** As `mercatorY`. @param row - a whole number; the latitude of row 0 is 0 */
  at(row: number): number {
    const place = row & (knownRows - 1)
    if (this.#rows[place] === row) return this.#ys[place] ?? 0
    const y = mercatorY(row * this.heightRad)
    this.#rows[place] = row
    this.#ys[place] = y
    return y
  }
}

/**
 * The rows of each height that was asked for, so that a thread has their memory and their logarithms for its next pictures. TWKB has
 * sixteen heights at most, one for each number of decimals.
 */
export class RowsOfHeights {
  readonly #known = new Map<number, MercatorRows>()

  of(heightRad: number): MercatorRows {
    const known = this.#known.get(heightRad) ?? new MercatorRows(heightRad)
    this.#known.set(heightRad, known)
    return known
  }
}
