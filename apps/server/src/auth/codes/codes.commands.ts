import { Problem } from '@cairn/contract/problem'
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

  /** Marks an address as verified by its code. The caller may be signed out. */
  async verifyEmail(
    services: Pick<Services, 'db' | 'passwords' | 'clock'>,
    db: Db,
    given: { readonly email: string; readonly code: string; readonly network: string },
  ): Promise<void> {
    const proof = await checkCode(services, { ...given, purpose: 'email' })
    await inTransaction(db, async (tx) => {
      await proof.consume(tx)
      await updateEmailVerified(tx, { email: given.email }, services.clock.now())
    })
  },
}
