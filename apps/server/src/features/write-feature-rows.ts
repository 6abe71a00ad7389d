import { formatFeatureId } from '@cairn/domain/features/feature-id'
import { JsonText, stringifyMembers } from '#http/answers/json-text'
import type { FoundRow, FoundRows } from './feature-rows.queries.ts'
import { writeRowKey } from './row-key.ts'

interface RowsPage extends FoundRows {
  /** Number of rows on all pages. */
  readonly count: number
  readonly limit: number
  readonly serverName: string
}

/** Builds the JSON text of a page of rows, in which the properties are copied as text. */
export function writeFeatureRows({ rows, isCut, limit, count, serverName }: RowsPage): string {
  const last = rows.at(-1)
  const next = last && (isCut || rows.length === limit) ? writeRowKey(last.key) : null
  const texts = rows.map((row) => rowText(serverName, row))
  return stringifyMembers({ rows: new JsonText(`[${texts.join(',')}]`), next, count })
}

function rowText(serverName: string, { key, version, geometryType, extent, properties }: FoundRow): string {
  const id = formatFeatureId({ serverName, ogcFid: key.ogcFid })
  return stringifyMembers({ id, version, geometryType, extent, properties: new JsonText(properties) })
}
