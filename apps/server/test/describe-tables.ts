import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'

interface Column {
  readonly tableName: string
  readonly columnName: string
  /** The name that PostgreSQL prints, without a length: `uuid`, `timestamp with time zone`. */
  readonly type: string
  readonly isNotNull: boolean
  readonly hasDefault: boolean
  readonly isAlwaysGenerated: boolean
  /** The definitions of the checks that name only this column. */
  readonly checks: readonly string[]
}

const head = `// Generated from the migrated database; do not edit. After a migration: npm run schema (a test compares).
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { JsonColumns } from './json-columns.ts'

/** A jsonb column: queries read its content and write JSON text. */
type Json<Content, Written = string> = ColumnType<Content, Written, Written>

/** PostGIS geometry: queries read and write it only through SQL functions. */
type Geometry = ColumnType<never, never, never>

/** The tables of the migrations as queries name them. */
export interface Database {
`

/** The text of `platform/database/schema.ts` for the tables of a migrated database. */
export async function describeTables(db: Db): Promise<string> {
  const columns = Map.groupBy(await findColumns(db), ({ tableName }) => tableName)
  const tables = [...columns].map(
    ([name, own]) => `  ${camelCase(name)}: {\n${own.map((column) => `    ${describe(column)}\n`).join('')}  }\n`,
  )
  return `${head}${tables.join('')}}\n`
}

/** Omits the tables of extensions and of the migrations themselves. */
async function findColumns(db: Db): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select relname as table_name, attname as column_name, format_type(atttypid, null) as type, attnotnull as is_not_null,
      atthasdef or attidentity <> '' as has_default, attidentity = 'a' or attgenerated <> '' as is_always_generated,
      array(select pg_get_constraintdef(pg_constraint.oid) from pg_constraint
        where conrelid = pg_class.oid and contype = 'c' and conkey = array[attnum] order by conname) as checks
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and relname <> 'schema_migration'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname collate "C", attnum`.execute(db)
  return rows
}

function describe(column: Column): string {
  return `${camelCase(column.columnName)}: ${wrapped(column)}`
}

function wrapped(column: Column): string {
  const { type, isNotNull, hasDefault, isAlwaysGenerated } = column
  const orNull = isNotNull ? '' : ' | null'
  if (type === 'geometry') return 'Geometry'
  if (type === 'jsonb') {
    const content = `JsonColumns['${camelCase(column.tableName)}.${camelCase(column.columnName)}']${orNull}`
    const written = `string${orNull}${hasDefault || !isNotNull ? ' | undefined' : ''}`
    return written === 'string' ? `Json<${content}>` : `Json<${content}, ${written}>`
  }
  const value = `${valueType(column)}${orNull}`
  if (isAlwaysGenerated) return `GeneratedAlways<${value}>`
  return hasDefault ? `Generated<${value}>` : value
}

/** The TypeScript type that the parsers of `platform/database/db.ts` return for each type of PostgreSQL. */
const valueTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  'bigint[]': 'number[]',
  boolean: 'boolean',
  bytea: 'Buffer',
  'double precision': 'number',
  integer: 'number',
  'integer[]': 'number[]',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
}

function valueType({ tableName, columnName, type, checks }: Column): string {
  const values = checks.flatMap((check) => valuesOf(check) ?? [])
  if (values.length > 0) return values.map((value) => `'${value}'`).join(' | ')
  const known = valueTypes[type]
  if (!known) throw new Error(`${tableName}.${columnName}: say in describe-tables.ts what ${type} is in TypeScript`)
  return known
}

/** The texts of a check `column in ('a', 'b')`, which PostgreSQL prints as `= ANY (ARRAY['a'::text, 'b'::text])`. */
function valuesOf(check: string): readonly string[] | undefined {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1]
  return list?.match(/(?<=')[^']+(?='::text)/g) ?? undefined
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
