import { resendInvitation, verifyInvitedEmail } from '@cairn/contract/auth/sign-up'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { invitations } from './invitations.commands.ts'

export function invitationRoutes(http: Http): void {
  const { clock } = http.services

  serve(http, verifyInvitedEmail, async ({ db, actor, client: { tokenHash } }) => {
    await invitations.verifyEmail(db, actor, { tokenHash, now: clock.now() })
    return {}
  })

  serve(http, resendInvitation, async ({ db, actor, params: { id } }) => {
    await invitations.resend(db, actor, id)
    return {}
  })
}
