import type { ActivityKind, ActivitySubject } from '@cairn/contract/route'
import type { FeatureType } from '@cairn/domain/features/feature-types'
import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import { type Db, pipelined, prepared } from '#platform/database/db'

/** An activity entry without its account and time. */
export interface Act extends ActivityKind {
  readonly organizationId: string
  readonly projectId: string | null
  readonly message: string
  readonly artifact: Readonly<Record<string, unknown>>
  /** Of an entry on a feature; the database finds it where the caller does not know it. */
  readonly featureType?: FeatureType | undefined
}

/** The nouns of messages where the category does not name the thing. */
const nouns: Partial<Record<ActivitySubject, string>> = {
  attribute: 'Attribute',
  pickList: 'Pick list',
  style: 'Style',
  symbol: 'Symbol',
  site: 'Site',
  member: 'Member',
  clientKey: 'Client key',
  organization: 'Organization',
  sharing: 'Sharing',
  license: 'Licence',
  export: 'Export',
}

/** The message of an entry on a named thing. */
export function messageOf({ type, category, subject, name }: ActivityKind & { readonly name: string }): string {
  return `${(subject && nouns[subject]) ?? category} ${name}: ${type}`
}

/**
 * Writes an entry of the activity log in the caller's transaction. Its time is not before that of the version of a feature
 * which the transaction wrote: the state at the time of the entry is the state that the entry is about.
 */
export async function insertActivity(db: Db, actor: Actor, act: Act): Promise<void> {
  await sql`${prepared}${pipelined(db)}
    insert into activity (created_at, organization_id, project_id, account_id, email, user_type, type, category, subject, message,
      artifact, feature_type)
    values (clock_timestamp(), ${act.organizationId}, ${act.projectId}, ${actor.accountId}, ${actor.email}, ${actor.rights.userType},
      ${act.type}, ${act.category}, ${act.subject ?? null}, ${act.message}, ${JSON.stringify(act.artifact)},
      ${act.featureType ?? null})`.execute(db)
}
