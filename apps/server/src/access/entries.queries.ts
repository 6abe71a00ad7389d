import type { Entry } from '@cairn/domain/permissions'
import type { Db } from '#platform/db'

/** Gives an account, or the members of an accepted grant, a permission. */
export async function insertEntry(
  db: Db,
  entry: Entry & ({ accountId: string } | { organizationPermissionId: string }),
): Promise<void> {
  await db
    .insertInto('permission_entry')
    .values({
      organization_id: entry.organizationId,
      account_id: 'accountId' in entry ? entry.accountId : null,
      organization_permission_id: 'organizationPermissionId' in entry ? entry.organizationPermissionId : null,
      asset_type: entry.assetType,
      asset_id: entry.assetId,
      permission: entry.permission,
    })
    .execute()
}
