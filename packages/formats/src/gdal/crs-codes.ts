import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Kinds of coordinate systems in the tables of codes: of positions, or of heights alone. */
type Kind = 'positions' | 'heights'
type Range = readonly [first: number, last: number]

/**
 * The codes that the packaged GDAL knows, written by the test beside it: lines of an authority and a kind, followed by lines
 * of codes and of ranges of codes.
 */
export const crsCodesFile = join(import.meta.dirname, 'crs-codes.txt')

let tables: ReadonlyMap<string, readonly Range[]> | undefined

/** Whether the packaged GDAL knows a coordinate system by this code. Authorities: `EPSG`, `ESRI`. */
export function isKnownCrs(authority: string | undefined, code: number, kind: Kind): boolean {
  tables ??= parse(readFileSync(crsCodesFile, 'utf8'))
  const ranges = tables.get(`${authority} ${kind}`) ?? []
  return ranges.some(([first, last]) => code >= first && code <= last)
}

function parse(text: string): ReadonlyMap<string, readonly Range[]> {
  const parsed = new Map<string, Range[]>()
  let current: Range[] = []
  for (const line of text.split('\n')) {
    if (/^[A-Z]/.test(line)) parsed.set(line, (current = []))
    else current.push(...line.split(' ').filter(Boolean).map(rangeOf))
  }
  return parsed
}

function rangeOf(text: string): Range {
  const [first = 0, last = first] = text.split('-').map(Number)
  return [first, last]
}
