import { drawingModeOf } from '@cairn/domain/geometry/geojson'
import { createFieldTally, type Field, type FieldTally, type NamedValue, typeOfValue } from './fields/field-tally.ts'
import type { ImportWarningCode } from './reading.ts'
import type { MessageParams } from './unreadable-file.ts'

/** The kind of geometry of a part; `any` has several. */
export type PartGeometry = 'point' | 'polyline' | 'polygon' | 'any'

/** Selects a part of a file for its import. */
export interface PartChoice {
  /** Path of the file in an archive; null without an archive. */
  readonly file: string | null
  /** Name of the layer in the file; null for all of it. */
  readonly layer: string | null
}

/** A part of a file that can become a layer, found from its headers without reading all of it where the format allows. */
export interface FilePart {
  /** null: the part is the whole file. */
  readonly choice: PartChoice | null
  /** Name of the layer; null for a file that names none. */
  readonly name: string | null
  /** null when unknown. */
  readonly geometry: PartGeometry | null
  /** Features with and without geometry; null when unknown. */
  readonly featureCount: number | null
  readonly fields: readonly Field[]
  /** Name of the coordinate system, for users; null when the file names none. */
  readonly crs: string | null
  /** The request for the import must name the coordinate system. */
  readonly needsCrs: boolean
  /** The request for the import may name a coordinate system that replaces the one of the part. */
  readonly allowsOtherCrs: boolean
  readonly problems: readonly PartProblem[]
}

/** Content of a part that will be left out. */
export interface PartProblem {
  readonly code: ImportWarningCode
  readonly params: MessageParams
}

/** Facts of a format that has no header, collected from its first features. */
export interface FirstFeatures {
  readonly note: (types: readonly string[], properties: readonly NamedValue[]) => void
  readonly geometry: () => PartGeometry | null
  readonly fields: () => readonly Field[]
}

/** Features from which kinds of geometry and fields are taken. */
export const sampleMax = 500

/** Collects kinds of geometry and fields. */
export function createFirstFeatures(): FirstFeatures {
  const types = new Set<string>()
  const tally: FieldTally = createFieldTally()
  return {
    note(found, properties) {
      for (const type of found) types.add(type)
      for (const [name, value, occurrence] of properties) tally.note(name, typeOfValue(value), occurrence)
    },
    geometry: () => (types.size === 0 ? null : (drawingModeOf([...types]) ?? 'any')),
    fields: () => tally.list(),
  }
}

/** Name of the coordinate system in well-known text: the first quoted text. */
export function nameInWkt(wkt: string): string | null {
  const name = /^\s*\w+\s*\[\s*"([^"]{1,200})"/.exec(wkt)?.[1]?.replaceAll('_', ' ').trim()
  return name === undefined || name === '' ? null : name
}
