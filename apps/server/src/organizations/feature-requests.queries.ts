import type { OfferedFeature } from '@cairn/domain/organizations/organization-features'
import type { Db } from '#platform/database/db'

interface FeatureRequest {
  readonly organizationId: string
  readonly feature: OfferedFeature
  readonly accountId: string
  readonly requestedAt: Date
}

/** Stores a request for a feature in place of one before `since`. Returns the time of a later one, which stays. */
export async function insertFeatureRequest(tx: Db, request: FeatureRequest, since: Date): Promise<Date | undefined> {
  const { organizationId, feature, accountId, requestedAt } = request
  const stored = await tx
    .insertInto('featureRequest')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'feature'])
        .doUpdateSet({ accountId, requestedAt })
        .where('featureRequest.requestedAt', '<=', since),
    )
    .returning('feature')
    .executeTakeFirst()
  if (stored) return undefined
  const earlier = await tx
    .selectFrom('featureRequest')
    .where('organizationId', '=', organizationId)
    .where('feature', '=', feature)
    .select('requestedAt')
    .executeTakeFirstOrThrow()
  return earlier.requestedAt
}

/** The features that were requested after `since`, by name. */
export function findFeatureRequests(db: Db, organizationId: string, since: Date) {
  return db
    .selectFrom('featureRequest')
    .where('organizationId', '=', organizationId)
    .where('requestedAt', '>', since)
    .orderBy('feature')
    .select(['feature', 'requestedAt'])
    .execute()
}
