import { type AttributeIds, namedValue } from '../dictionary/named-values.ts'
import type { StyleLayer } from './style.ts'

type SortBy = StyleLayer['sortBy']

/** The values by which a feature has its place in the order of drawing. */
export type SortKey = readonly unknown[]

/** Reads the values by which a pass sorts its features. @param ids - of the attributes that are read by name */
export function sortKeyOf(
  sortBy: SortBy,
  properties: Readonly<Record<string, unknown>>,
  ids: AttributeIds | undefined,
): SortKey {
  return sortBy.map(({ property }) => namedValue(properties, property, ids))
}

/**
 * Compares features for the order in which a pass draws them: numbers by their size, also those in texts, before other texts;
 * features without a value come first. 0 where the order of the data decides.
 */
export function compareKeys(sortBy: SortBy, a: SortKey, b: SortKey): number {
  for (const [place, { descending }] of sortBy.entries()) {
    const order = compareValues(a[place], b[place])
    if (order !== 0) return descending ? -order : order
  }
  return 0
}

function compareValues(a: unknown, b: unknown): number {
  const [rankA, rankB] = [rankOf(a), rankOf(b)]
  if (rankA !== rankB) return rankA - rankB
  if (rankA === ranks.number) return Number(a) - Number(b)
  return rankA === ranks.text ? compareTexts(String(a), String(b)) : 0
}

const ranks = { none: 0, number: 1, text: 2 } as const

function rankOf(value: unknown): number {
  if (value === undefined || value === null || value === '') return ranks.none
  return typeof value === 'number' || (typeof value === 'string' && Number.isFinite(Number(value)))
    ? ranks.number
    : ranks.text
}

/** By code units: the same on every machine. */
function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
