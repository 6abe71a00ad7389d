import { pedigreeVertex } from '../geometry/lines/line-metadata.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts'

/** One property of a pedigree. */
export interface PedigreeEntry {
  readonly name: string
  readonly value: JsonValue
}

/** The values that a survey recorded at one vertex. */
export interface Pedigree {
  /** Counted from 0; null for a pedigree that names no vertex of the feature. */
  readonly vertex: number | null
  readonly entries: readonly PedigreeEntry[]
}

/**
 * The pedigrees of a feature with `vertexCount` vertices, by vertex; those of no vertex come last (specification 3,
 * section 3, "Metadata"). Parts of `metadata.Meta_Data` that are not in the form of a pedigree are left out.
 */
export function pedigreesOf(properties: JsonObject, vertexCount: number): readonly Pedigree[] {
  const { metadata } = properties
  const list = isJsonObject(metadata) ? metadata['Meta_Data'] : undefined
  if (!isList(list)) return []
  return list
    .map((pedigree) => ({ vertex: pedigreeVertex(pedigree, vertexCount) ?? null, entries: entriesOf(pedigree) }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => (a.vertex ?? vertexCount) - (b.vertex ?? vertexCount))
}

const metresText = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?) m\s*$/i

/** The metres of a value that ends in " m", such as "1.25 m"; undefined for any other value. */
export function metresOf(value: JsonValue): number | undefined {
  const [, figure] = typeof value === 'string' ? (metresText.exec(value) ?? []) : []
  return figure === undefined ? undefined : Number(figure)
}

/** The pedigree properties that a profile can draw, in the order of specification 3, section 9. */
export const profileSeriesNames = [
  'Depth',
  'Msrd_Depth',
  'Accuracy',
  'Vert_Accur',
  'Std_Dev',
  'Current',
  'Satellites',
  'Diff_Age',
  'Elps_Altitude',
  'Antenna',
  'Accur_Level',
  'GPS_Altitude',
  'GPS_Elevation',
  'Site_Altitude',
  'Site_Elevation',
] as const

/** A numeric property of the pedigrees along a feature. */
export interface PedigreeSeries {
  readonly name: (typeof profileSeriesNames)[number]
  /** The values are lengths in metres; otherwise figures without a known unit. */
  readonly isLength: boolean
  /** The value at each vertex; null where it was not recorded. */
  readonly values: readonly (number | null)[]
}

/** The series of `profileSeriesNames` of which the pedigrees have a value, in this order. */
export function seriesOf(pedigrees: readonly Pedigree[], vertexCount: number): readonly PedigreeSeries[] {
  return profileSeriesNames.flatMap((name) => {
    const wanted = keyOf(name)
    const values = Array.from({ length: vertexCount }, (): number | null => null)
    let isLength = false
    for (const { vertex, entries } of pedigrees) {
      const value = vertex === null ? undefined : entries.find((entry) => keyOf(entry.name) === wanted)?.value
      if (vertex === null || value === undefined) continue
      const metres = metresOf(value)
      isLength ||= metres !== undefined
      values[vertex] = metres ?? figureOf(value) ?? values[vertex] ?? null
    }
    return values.some((value) => value !== null) ? [{ name, isLength, values }] : []
  })
}

/** Programs write the names with underscores or spaces, and in different cases. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '')
}

const figureText = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i

function figureOf(value: JsonValue): number | undefined {
  const figure = typeof value === 'string' && figureText.test(value) ? Number(value) : value
  return typeof figure === 'number' && Number.isFinite(figure) ? figure : undefined
}

/** Each pair is an object of a name and a value, or a list of both. */
function entriesOf(pedigree: JsonValue): readonly PedigreeEntry[] {
  const pairs = isJsonObject(pedigree) ? pedigree['prop'] : undefined
  return isList(pairs) ? pairs.flatMap((pair) => entryOf(pair) ?? []) : []
}

function entryOf(pair: JsonValue): PedigreeEntry | undefined {
  const [name, value = null] = isList(pair) ? pair : isJsonObject(pair) ? [pair['name'], pair['value']] : []
  return typeof name === 'string' && name.trim() !== '' ? { name, value } : undefined
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}
