import type { Entry } from '@cairn/domain/permissions'
import type { Db } from '#platform/db'

/** Gives an account, or the members of an accepted grant, a permission. */
export async function insertEntry(
  db: Db,
  entry: Entry & ({ accountId: string } | { organizationPermissionId: string }),
): Promise<void> {
  await db.insertInto('permissionEntry').values(entry).execute()
}
