import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import type { Database } from '#platform/database/schema'

/** The rows of a template, with ids. */
export interface TemplateRows {
  readonly systems: readonly Insertable<Database['system']>[]
  readonly components: readonly Insertable<Database['component']>[]
  readonly lists: readonly Insertable<Database['pickList']>[]
  readonly values: readonly Insertable<Database['pickListValue']>[]
  readonly attributes: readonly Insertable<Database['attribute']>[]
}

/** The keys of the templates that the database has. */
export async function findTemplateKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select template_key as key from dictionary where template_key is not null`.execute(db)
  return rows.map(({ key }) => key)
}

/** Inserts a dictionary of the provider; undefined where another node has inserted it meanwhile. */
export async function insertTemplate(
  db: Db,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto('dictionary')
    .values({ templateKey: key, name, isReadonly: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertTemplateRows(db: Db, rows: TemplateRows): Promise<void> {
  await db.insertInto('system').values(rows.systems).execute()
  await db.insertInto('component').values(rows.components).execute()
  await db.insertInto('pickList').values(rows.lists).execute()
  await db.insertInto('pickListValue').values(rows.values).execute()
  await db.insertInto('attribute').values(rows.attributes).execute()
}

/** The id of the template with this key. */
export async function getTemplateId(db: Db, key: string): Promise<string> {
  const { id } = await db.selectFrom('dictionary').where('templateKey', '=', key).select('id').executeTakeFirstOrThrow()
  return id
}

/** Gives a dictionary to all projects that have none. */
export async function assignToProjects(db: Db, dictionaryId: string): Promise<void> {
  await db
    .updateTable('project')
    .where('dataDictionaryId', 'is', null)
    .set({ dataDictionaryId: dictionaryId })
    .execute()
}
