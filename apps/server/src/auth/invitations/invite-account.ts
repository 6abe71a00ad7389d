import { randomUUID } from 'node:crypto'
import { Problem } from '@cairn/contract/problem'
import type { Db } from '#platform/database/db'
import { enqueue, type JobSpec } from '#platform/jobs/jobs'
import { findEmail } from '../account.queries.ts'
import { countMail } from '../codes/codes.queries.ts'
import { updateInvitation } from './temporary-passwords.queries.ts'

const invitationsPerDay = 10

/** 12 attempts are about a day, as for every mail. */
export const sendInvitationSpec: JobSpec = { task: 'send-invitation', maxAttempts: 12 }

/** Names the account to invite: the job makes the password, so that the queue stores none. */
export interface Invitation {
  readonly accountId: string
  /** undefined in jobs that an earlier version has enqueued. */
  readonly invitationId?: string
  /** The account that invites; without one the organization does. */
  readonly inviterId?: string
}

/**
 * Enqueues the invitation of an account, in the transaction that created or enabled it: a mail with the link of the first
 * sign-in, which names who invites. A later invitation replaces the password of the earlier one. @throws Problem `too_many_invitations`
 */
export async function inviteAccount(tx: Db, accountId: string, inviterId?: string): Promise<void> {
  const count = await countMail(tx, { email: await findEmail(tx, accountId), kind: 'invitation' }, new Date())
  if (count > invitationsPerDay) throw new Problem('too_many_invitations', {})
  const invitationId = randomUUID()
  await updateInvitation(tx, accountId, invitationId)
  const invitation: Invitation = { accountId, invitationId, ...(inviterId !== undefined && { inviterId }) }
  await enqueue(tx, sendInvitationSpec, invitation)
}
