import { type OrganizationFeature, withFeature } from '@cairn/domain/organizations/organization-features'
import type { Db } from '#platform/database/db'

/** Switches a feature of an organization on, or off. */
export async function allowFeature(
  db: Db,
  feature: OrganizationFeature,
  { organizationId, isOn = true }: { readonly organizationId: string; readonly isOn?: boolean },
): Promise<void> {
  const { functionalityFlags: flags } = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .select('functionalityFlags')
    .executeTakeFirstOrThrow()
  const functionalityFlags = JSON.stringify(withFeature(flags ?? {}, feature, isOn))
  await db.updateTable('organization').set({ functionalityFlags }).where('id', '=', organizationId).execute()
}
