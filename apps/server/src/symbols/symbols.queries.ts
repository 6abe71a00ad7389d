import { Problem } from '@cairn/contract/problem'
import type { MapSymbol, SymbolFormat } from '@cairn/contract/symbols/symbols'
import { markerUrlOf } from '@cairn/domain/dictionary/component-style'
import { type RawBuilder, sql } from 'kysely'
import { nameByEmail } from '#access/account-names.queries'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

/** A symbol of an organization. */
export interface SymbolPlace {
  readonly organizationId: string
  readonly id: string
}

/** The name and the format of the file of a symbol. */
export interface SymbolFile {
  readonly originalName: string
  readonly format: SymbolFormat
}

const columns = sql`symbol.id, symbol.name, symbol.format, symbol.original_name, symbol.revision, symbol.version,
  symbol.created_at, symbol.created_by, ${nameByEmail('symbol.created_by', sql`symbol.organization_id`)} as created_by_name,
  symbol.updated_at, symbol.updated_by, ${nameByEmail('symbol.updated_by', sql`symbol.organization_id`)} as updated_by_name`

type Row = Omit<MapSymbol, 'symbolUrl' | 'createdAt' | 'updatedAt'> & {
  readonly revision: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

function toSymbol({ revision, createdAt, updatedAt, ...row }: Row): MapSymbol {
  return {
    ...row,
    symbolUrl: revision === 0 ? null : `${markerUrlOf(row.id)}?v=${revision}`,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

interface PageOfSymbols {
  readonly search: string
  readonly page: number
  readonly pageSize: number
}

/** The symbols with an image whose names contain a text, by name: one page and the number of all. */
export async function findSymbols(
  db: Db,
  organizationId: string,
  { search, page, pageSize }: PageOfSymbols,
): Promise<{ data: MapSymbol[]; totalCount: number }> {
  const found = sql`symbol where organization_id = ${organizationId} and revision > 0
    and position(lower(${search}) in lower(name)) > 0`
  const { rows: counts } = await sql<{ count: number }>`select count(*) from ${found}`.execute(db)
  const { rows } = await sql<Row>`
    select ${columns} from ${found} order by lower(name) limit ${pageSize} offset ${page * pageSize}`.execute(db)
  return { data: rows.map(toSymbol), totalCount: counts[0]?.count ?? 0 }
}

/** @throws Problem `not_found` */
export async function getSymbol(db: Db, { organizationId, id }: SymbolPlace): Promise<MapSymbol> {
  const { rows } = await sql<Row>`
    select ${columns} from symbol where id = ${id} and organization_id = ${organizationId}`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('not_found', { asset: 'symbol' })
  return toSymbol(row)
}

/** Locks a symbol until the transaction ends: components cannot begin to use it meanwhile. @throws Problem `not_found` */
export async function lockSymbol(db: Db, place: SymbolPlace): Promise<MapSymbol> {
  await sql`select from symbol where id = ${place.id} and organization_id = ${place.organizationId} for update`.execute(
    db,
  )
  return getSymbol(db, place)
}

/** A symbol whose file does not arrive: its address has expired, or this account has begun it and begins again. */
function isAbandoned({ now, email }: { readonly now: Date; readonly email: string }): RawBuilder<boolean> {
  return sql<boolean>`(revision = 0 and (created_by = ${email} or not exists (
    select from upload_address where target_id = symbol.id and used_at is null and expires_at > ${now})))`
}

interface NameQuery {
  readonly organizationId: string
  readonly name: string
  readonly excludedId: string | undefined
  readonly email: string
  readonly now: Date
}

/** Whether a symbol other than `excludedId` has a name. */
export async function hasSymbolNamed(
  db: Db,
  { organizationId, name, excludedId, ...caller }: NameQuery,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from symbol where organization_id = ${organizationId} and lower(name) = lower(${name})
      and id is distinct from ${excludedId ?? null}::uuid and not ${isAbandoned(caller)})`.execute(db)
  return rows[0]?.exists ?? false
}

const nameTaken = (name: string) => violates('symbol_name_unique', () => new Problem('symbol_name_taken', { name }))

interface NewSymbol extends SymbolFile {
  readonly organizationId: string
  readonly name: string
  readonly email: string
  readonly now: Date
}

/** Inserts a symbol without an image, in the place of an abandoned one of its name. @throws Problem `symbol_name_taken` */
export async function insertSymbol(db: Db, { email, now, ...symbol }: NewSymbol): Promise<string> {
  const { organizationId, name, format, originalName } = symbol
  await sql`delete from symbol where organization_id = ${organizationId} and lower(name) = lower(${name})
    and ${isAbandoned({ now, email })}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into symbol (organization_id, name, format, original_name, created_by, updated_by)
    values (${organizationId}, ${name}, ${format}, ${originalName}, ${email}, ${email}) returning id`
    .execute(db)
    .catch(nameTaken(name))
  return rows[0]?.id ?? ''
}

interface SymbolChange {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** @throws Problem `symbol_name_taken` */
export async function updateSymbolName(db: Db, { id, name, email }: SymbolChange): Promise<void> {
  await sql`update symbol set name = ${name}, updated_by = ${email}, updated_at = now(), version = version + 1
    where id = ${id}`
    .execute(db)
    .catch(nameTaken(name))
}

interface StoredImage extends SymbolPlace, SymbolFile {
  readonly png: Buffer
  readonly email: string
}

/** Gives a symbol its first or its next image. */
export async function updateImage(db: Db, { organizationId, id, png, ...file }: StoredImage): Promise<void> {
  await sql`insert into symbol_image (symbol_id, organization_id, png) values (${id}, ${organizationId}, ${png})
    on conflict (symbol_id) do update set png = excluded.png`.execute(db)
  await sql`update symbol set format = ${file.format}, original_name = ${file.originalName}, updated_by = ${file.email},
    updated_at = now(), version = version + 1, revision = revision + 1 where id = ${id}`.execute(db)
}

export async function findImage(db: Db, id: string): Promise<{ png: Buffer; revision: number } | undefined> {
  const { rows } = await sql<{ png: Buffer; revision: number }>`
    select png, revision from symbol_image join symbol on symbol.id = symbol_id where symbol_id = ${id}`.execute(db)
  return rows[0]
}

export async function findOrganizationOf(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ organizationId: string }>`select organization_id from symbol where id = ${id}`.execute(
    db,
  )
  return rows[0]?.organizationId
}

export async function deleteSymbolRow(db: Db, id: string): Promise<void> {
  await sql`delete from symbol where id = ${id}`.execute(db)
}

/** Deletes symbols whose file never arrived, and whose last address ended before a time. */
export async function deleteSymbolsWithoutFile(db: Db, before: Date): Promise<void> {
  await sql`delete from symbol where revision = 0 and updated_at < ${before} and not exists (
    select from upload_address where target_id = symbol.id and expires_at >= ${before})`.execute(db)
}
