import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

interface Expiry {
  readonly unlistedBefore: Date
  readonly now: Date
  readonly limit: number
}

/**
 * Marks files expired that no list has had since before a time, at most `limit`, and returns the keys of their objects. None of
 * them comes back to a list before the transaction ends.
 */
export async function expireFiles(tx: Db, { unlistedBefore, now, limit }: Expiry): Promise<readonly string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    update attachment set expired_at = ${now}
    where (file_id, organization_id) in (
      select file_id, organization_id from attachment
      where unlisted_at < ${unlistedBefore} and expired_at is null
      limit ${limit} for update skip locked)
    returning storage_key`.execute(tx)
  return rows.map(({ storageKey }) => storageKey)
}
