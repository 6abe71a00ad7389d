import { isJsonObject, type JsonObject } from '@cairn/domain/json'
import { sameJson } from '@cairn/domain/properties/property-changes'
import { type PropertyRow, rowsOf } from './property-rows.ts'

/** The rows of the merged state. A value of a dialog stays one where the other save has another. */
export function rebasedRows(
  rows: readonly PropertyRow[],
  { merged, theirs }: { readonly merged: JsonObject; readonly theirs: JsonObject },
): readonly PropertyRow[] {
  return rowsOf(merged).map((row) => {
    const value = rows.find(({ name }) => name === row.name)?.value && merged[row.name]
    const isOwn = isJsonObject(value) && !sameJson(value, theirs[row.name] ?? null)
    return { ...row, added: !Object.hasOwn(theirs, row.name), ...(isOwn && { value, added: false }) }
  })
}
