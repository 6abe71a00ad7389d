import { Problem } from '@cairn/contract/problem'
import type { Actor } from '#access/actor'
import { type Db, inTransaction } from '#platform/database/db'
import { updateEmailVerified } from '../account.queries.ts'
import { hasProvider } from '../providers/providers.queries.ts'
import { isInvitedSession } from '../sessions/sessions.queries.ts'
import { inviteAccount } from './invite-account.ts'
import { findInvited } from './temporary-passwords.queries.ts'

/** Commands on invitations of accounts. */
export const invitations = {
  /** @throws Problem `own_account_invite`, `external_account_invite`, `too_many_invitations` */
  async resend(db: Db, actor: Actor, accountId: string): Promise<void> {
    if (accountId === actor.accountId) throw new Problem('own_account_invite', {})
    const invited = await findInvited(db, accountId)
    if (invited && (await hasProvider(db, invited.email))) throw new Problem('external_account_invite', {})
    await inTransaction(db, (tx) => inviteAccount(tx, accountId, actor.accountId))
  },

  /** Marks the address of the caller as verified: the link of the invitation was mailed to it. @throws Problem `session_not_by_invitation` */
  async verifyEmail(db: Db, actor: Actor, { tokenHash, now }: { tokenHash: Buffer; now: Date }): Promise<void> {
    if (!(await isInvitedSession(db, tokenHash))) throw new Problem('session_not_by_invitation', {})
    await updateEmailVerified(db, { id: actor.accountId }, now)
  },
}
