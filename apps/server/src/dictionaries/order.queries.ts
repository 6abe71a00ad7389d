import { Problem } from '@cairn/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** A list whose entries have an order. */
export type OrderedList =
  | { readonly of: 'systems'; readonly dictionaryId: string }
  | { readonly of: 'components'; readonly systemId: string }
  | { readonly of: 'attributes'; readonly componentId: string }

interface OrderedTable {
  readonly table: RawBuilder<unknown>
  readonly condition: RawBuilder<unknown>
  readonly asset: string
}

function tableOf(list: OrderedList): OrderedTable {
  switch (list.of) {
    case 'systems':
      return { table: sql`system`, condition: sql`dictionary_id = ${list.dictionaryId}`, asset: 'system' }
    case 'components':
      return { table: sql`component`, condition: sql`system_id = ${list.systemId}`, asset: 'component' }
    default:
      return { table: sql`attribute`, condition: sql`component_id = ${list.componentId}`, asset: 'attribute' }
  }
}

/** The number of entries, which is the place of a new one, and the next place after the last entry. */
export async function findEnd(db: Db, list: OrderedList): Promise<{ count: number; position: number }> {
  const { table, condition } = tableOf(list)
  const { rows } = await sql<{ count: number; position: number }>`
    select count(*), coalesce(max(position) + 1, 0) as position from ${table} where ${condition}`.execute(db)
  return rows[0] ?? { count: 0, position: 0 }
}

export interface Place {
  readonly id: string
  readonly order: number
}

/**
 * Gives the entries of a list the places of `order`, from 0 without gaps; entries that it leaves out follow.
 * @throws Problem `not_found` for an id that is not in the list
 */
export async function updateOrder(db: Db, list: OrderedList, order: readonly Place[]): Promise<Place[]> {
  const { table, condition, asset } = tableOf(list)
  const ids = order.map(({ id }) => id)
  const { rows: found } = await sql<{ count: number }>`
    select count(*) from ${table} where ${condition} and id = any(${ids}::uuid[])`.execute(db)
  if (found[0]?.count !== ids.length) throw new Problem('not_found', { asset })
  const { rows } = await sql<Place>`
    with place as (
      select entry.id, row_number() over (order by wanted.at nulls last, entry.position, entry.id) - 1 as position
      from (select id, position from ${table} where ${condition}) entry
      left join unnest(${ids}::uuid[], ${order.map((place) => place.order)}::integer[]) as wanted(id, at) using (id)
    )
    update ${table} as entry set position = place.position from place where entry.id = place.id
    returning entry.id, entry.position as "order"`.execute(db)
  return rows.toSorted((a, b) => a.order - b.order)
}
