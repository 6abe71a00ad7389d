import { readFile } from 'node:fs/promises'
import type { CoordinateSystem } from '@cairn/contract/sites/coordinate-systems'
import { compareNames } from '@cairn/domain/names/natural-order'
import { z } from 'zod'

interface CrsName {
  readonly epsg: number
  readonly name: string
}

/** The kinds of the list whose coordinates are positions on the map: not heights, nor positions from the earth's centre. */
const kindsOfPositions = new Set(['CRS-PROJCRS', 'CRS-GEOGCRS'])

const Entry = z.object({
  code: z.string(),
  kind: z.string(),
  name: z.string(),
  wkt: z.string().nullable(),
  proj4: z.string().nullable(),
})
const Index = z.record(z.string(), Entry.pick({ code: true, kind: true, name: true }))

const listFile = import.meta.resolve('epsg-index/all.json')
const fileOf = (path: string) => new URL(path, listFile)

/** The names of all coordinate systems of positions, read from their list (package epsg-index) at the first search. */
export class CoordinateSystems {
  #names: Promise<readonly CrsName[]> | undefined

  /** The systems whose name or code has every word of a query. A code that is a word, or begins with one, comes first. */
  async find(query: string, limit: number): Promise<CrsName[]> {
    this.#names ??= readNames()
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const matches = (await this.#names).filter(({ epsg, name }) => {
      const text = `${epsg} ${name.toLowerCase()}`
      return words.every((word) => text.includes(word))
    })
    const ranked = matches.map((match) => ({ match, rank: rankOf(match, words) }))
    return ranked
      .toSorted((a, b) => a.rank - b.rank || compareNames(a.match.name, b.match.name) || a.match.epsg - b.match.epsg)
      .slice(0, limit)
      .map(({ match }) => match)
  }
}

/** 0: a word is the code; 1: the code begins with a word; 2: the name has all words; 3: the code has some of them. */
function rankOf({ epsg, name }: CrsName, words: readonly string[]): number {
  const code = String(epsg)
  if (words.includes(code)) return 0
  if (words.some((word) => word.length > 1 && code.startsWith(word))) return 1
  return words.every((word) => name.toLowerCase().includes(word)) ? 2 : 3
}

async function readNames(): Promise<readonly CrsName[]> {
  const index = Index.parse(JSON.parse(await readFile(fileOf('all.json'), 'utf8')))
  return Object.values(index)
    .filter(({ kind }) => kindsOfPositions.has(kind))
    .map(({ code, name }) => ({ epsg: Number(code), name }))
}

/** One system of positions with its texts, as far as the list has them; undefined for a code that it does not have. */
export async function readListedSystem(epsg: number): Promise<CoordinateSystem | undefined> {
  const text = await readFile(fileOf(`s/${epsg}.json`), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const { code, kind, name, wkt, proj4 } = Entry.parse(JSON.parse(text))
  if (!kindsOfPositions.has(kind)) return undefined
  return { epsg: Number(code), name, wkt: wkt || null, proj: proj4 || null }
}

/**
 * The well-known text of a system that neither the list nor PostGIS has a text for, from the PROJ of the packaged GDAL
 * (gdal3.js): lines of a code and its text, which `OSRExportToWkt` wrote. null for the 20 codes that it does not know
 * either: 41001, 42101 to 42311, 100001 and 100002, which are no codes of EPSG.
 */
export async function findGdalText(epsg: number): Promise<string | null> {
  const lines = (await readFile(new URL('gdal-texts.txt', import.meta.url), 'utf8')).split('\n')
  const start = `${epsg} `
  return lines.find((line) => line.startsWith(start))?.slice(start.length) ?? null
}
