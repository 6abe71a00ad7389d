import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** The names of an organization's accounts and assets begin with this word, its own with the other. */
export const nameMark = 'Foreign'
export const organizationMark = 'Outside'

const nameColumns = ['name', 'alias', 'first_name', 'last_name', 'label', 'title']
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Puts a mark in front of the name of an organization and of each name in its rows. */
export async function markNames(db: Db, organizationId: string): Promise<void> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from information_schema.columns names
    where table_schema = 'public' and column_name = any(${nameColumns}) and data_type = 'text' and exists (
      select from information_schema.columns owner
      where owner.table_schema = 'public' and owner.table_name = names.table_name and owner.column_name = 'organization_id'
    ) and exists (select from information_schema.tables
      where table_schema = 'public' and tables.table_name = names.table_name and table_type = 'BASE TABLE')`.execute(db)
  for (const { tableName, columnName } of rows) {
    const column = sql.ref(columnName)
    await sql`update ${sql.table(tableName)} set ${column} = ${`${nameMark} `} || ${column}
      where organization_id = ${organizationId}`.execute(db)
  }
  await sql`update organization set name = ${`${organizationMark} `} || name where id = ${organizationId}`.execute(db)
}

/**
 * The rows that the open transaction has written as texts, each after the name of its table. The rows of older transactions,
 * such as those of the templates of dictionaries, are of no organization of the test.
 */
export async function readRows(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`.execute(db)
  // The savepoints of the transaction have later numbers than it has.
  const texts = tables.map(
    ({ name }) => sql`select ${name}::text || ' ' || one::text as text from ${sql.table(name)} one
      where one.xmin::text::bigint >= pg_current_xact_id()::text::bigint`,
  )
  const { rows } = await sql<{ text: string }>`${sql.join(texts, sql` union all `)}`.execute(db)
  return rows.map(({ text }) => text)
}

/** The ids in some rows. */
export const idsIn = (rows: readonly string[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => row.match(uuids) ?? []))

/** The rows that contain one of some ids, in alphabetical order. */
export function rowsNaming(rows: readonly string[], ids: ReadonlySet<string>): readonly string[] {
  return rows.filter((row) => (row.match(uuids) ?? []).some((id) => ids.has(id))).toSorted()
}
