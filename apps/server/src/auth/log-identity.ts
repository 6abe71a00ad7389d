import type { Actor } from '#access/actor'
import { insertActivity } from '#http/activity/activity.queries'
import type { Db } from '#platform/database/db'

/** Writes an entry on a password or an authenticator to the activity log of the actor's organization. */
export async function logIdentity(tx: Db, actor: Actor, event: string): Promise<void> {
  await insertActivity(tx, actor, {
    type: 'Login',
    category: 'General',
    organizationId: actor.rights.organizationId,
    projectId: null,
    message: `${actor.email} ${event}`,
    artifact: {},
  })
}
