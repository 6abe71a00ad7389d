import type { Language } from '@cairn/messages/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** The bytes of the files of an organization, and the bytes that it may have. */
export interface StoredBytes {
  readonly usedBytes: number
  readonly quotaBytes: number
  /** The admins were told that the organization is above a share of its quota. */
  readonly isWarned: boolean
}

/**
 * Selects the row of `StoredBytes`. Files that were removed count until their objects are deleted.
 * @param addedBytes of files that the statement itself adds
 */
export function selectStoredBytes(organizationId: string, addedBytes: number): RawBuilder<StoredBytes> {
  return sql`
    select storage_quota_bytes as quota_bytes, storage_warned_at is not null as is_warned, ${addedBytes}::bigint + (
      select coalesce(sum(size_bytes), 0)::bigint from attachment
      where organization_id = ${organizationId} and expired_at is null) as used_bytes
    from organization where id = ${organizationId}`
}

export function storedBytesOf([row]: readonly StoredBytes[]): StoredBytes {
  if (!row) throw new Error('the organization of a feature exists')
  return row
}

/** Remembers whether an organization is above the share of its quota of which its admins are told. Returns whether it was not before. */
export async function updateWarning(
  db: Db,
  { organizationId, isAbove, now }: { readonly organizationId: string; readonly isAbove: boolean; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('organization')
    .where('id', '=', organizationId)
    .where('storageWarnedAt', isAbove ? 'is' : 'is not', null)
    .set({ storageWarnedAt: isAbove ? now : null })
    .returning('id')
    .executeTakeFirst()
  return isAbove && row !== undefined
}

interface Admin {
  readonly email: string
  readonly language: Language
  readonly organization: string
}

/** The active accounts that administer an organization of their own. */
export async function findAdmins(db: Db, organizationId: string): Promise<readonly Admin[]> {
  const { rows } = await sql<Admin>`
    select account.email, account.language, organization.name as organization
    from account join organization on organization.id = account.organization_id
    where organization.id = ${organizationId} and account.is_active and exists (
      select from permission_entry entry
      where entry.account_id = account.id and entry.organization_id = organization.id and entry.asset_type = 'organization'
        and entry.asset_id in ('*', organization.id::text) and entry.permission = '1111')
    order by account.email`.execute(db)
  return rows
}
