/** The coordinate that a grid line has: that of a meridian or of a parallel, in degrees. */
export type GridAxis = 'longitude' | 'latitude'

/** Writes the degrees of a grid line: with exactly `decimals` decimals, and the hemisphere in the user's language. */
export type GridFormat = (axis: GridAxis, degrees: number, decimals: number) => string

/** The least distance in px between two lines: a label fits between them. */
const spacingPx = 140
/** Steps above 10 degrees divide the circle evenly. */
const widestDeg = [15, 30, 45, 90]

/** The degrees between two grid lines at a resolution in degrees per px: 1, 2 or 5 times a power of ten, at most 90. */
export function stepAt(degPerPx: number): number {
  const atLeast = degPerPx * spacingPx
  if (atLeast > 10) return widestDeg.find((step) => step >= atLeast) ?? 90
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= atLeast * 0.999_999) ?? 10 * power
}

/** The decimals that distinguish a line of the grid from the next one. */
export function decimalsOf(stepDeg: number): number {
  return Math.max(0, -Math.floor(Math.log10(stepDeg) + 1e-9))
}

/** The degrees of the lines in a range. */
export function linesWithin([from, to]: readonly [number, number], stepDeg: number): number[] {
  const first = Math.ceil(from / stepDeg)
  const count = Math.max(0, Math.floor(to / stepDeg) - first + 1)
  return Array.from({ length: count }, (_, index) => (first + index) * stepDeg)
}

/** The degrees of a line beyond the antimeridian in the usual range. */
export function wrappedLongitude(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

/** The labels of a map that has no language, in tests. */
export const formatEnglish: GridFormat = (axis, degrees, decimals) => {
  const lon = axis === 'longitude' ? wrappedLongitude(degrees) : degrees
  const letters = axis === 'longitude' ? 'EW' : 'NS'
  const text = Math.abs(lon).toFixed(decimals)
  return Number(text) === 0 ? `${text}°` : `${text}° ${lon > 0 ? letters[0] : letters[1]}`
}
