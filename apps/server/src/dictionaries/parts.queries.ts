import { Problem } from '@cairn/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import { violates } from '#platform/violates'

const systemNameTaken = (name: string) =>
  violates('system_name_unique', () => new Problem('system_name_taken', { name }))
const aliasTaken = (name: string) =>
  violates('component_alias_unique', () => new Problem('component_alias_taken', { name }))

interface NewSystem {
  readonly organizationId: string
  readonly dictionaryId: string
  readonly name: string
  readonly color: string
  readonly position: number
}

export async function insertSystem(db: Db, system: NewSystem): Promise<string> {
  const { id } = await db
    .insertInto('system')
    .values(system)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(systemNameTaken(system.name))
  return id
}

export interface SystemChange {
  readonly name?: string | undefined
  readonly color?: string | undefined
}

/** Changes a system, or only moves its version on after a change of its list of components. Returns the new version. */
export async function updateSystem(db: Db, id: string, change: SystemChange = {}): Promise<number> {
  const { version } = await db
    .updateTable('system')
    .where('id', '=', id)
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow()
    .catch(systemNameTaken(change.name ?? ''))
  return version
}

/** Deletes a system with its components and the pick lists of their attributes. */
export async function deleteSystem(db: Db, id: string): Promise<void> {
  await deleteOwnLists(db, sql`component.system_id = ${id}`)
  await db.deleteFrom('system').where('id', '=', id).execute()
}

interface NewComponent {
  readonly organizationId: string
  readonly systemId: string
  readonly alias: string
  readonly componentTypeId: number
  readonly componentStyling: boolean
  readonly style: string | null
  readonly position: number
}

export async function insertComponent(db: Db, component: NewComponent): Promise<string> {
  const { id } = await db
    .insertInto('component')
    .values(component)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(aliasTaken(component.alias))
  return id
}

export interface ComponentChange {
  readonly alias?: string | undefined
  readonly componentStyling?: boolean | undefined
  readonly style?: string | null | undefined
}

/** Changes a component, or only moves its version on after a change of its attributes. Returns the new version. */
export async function updateComponent(db: Db, id: string, change: ComponentChange = {}): Promise<number> {
  const { version } = await db
    .updateTable('component')
    .where('id', '=', id)
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow()
    .catch(aliasTaken(change.alias ?? ''))
  return version
}

/** Deletes a component with its attributes and their own pick lists. */
export async function deleteComponent(db: Db, id: string): Promise<void> {
  await deleteOwnLists(db, sql`component.id = ${id}`)
  await db.deleteFrom('component').where('id', '=', id).execute()
}

async function deleteOwnLists(db: Db, ofComponents: RawBuilder<unknown>): Promise<void> {
  await sql`delete from pick_list where not is_global and id in (
    select pick_list_id from attribute join component on component.id = component_id where ${ofComponents})`.execute(db)
}

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
