/** Positions of a `coordinates` element in one array, longitude first. */
export interface Positions {
  readonly dims: 2 | 3
  readonly flat: Float64Array
}

/**
 * Reads `lon,lat[,height]` tuples between white space (OGC 12-007r2, 13.2). Like Google Earth it accepts spaces around
 * commas, and reads a list of more than three numbers as tuples of three. Of four numbers with a decimal point the last
 * one is left out; without one they may be two numbers with decimal commas, which are unreadable. If some tuples have a
 * height, the others get 0.
 * @returns null without coordinates, 'unreadable' if the text is not a list of tuples
 */
export function readCoordinates(text: string): Positions | null | 'unreadable' {
  const tuples: (readonly number[])[] = []
  const cursor = { at: 0 }
  for (;;) {
    skipSpace(text, cursor)
    if (cursor.at >= text.length) break
    const start = cursor.at
    const numbers = readTuple(text, cursor)
    if (numbers === undefined) return 'unreadable'
    if (numbers.length === 4 && text.slice(start, cursor.at).includes('.')) numbers.length = 3
    for (let from = 0; from < numbers.length; from += 3) tuples.push(numbers.slice(from, from + 3))
  }
  return flatten(tuples)
}

/** Reads one position of a track: `lon lat height` between spaces (gx:coord). */
export function readTrackPosition(text: string): readonly number[] | undefined {
  const parts = text.trim().split(/\s+/)
  const numbers = parts.map(toNumber)
  return parts.length < 2 || parts.length > 3 || numbers.some(Number.isNaN) ? undefined : numbers
}

/** Joins tuples of 2 or 3 numbers in one array. */
export function flatten(tuples: readonly (readonly number[])[]): Positions | null | 'unreadable' {
  if (tuples.length === 0) return null
  if (tuples.some((tuple) => tuple.length < 2)) return 'unreadable'
  const dims = tuples.some((tuple) => tuple.length === 3) ? 3 : 2
  const flat = new Float64Array(tuples.length * dims)
  tuples.forEach((tuple, index) => {
    flat.set(tuple, index * dims)
  })
  return { dims, flat }
}

interface Cursor {
  at: number
}

/** Numbers separated by commas, up to the next white space. */
function readTuple(text: string, cursor: Cursor): number[] | undefined {
  const numbers: number[] = []
  for (;;) {
    const number = readNumber(text, cursor)
    if (number === undefined) return undefined
    numbers.push(number)
    skipSpace(text, cursor)
    if (text.charCodeAt(cursor.at) !== comma) return numbers
    cursor.at++
    skipSpace(text, cursor)
    if (cursor.at >= text.length) return undefined
  }
}

function readNumber(text: string, cursor: Cursor): number | undefined {
  const start = cursor.at
  while (cursor.at < text.length && text.charCodeAt(cursor.at) !== comma && !isSpace(text.charCodeAt(cursor.at)))
    cursor.at++
  const number = toNumber(text.slice(start, cursor.at))
  return Number.isNaN(number) ? undefined : number
}

/** Decimal numbers only: Number() also accepts '', '0x1F' and 'Infinity'. */
function toNumber(text: string): number {
  return text === '' || /[^\d.eE+-]/.test(text) ? Number.NaN : Number(text)
}

function skipSpace(text: string, cursor: Cursor): void {
  while (cursor.at < text.length && isSpace(text.charCodeAt(cursor.at))) cursor.at++
}

const comma = 0x2c

function isSpace(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || code === 0xfeff
}
