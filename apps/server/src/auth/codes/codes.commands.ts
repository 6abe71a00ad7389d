import { Problem } from '@cairn/contract/problem'
import type { Actor } from '#access/actor'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { updateEmailVerified } from '../account.queries.ts'
import { type CodePlace, type CodeRequest, checkCode, requestCode } from './codes.ts'

/** Commands on mailed codes. */
export const codes = {
  /** @throws Problem `too_many_requests` where a code was requested in the last minute */
  async resend(db: Db, request: CodeRequest, place: CodePlace): Promise<void> {
    const retryAfterSeconds = await requestCode(db, request, place)
    if (retryAfterSeconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds })
  },

  /** Marks the address of the caller as verified. */
  async verifyEmail(
    services: Pick<Services, 'db' | 'passwords' | 'clock'>,
    db: Db,
    { actor, ...given }: { readonly actor: Actor; readonly code: string; readonly network: string },
  ): Promise<void> {
    const proof = await checkCode(services, { email: actor.email, purpose: 'email', ...given })
    await inTransaction(db, async (tx) => {
      await proof.consume(tx)
      await updateEmailVerified(tx, actor.accountId, services.clock.now())
    })
  },
}
