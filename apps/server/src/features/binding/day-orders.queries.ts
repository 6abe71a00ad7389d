import type { DayOrder } from '@cairn/domain/dictionary/binding/bound-value'
import { sql } from 'kysely'
import { type FeatureOwner, isOwnedBy } from '#access/feature-owner'
import type { Db } from '#platform/database/db'

/** Regular expressions of PostgreSQL for days with slashes in which only one number can be the month. */
const day = '0*(1[3-9]|2[0-9]|3[01])'
const month = '0*([1-9]|1[0-2])'
const dayFirst = `^\\s*${day}/${month}/[0-9]{4}`
const monthFirst = `^\\s*${month}/${day}/[0-9]{4}`

/**
 * The order of day and month in columns of a layer, by column. A column is absent if none of its values shows that the day is
 * first: its days are read as those of the dictionary.
 */
export async function findDayOrders(
  db: Db,
  { owner, layerId }: { readonly owner: FeatureOwner; readonly layerId: string },
  columns: readonly string[],
): Promise<ReadonlyMap<string, DayOrder>> {
  const { rows } = await sql<{ key: string; isMixed: boolean }>`
    select key, bool_or(properties->>key ~ ${monthFirst}) as is_mixed
    from feature cross join unnest(${columns}::text[]) named (key)
    where ${isOwnedBy('organization_id', owner)} and layer_id = ${layerId}
    group by key having bool_or(properties->>key ~ ${dayFirst})`.execute(db)
  return new Map(rows.map(({ key, isMixed }) => [key, isMixed ? 'mixed' : 'day-first']))
}
