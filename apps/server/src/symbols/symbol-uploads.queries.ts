import type { SymbolFormat } from '@cairn/contract/symbols/symbols'
import { sql } from 'kysely'
import type { Db } from '#platform/db'

interface NewUpload {
  readonly tokenHash: Buffer
  readonly organizationId: string
  readonly symbolId: string
  /** The version of the symbol whose image the file replaces. */
  readonly symbolVersion: number
  readonly accountId: string
  readonly format: SymbolFormat
  readonly originalName: string
  readonly expiresAt: Date
}

/** An address that receives the file of a symbol. */
export interface SymbolUpload extends NewUpload {
  readonly usedAt: Date | null
}

export async function insertUpload(db: Db, upload: NewUpload): Promise<void> {
  await db.insertInto('symbolUpload').values(upload).execute()
}

export async function findUpload(db: Db, tokenHash: Buffer): Promise<SymbolUpload | undefined> {
  const { rows } = await sql<SymbolUpload>`select * from symbol_upload where token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** Marks an address as used; false where another request has used it. */
export async function useUpload(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update symbol_upload set used_at = ${now} where token_hash = ${tokenHash} and used_at is null
    returning token_hash`.execute(db)
  return rows.length > 0
}

/** Deletes expired addresses, and the symbols whose file never arrived. */
export async function deleteUploadsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from symbol_upload where expires_at < ${before}`.execute(db)
  await sql`delete from symbol where revision = 0 and updated_at < ${before}
    and not exists (select from symbol_upload where symbol_id = symbol.id)`.execute(db)
}
