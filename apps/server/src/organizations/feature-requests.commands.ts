import { featureRequestDays, type Organization } from '@cairn/contract/organizations/organizations'
import { Problem } from '@cairn/contract/problem'
import { fullNameOf } from '@cairn/domain/accounts/full-name'
import { hasFeature, isOffered, type OfferedFeature } from '@cairn/domain/organizations/organization-features'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { findFeatureRequests, insertFeatureRequest } from './feature-requests.queries.ts'
import { getOrganization } from './organizations.queries.ts'

const dayMs = 24 * 60 * 60_000

interface NewRequest {
  readonly actor: Actor
  readonly organizationId: string
  readonly feature: OfferedFeature
  readonly now: Date
  /** The address of the operator; null for none. */
  readonly mailTo: string | null
}

/** The requests of organizations for features. */
export const featureRequests = {
  /** The requests that still count at `now`. */
  async find(db: Db, organizationId: string, now: Date): Promise<NonNullable<Organization['requestedFeatures']>> {
    const rows = await findFeatureRequests(db, organizationId, countedSince(now))
    return rows.flatMap(({ feature, requestedAt }) =>
      isOffered(feature) ? [{ feature, requestedAt: requestedAt.toISOString() }] : [],
    )
  },

  /**
   * Mails the operator that an organization asks for a feature. Does nothing where the feature is on.
   * @throws Problem `requests_not_configured`, `feature_requested`
   */
  async create(tx: Db, { actor, organizationId, feature, now, mailTo }: NewRequest): Promise<void> {
    if (mailTo === null) throw new Problem('requests_not_configured', {})
    const { name, functionalityFlags } = await getOrganization(tx, organizationId)
    if (hasFeature(functionalityFlags, feature)) return
    const since = countedSince(now)
    const row = { organizationId, feature, accountId: actor.accountId, requestedAt: now }
    const earlier = await insertFeatureRequest(tx, row, since)
    if (earlier)
      throw new Problem('feature_requested', { days: Math.ceil((earlier.getTime() - since.getTime()) / dayMs) })
    const person = fullNameOf(actor)
    const params = {
      organization: name.replaceAll(/\s+/g, ' '),
      organizationId,
      feature,
      person: person === '' ? actor.email : `${person} (${actor.email})`,
    }
    await enqueueMail(tx, { to: mailTo, language: 'en', kind: 'featureRequest', params })
  },
}

function countedSince(now: Date): Date {
  return new Date(now.getTime() - featureRequestDays * dayMs)
}
