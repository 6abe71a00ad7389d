import { metresOf } from '@cairn/domain/features/pedigrees'
import type { JsonValue } from '@cairn/domain/json'
import { heightText } from '../measure-text.ts'

/** A value of a pedigree for the user: metres in the units of the user, other values as they were recorded. */
export function pedigreeText(value: JsonValue, options: Parameters<typeof heightText>[1]): string {
  const metres = metresOf(value)
  if (metres !== undefined) return heightText(metres, options)
  if (value === null) return '—'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
