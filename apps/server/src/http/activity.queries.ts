import type { ActivityKind } from '@cairn/contract/route'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/db'

/** An activity entry without its account and time. */
export interface Act extends ActivityKind {
  readonly organizationId: string
  readonly projectId: string | null
  readonly message: string
  readonly artifact: Readonly<Record<string, unknown>>
}

/** Writes an entry of the activity log in the caller's transaction. */
export async function insertActivity(db: Db, actor: Actor, act: Act): Promise<void> {
  await db
    .insertInto('activity')
    .values({
      ...act,
      accountId: actor.accountId,
      email: actor.email,
      userType: actor.rights.userType,
      artifact: JSON.stringify(act.artifact),
    })
    .execute()
}
