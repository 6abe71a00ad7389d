import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'

/**
 * The tables whose rows grow with features. They have `organization_id` in every unique key and in the foreign keys among
 * each other, so that they can be partitioned or distributed by it; all others are small (docs/operations.md).
 */
export const growingTables = [
  'activity',
  'attachment',
  'feature',
  'feature_search',
  'feature_version',
  'layer_binding_part',
] as const

export type GrowingTable = (typeof growingTables)[number]

const partitions = 3

/** Replaces a table by hash partitions with the same columns, keys, indexes and triggers, and without its rows. */
export async function partitionByOrganization(db: Db, table: GrowingTable): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select format('alter table %I add constraint %I %s', ${table}::text, conname, pg_get_constraintdef(oid)) as definition
    from pg_constraint where conrelid = ${table}::regclass and contype = 'f'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal`.execute(db)
  const [own, old] = [sql.ref(table), sql.ref(`${table}_old`)]
  await sql`alter table ${own} rename to ${old}`.execute(db)
  await sql`create table ${own} (like ${old} including all) partition by hash (organization_id)`.execute(db)
  for (let remainder = 0; remainder < partitions; remainder++) {
    const values = sql`with (modulus ${sql.lit(partitions)}, remainder ${sql.lit(remainder)})`
    await sql`create table ${sql.ref(`${table}_${remainder}`)} partition of ${own} for values ${values}`.execute(db)
  }
  await sql`drop table ${old}`.execute(db)
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}

/** How often this transaction has read the tables that grow, or their partitions. */
export interface Scans {
  /** The tables of which any row was looked up or read, in alphabetical order. */
  readonly read: readonly string[]
  /** The tables of which every row was read. */
  readonly readWhole: readonly string[]
}

/** Returns which of the tables `call` reads, in a test whose transaction includes the call. */
export async function scansOf(db: Db, call: () => Promise<unknown>): Promise<Scans> {
  const before = await countScans(db)
  await call()
  const after = await countScans(db)
  const more = (of: (scans: TableScans) => number) =>
    after.filter((scans, i) => of(scans) > of(before[i] ?? noScans)).map(({ name }) => name)
  return { read: more(({ all }) => all), readWhole: more(({ whole }) => whole) }
}

interface TableScans {
  readonly name: string
  readonly all: number
  readonly whole: number
}

const noScans: TableScans = { name: '', all: 0, whole: 0 }

async function countScans(db: Db): Promise<readonly TableScans[]> {
  const names = growingTables.map((name) => `^${name}(_[0-9])?$`).join('|')
  const { rows } = await sql<TableScans>`
    select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as all, coalesce(seq_scan, 0)::int as whole
    from pg_stat_xact_user_tables where relname ~ ${names} order by relname`.execute(db)
  return rows
}
