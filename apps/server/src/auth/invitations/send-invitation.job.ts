import { firstSignInPage } from '@cairn/contract/auth/auth'
import { hashToken } from '#http/credentials/bearer-token'
import type { Services } from '#http/services'
import type { Task } from '#platform/jobs/jobs'
import { composeMail } from '../../mail/compose-mail.ts'
import type { Invitation } from './invite-account.ts'
import { findInvited, findInviterName, updateTemporaryPassword } from './temporary-passwords.queries.ts'

const validDays = 7

/**
 * Gives an account a temporary password and mails the link of its first sign-in. A second run, after the first was killed
 * between the mail and its own end, makes the same password: the link of either mail works.
 */
export function sendInvitation({ db, mail, clock, secrets, settings }: Services): Task<Invitation> {
  return async ({ accountId, invitationId, inviterId }, { jobId }) => {
    const invited = await findInvited(db, accountId)
    // The account was deleted or disabled meanwhile.
    if (!invited) return
    // A later invitation took the place of this one, or its link is used.
    if (invitationId !== undefined && invitationId !== invited.invitationId) return
    const { email, language, organization } = invited
    const password = secrets.derive(`invitation ${invitationId ?? jobId} of ${accountId}`).toString('base64url')
    const expiresAt = new Date(clock.now().getTime() + validDays * 24 * 60 * 60_000)
    // Before the mail: a link that arrives works, and that of an attempt that failed does not.
    await updateTemporaryPassword(db, accountId, { hash: hashToken(password), expiresAt })
    const url = `${settings.publicUrl}${pathOf(email, password)}`
    const inviter = (inviterId === undefined ? undefined : await findInviterName(db, inviterId)) ?? organization
    const params = { inviter, organization, email, days: validDays, url }
    await mail.send(composeMail({ to: email, language, kind: 'invitation', params }, settings.publicUrl))
  }
}

function pathOf(email: string, password: string): string {
  return firstSignInPage.path.replace('*', () => `${encodeURIComponent(email)}/${password}`)
}
