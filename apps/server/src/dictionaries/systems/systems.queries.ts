import type { SystemEntry } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'
import { deleteUnusedLists, findOwnListIds } from '../pick-lists/pick-lists.queries.ts'

const nameTaken = (name: string) => violates('system_name_unique', () => new Problem('system_name_taken', { name }))

const columns = sql`id, name, color, position as "order", dictionary_id, version`

/** The systems of dictionaries in their order. */
export async function findSystems(db: Db, dictionaryIds: readonly string[]): Promise<SystemEntry[]> {
  const { rows } = await sql<SystemEntry>`select ${columns} from system
    where dictionary_id = any(${dictionaryIds}::uuid[]) order by dictionary_id, position`.execute(db)
  return rows
}

export async function findSystem(db: Db, id: string): Promise<SystemEntry | undefined> {
  const { rows } = await sql<SystemEntry>`select ${columns} from system where id = ${id}`.execute(db)
  return rows[0]
}

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
    .catch(nameTaken(system.name))
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
    .catch(nameTaken(change.name ?? ''))
  return version
}

/** Deletes a system with its components and those of their attributes' own pick lists that no other attribute has. */
export async function deleteSystem(db: Db, id: string): Promise<void> {
  const listIds = await findOwnListIds(db, { systemId: id })
  await db.deleteFrom('system').where('id', '=', id).execute()
  await deleteUnusedLists(db, listIds)
}
