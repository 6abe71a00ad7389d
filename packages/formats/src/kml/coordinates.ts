/** Positions of a `coordinates` element: flat numbers, longitude first. */
export interface Positions {
  readonly dims: 2 | 3
  readonly flat: Float64Array
}

/**
 * Reads `lon,lat[,height]` tuples between white space (OGC 12-007r2, 13.2). Forgives what Google Earth forgives:
 * spaces around commas, and a chain of more than three numbers, which is taken as tuples of three. A tuple without
 * height among others that have one gets 0.
 * @returns null for no coordinates at all, 'unreadable' for anything that is no number or no tuple
 */
export function readCoordinates(text: string): Positions | null | 'unreadable' {
  const tuples: (readonly number[])[] = []
  const pen = { at: 0 }
  for (;;) {
    skipSpace(text, pen)
    if (pen.at >= text.length) break
    const numbers = readChain(text, pen)
    if (numbers === undefined) return 'unreadable'
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

/** Tuples of 2 or 3 numbers as one run. */
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

interface Pen {
  at: number
}

/** Numbers joined by commas, up to the white space behind them. */
function readChain(text: string, pen: Pen): number[] | undefined {
  const numbers: number[] = []
  for (;;) {
    const number = readNumber(text, pen)
    if (number === undefined) return undefined
    numbers.push(number)
    skipSpace(text, pen)
    if (text.charCodeAt(pen.at) !== comma) return numbers
    pen.at++
    skipSpace(text, pen)
    if (pen.at >= text.length) return undefined
  }
}

function readNumber(text: string, pen: Pen): number | undefined {
  const start = pen.at
  while (pen.at < text.length && text.charCodeAt(pen.at) !== comma && !isSpace(text.charCodeAt(pen.at))) pen.at++
  const number = toNumber(text.slice(start, pen.at))
  return Number.isNaN(number) ? undefined : number
}

/** Decimal numbers alone: Number() would also take '', '0x1F' and 'Infinity'. */
function toNumber(text: string): number {
  return text === '' || /[^\d.eE+-]/.test(text) ? Number.NaN : Number(text)
}

function skipSpace(text: string, pen: Pen): void {
  while (pen.at < text.length && isSpace(text.charCodeAt(pen.at))) pen.at++
}

const comma = 0x2c

function isSpace(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || code === 0xfeff
}
