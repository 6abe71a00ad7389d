import type { confirmSignUp, signUp } from '@cairn/contract/auth/sign-up'
import { Problem } from '@cairn/contract/problem'
import type { Served } from '@cairn/contract/route'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { checkCode, noCode, requestCode } from '../codes/codes.ts'
import { hashNewPassword } from '../passwords/new-password.ts'
import { insertConfirmedAccount, insertSignUp, takeSignUp } from './sign-up.queries.ts'

declare module '#http/services' {
  interface Settings {
    /** Whether visitors may create organizations of their own. */
    readonly signUp: boolean
  }
}

interface FromNetwork {
  /** As `networkOf` names it. */
  readonly network: string
}

/** Commands on sign-ups. */
export const signUps = {
  /** Stores a sign-up and mails its code. @throws Problem `sign_up_closed` */
  async begin(
    { clock, passwords, settings }: Pick<Services, 'clock' | 'passwords' | 'settings'>,
    db: Db,
    { password, network, ...person }: Served<typeof signUp>['body'] & FromNetwork,
  ): Promise<void> {
    if (!settings.signUp) throw new Problem('sign_up_closed', {})
    const passwordHash = await hashNewPassword(passwords, password)
    await inTransaction(db, async (tx) => {
      const now = clock.now()
      await insertSignUp(tx, { ...person, passwordHash, createdAt: now })
      await requestCode(tx, { email: person.email, purpose: 'sign-up', language: person.language }, { network, now })
    })
  },

  /** Creates the account of a sign-up, and its organization. */
  async confirm(
    services: Pick<Services, 'db' | 'clock' | 'passwords'>,
    db: Db,
    { email, code, password, network }: Served<typeof confirmSignUp>['body'] & FromNetwork,
  ): Promise<void> {
    const { clock, passwords } = services
    const hash = password === undefined ? undefined : await hashNewPassword(passwords, password)
    const proof = await checkCode(services, { email, purpose: 'sign-up', code, network })
    await inTransaction(db, async (tx) => {
      await proof.consume(tx)
      const pending = await takeSignUp(tx, email)
      if (!pending) throw noCode()
      const { isRepeated, ...signedUp } = pending
      // The stored password may be that of a stranger: the owner of the address sets one by "forgot password".
      const passwordHash = hash ?? (isRepeated ? null : signedUp.passwordHash)
      await insertConfirmedAccount(tx, { ...signedUp, passwordHash }, clock.now())
    })
  },
}
