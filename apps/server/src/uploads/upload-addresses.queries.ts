import { sql } from 'kysely'
import { type Db, pipelined, prepared } from '#platform/database/db'

/** An address to which a file may be sent once, without a session. */
export interface NewUploadAddress {
  readonly tokenHash: Buffer
  readonly organizationId: string
  /** The account that was given the address. */
  readonly accountId: string
  readonly kind: string
  /** The asset that the file is for. */
  readonly targetId: string
  readonly payload: unknown
  readonly expiresAt: Date
}

export async function insertUploadAddress(db: Db, address: NewUploadAddress): Promise<void> {
  const { tokenHash, organizationId, accountId, kind, targetId, payload, expiresAt } = address
  await sql`${prepared}${pipelined(db)}
    insert into upload_address (token_hash, organization_id, account_id, kind, target_id, payload, expires_at)
    values (${tokenHash}, ${organizationId}, ${accountId}, ${kind}, ${targetId}, ${JSON.stringify(payload)}::jsonb,
      ${expiresAt})`.execute(db)
}

interface AddressKey {
  readonly tokenHash: Buffer
  readonly kind: string
}

const columns = [
  'organizationId',
  'accountId',
  'targetId',
  'payload',
  'expiresAt',
  'usedAt',
  'usedKey',
  'usedHash',
  'resultId',
] as const

/** An address, which may have expired or been used. */
export function findUploadAddress(db: Db, { tokenHash, kind }: AddressKey) {
  return db
    .selectFrom('uploadAddress')
    .modifyFront(prepared)
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .select(columns)
    .executeTakeFirst()
}

interface UploadUse {
  readonly usedAt: Date
  /** The idempotency key of the request. */
  readonly usedKey: string | null
  /** SHA-256 of the file; null where its repetition has no answer. */
  readonly usedHash: Buffer | null
}

/** Marks an address used; false when another request has used it. */
export async function useUploadAddress(db: Db, tokenHash: Buffer, use: UploadUse): Promise<boolean> {
  const { usedAt, usedKey, usedHash } = use
  const { rows } = await sql`${prepared}
    update upload_address set used_at = ${usedAt}, used_key = ${usedKey}, used_hash = ${usedHash}
    where token_hash = ${tokenHash} and used_at is null returning kind`.execute(db)
  return rows.length > 0
}

/** Stores what the file became, for a repetition of its request. */
export async function updateUploadResult(db: Db, tokenHash: Buffer, resultId: string): Promise<void> {
  await db.updateTable('uploadAddress').where('tokenHash', '=', tokenHash).set({ resultId }).execute()
}

interface ExpiredAddresses {
  readonly expiredBefore: Date
  readonly usedBefore: Date
}

export async function deleteUploadAddresses(db: Db, { expiredBefore, usedBefore }: ExpiredAddresses): Promise<void> {
  await db
    .deleteFrom('uploadAddress')
    .where('expiresAt', '<', expiredBefore)
    .where((where) => where.or([where('usedAt', 'is', null), where('usedAt', '<', usedBefore)]))
    .execute()
}
