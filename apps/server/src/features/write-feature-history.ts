import type { FeatureChange } from '@cairn/contract/features/features'
import { geometryChange } from '@cairn/domain/geometry/geometry-change'
import type { ChangedShape, HistoryRow } from './feature-history.queries.ts'

/**
 * Builds the JSON text of a page of history. Properties are copied as text: a page has up to 8 MB of them, and parsing
 * and checking these would block the server for seconds.
 * @param rows from `findHistory`: the last one is the state before the oldest change of the page
 * @param layerNames of `movedLayersIn`, as far as the caller may view them
 */
export function writeFeatureHistory(rows: readonly HistoryRow[], layerNames: ReadonlyMap<string, string>): string {
  const changes = rows.slice(0, -1)
  const placeOf = (layerId: string) => ({ layerId, layerName: layerNames.get(layerId) ?? null })
  const isLastPage = (rows.at(-1)?.version ?? 0) === 0
  const next = isLastPage ? null : (changes.at(-1)?.version ?? null)
  return `{"changes":[${changes.map((row, i) => changeText(row, rows[i + 1], placeOf)).join(',')}],"next":${next}}`
}

/** The layers between which the changes of a page have moved the feature. */
export function movedLayersIn(rows: readonly HistoryRow[]): readonly string[] {
  return [...new Set(rows.flatMap((row, i) => moveOf(row, rows[i + 1]) ?? []))]
}

/** The former and the new layer of a change that moved the feature. */
function moveOf({ layerId }: HistoryRow, older: HistoryRow | undefined): readonly [string, string] | undefined {
  const from = older?.layerId
  return !layerId || !from || from === layerId ? undefined : [from, layerId]
}

type PlaceOf = (layerId: string) => NonNullable<FeatureChange['move']>['from']

function changeText(row: HistoryRow, older: HistoryRow | undefined, placeOf: PlaceOf): string {
  const move = moveOf(row, older)
  const before = older?.properties ?? null
  const facts: Omit<FeatureChange, 'before' | 'after'> = {
    version: row.version,
    type: typeOf(row, before),
    timestamp: row.at?.toISOString() ?? '',
    email: row.email,
    name: row.name,
    byStaff: row.byStaff,
    geometryChange: row.shape && shapeChange(row.shape),
    ...(move && { move: { from: placeOf(move[0]), to: placeOf(move[1]) } }),
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
