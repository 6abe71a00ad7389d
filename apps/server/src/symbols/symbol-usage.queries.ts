import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { isReadable } from '../dictionaries/access/dictionary-access.queries.ts'

/** The dictionaries with components that a symbol marks. */
export async function findDictionaryIdsUsing(db: Db, symbolId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct dictionary_id as id from component join system on system.id = system_id
    where symbol_id = ${symbolId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countComponentsUsing(db: Db, symbolId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from component where symbol_id = ${symbolId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether the caller may read a dictionary of the organization with a component that a symbol marks. */
export async function isUsedReadably(
  db: Db,
  actor: Actor,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from dictionary join system on system.dictionary_id = dictionary.id
      join component on system_id = system.id
      where symbol_id = ${id} and ${isReadable(actor, organizationId)})`.execute(db)
  return rows[0]?.exists ?? false
}

interface UsedSymbol {
  readonly organizationId: string
  readonly id: string
}

/**
 * Moves on the revision of those of the dictionaries that use a symbol, and returns them.
 * @throws Problem `not_found` for a dictionary that is not one of the organization
 */
export async function moveRevisions(
  db: Db,
  { organizationId, id }: UsedSymbol,
  dictionaryIds: readonly string[],
): Promise<{ id: string; rev: number }[]> {
  const { rows: own } = await sql<{ id: string }>`
    select id from dictionary where organization_id = ${organizationId} and id = any(${dictionaryIds}::uuid[])
    order by id for no key update`.execute(db)
  if (own.length < new Set(dictionaryIds).size) throw new Problem('not_found', { asset: 'dictionary' })
  const { rows } = await sql<{ id: string; rev: number }>`
    update dictionary set rev = rev + 1 where id = any(${dictionaryIds}::uuid[]) and exists (
      select from component join system on system.id = system_id
      where dictionary_id = dictionary.id and symbol_id = ${id})
    returning id, rev`.execute(db)
  return rows
}

/** Gives the components that a symbol marks the default style. Returns their number. */
export async function clearStylesOf(db: Db, symbolId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update component set style = null, version = version + 1, updated_at = now() where symbol_id = ${symbolId}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
