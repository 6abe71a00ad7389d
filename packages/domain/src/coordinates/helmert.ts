import type { Position } from '../geometry/geojson.ts'

/**
 * The coordinate-frame transformation of a site: turns and scales projected coordinates, then moves them
 * (specification 2, section 5).
 */
export interface Helmert {
  /** The shift to the east, in the unit of the coordinate system. */
  readonly x: number
  /** The shift to the north, in the unit of the coordinate system. */
  readonly y: number
  /** A factor other than 0. */
  readonly scale: number
  /** The angle in degrees by which the axes turn: a positive one turns positions clockwise. */
  readonly thetaDeg: number
}

/** Characters of the text that the longest numbers make. */
export const helmertTextMax = 256

/** The largest absolute value of x, y and theta: larger ones are typing errors, and would be written with an exponent. */
const helmertValueMax = 1e12
/** The bounds of the absolute value of the scale. */
export const helmertScaleBounds = { min: 1e-6, max: 1e6 } as const

const arcsecondsPerDegree = 3600
const figure = String.raw`([+-]?(?:\d+(?:\.\d*)?|\.\d+))`
const parameter = new RegExp(
  String.raw`^\+(?:(proj)=(helmert)|(convention)=(coordinate_frame)|(x|y|s|theta)=${figure})$`,
)
/** The parameters in the order of the stored text. */
const names = ['proj', 'convention', 'x', 'y', 's', 'theta']

/**
 * The text of a transformation as PROJ reads it. It always has `+theta`: without it PROJ reads `+s` as parts per million
 * and not as a factor (proj.org, operation helmert).
 */
export function writeHelmert({ x, y, scale, thetaDeg }: Helmert): string {
  const theta = decimal(thetaDeg * arcsecondsPerDegree)
  return `+proj=helmert +convention=coordinate_frame +x=${decimal(x)} +y=${decimal(y)} +s=${decimal(scale)} +theta=${theta}`
}

/**
 * The text of a transformation in the order of {@link writeHelmert}, with the figures that it has, and `+theta=0` where it has
 * no theta; undefined for any other text, and for values out of bounds.
 */
export function normalizeHelmert(text: string): string | undefined {
  const values = parametersOf(text)
  if (!values || !helmertOf(values)) return undefined
  const ordered = names.map((name) => `+${name}=${values.get(name)}`).join(' ')
  return ordered.length > helmertTextMax ? undefined : ordered
}

/**
 * Reads the text of a transformation, whose parameters may have any order, and which may have no theta; undefined for any
 * other text, and for values out of bounds.
 */
export function readHelmert(text: string): Helmert | undefined {
  const values = parametersOf(text)
  return values && helmertOf(values)
}

function parametersOf(text: string): ReadonlyMap<string, string> | undefined {
  if (text.length > helmertTextMax) return undefined
  const values = new Map<string, string>()
  for (const word of text.trim().split(/\s+/)) {
    const [name, value] =
      parameter
        .exec(word)
        ?.slice(1)
        .filter((part) => part !== undefined) ?? []
    if (name === undefined || value === undefined || values.has(name)) return undefined
    values.set(name, value)
  }
  if (!values.has('theta')) values.set('theta', '0')
  return names.every((name) => values.has(name)) ? values : undefined
}

function helmertOf(values: ReadonlyMap<string, string>): Helmert | undefined {
  const helmert = {
    x: Number(values.get('x')),
    y: Number(values.get('y')),
    scale: Number(values.get('s')),
    thetaDeg: rounded(Number(values.get('theta')) / arcsecondsPerDegree),
  }
  return isUsable(helmert) ? helmert : undefined
}

/** Whether all values are within their bounds. */
export function isUsable({ x, y, scale, thetaDeg }: Helmert): boolean {
  const size = Math.abs(scale)
  const isScale = size >= helmertScaleBounds.min && size <= helmertScaleBounds.max
  return isScale && [x, y, thetaDeg].every((value) => Math.abs(value) <= helmertValueMax)
}

/** Moves a position from the coordinate system to the site. Heights stay. */
export function applyHelmert(helmert: Helmert, [x, y, ...height]: Position): Position {
  const { cos, sin } = turn(helmert)
  return withHeight(cos * x + sin * y + helmert.x, cos * y - sin * x + helmert.y, height)
}

/** Moves a position from the site to the coordinate system. Heights stay. */
export function undoHelmert(helmert: Helmert, [x, y, ...height]: Position): Position {
  const { cos, sin } = turn(helmert)
  const [east, north] = [x - helmert.x, y - helmert.y]
  const square = helmert.scale ** 2
  return withHeight((cos * east - sin * north) / square, (sin * east + cos * north) / square, height)
}

function turn({ scale, thetaDeg }: Helmert) {
  const theta = (thetaDeg * Math.PI) / 180
  return { cos: scale * Math.cos(theta), sin: scale * Math.sin(theta) }
}

function withHeight(x: number, y: number, [height]: readonly number[]): Position {
  return height === undefined ? [x, y] : [x, y, height]
}

/** Binary fractions would show as 0.35000000000000003. */
function rounded(value: number): number {
  return Number(value.toPrecision(14))
}

/** Without an exponent, which the pattern of the text does not have. */
function decimal(value: number): string {
  const short = String(rounded(value))
  if (!short.includes('e')) return short
  return value.toFixed(15).replace(/\.?0+$/, '')
}
