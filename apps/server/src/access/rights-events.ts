import { z } from 'zod'
import type { Actor } from './actor.ts'

/**
 * The channel of events that rights may have changed: permissions, grants, accounts, ended sessions. Triggers of the
 * database publish them (migration 9), so that no statement that changes rights can leave it out.
 */
export const rightsChannel = 'rights'

/** Names an account, or an organization whose members are all affected. */
const RightsEvent = z.object({ accountId: z.string().optional(), organizationId: z.string().optional() })

/** Whether an event of `rightsChannel` may have changed the rights of an actor. */
export function affectsRights(payload: string, { accountId, rights }: Actor): boolean {
  const event = RightsEvent.parse(JSON.parse(payload))
  return event.accountId === accountId || event.organizationId === rights.organizationId
}
