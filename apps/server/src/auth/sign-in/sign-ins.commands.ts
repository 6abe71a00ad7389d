import type { AccessToken, SignInChallenge } from '@cairn/contract/auth/auth'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { beginSession, type SigningInClient } from '../sessions/begin-session.ts'
import { type GivenCredentials, verifySignIn } from './verify-sign-in.ts'

/** Commands on sign-ins with a password. */
export const signIns = {
  /** Begins a session, or opens the challenge that the account has to answer first. */
  async begin(
    services: Pick<Services, 'passwords' | 'clock'>,
    db: Db,
    { credentials, ...from }: SigningInClient & { readonly credentials: GivenCredentials },
  ): Promise<AccessToken | SignInChallenge> {
    const verified = await verifySignIn(services, db, credentials)
    if ('challenge' in verified) return verified
    return inTransaction(db, (tx) => beginSession(tx, { ...verified, ...from, now: services.clock.now() }))
  },
}
