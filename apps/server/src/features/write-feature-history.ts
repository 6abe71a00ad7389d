import type { FeatureChange } from '@cairn/contract/features/features'
import { geometryChange } from '@cairn/domain/geometry/geometry-change'
import type { ChangedShape, HistoryRow } from './feature-history.queries.ts'

/**
 * Builds the JSON text of a page of history. Properties are copied as text: a page has up to 8 MB of them, and parsing
 * and checking these would block the server for seconds.
 * @param rows from `findHistory`: the last one is the state before the oldest change of the page
 */
export function writeFeatureHistory(rows: readonly HistoryRow[]): string {
  const changes = rows.slice(0, -1)
  const isLastPage = (rows.at(-1)?.version ?? 0) === 0
  const next = isLastPage ? null : (changes.at(-1)?.version ?? null)
  return `{"changes":[${changes.map((row, i) => changeText(row, rows[i + 1])).join(',')}],"next":${next}}`
}

function changeText(row: HistoryRow, older: HistoryRow | undefined): string {
  const before = older?.properties ?? null
  const facts: Omit<FeatureChange, 'before' | 'after'> = {
    version: row.version,
    type: typeOf(row, before),
    timestamp: row.at?.toISOString() ?? '',
    email: row.email,
    name: row.name,
    byStaff: row.byStaff,
    geometryChange: row.shape && shapeChange(row.shape),
  }
  return `${JSON.stringify(facts).slice(0, -1)},"before":${stateText(before)},"after":${stateText(row.properties)}}`
}

function typeOf({ version, properties }: HistoryRow, before: string | null): FeatureChange['type'] {
  if (properties === null) return 'Delete'
  if (before !== null) return 'Edit'
  return version === 1 ? 'Add' : 'Restore'
}

function stateText(properties: string | null): string {
  return properties === null ? 'null' : `{"properties":${properties}}`
}

function shapeChange({ before, after }: ChangedShape): FeatureChange['geometryChange'] {
  if (before.type !== after.type) return { kind: 'type', from: before.type, to: after.type }
  if (before.geometry && after.geometry) return geometryChange(before.geometry, after.geometry) ?? null
  return { kind: 'size', before: before.vertices, after: after.vertices }
}
