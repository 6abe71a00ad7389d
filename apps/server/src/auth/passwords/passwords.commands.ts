import { Problem } from '@cairn/contract/problem'
import type { Language } from '@cairn/messages/languages'
import type { Actor } from '#access/actor'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { updateEmailVerified } from '../account.queries.ts'
import { checkCode, noCode } from '../codes/codes.ts'
import type { ProvenCode } from '../codes/proven-code.ts'
import { refused } from '../refusals.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { hashNewPassword } from './new-password.ts'
import { findPasswordHash, updatePassword } from './passwords.queries.ts'

interface PasswordChange {
  readonly actor: Actor
  /** The hash of the access token, whose session stays. */
  readonly tokenHash: Buffer
  readonly oldPassword: string
  readonly newPassword: string
}

interface Reset {
  readonly email: string
  readonly code: string
  readonly password: string
  readonly network: string
}

/** Commands on the passwords of accounts. Each ends the sessions of the account and tells its owner by mail. */
export const accountPasswords = {
  /** Replaces the password of the caller. */
  async change(
    services: Pick<Services, 'passwords' | 'settings'>,
    db: Db,
    { actor: { accountId: id, email }, tokenHash, oldPassword, newPassword }: PasswordChange,
  ): Promise<void> {
    const { passwords } = services
    const former = await findPasswordHash(db, id)
    if (!(await passwords.verify(oldPassword, former))) throw refused('old_password')
    const hash = await hashNewPassword(passwords, newPassword)
    await inTransaction(db, async (tx) => {
      const account = await updatePassword(tx, { id, former }, hash)
      // The owner has reset it, or another session has changed it, since it was compared.
      if (!account) throw refused('old_password')
      await deleteSessionsOf(tx, id, { tokenHash })
      await mailChanged(services, tx, { email, language: account.language })
    })
  },

  /**
   * Sets a new password by a mailed code.
   * @throws Problem `InvalidParameterException` where the right code belongs to a sign-up that is not confirmed.
   */
  async reset(
    services: Pick<Services, 'db' | 'passwords' | 'clock' | 'settings'>,
    db: Db,
    { password, ...given }: Reset,
  ): Promise<void> {
    const { email } = given
    const hash = await hashNewPassword(services.passwords, password)
    const proof = await checkResetCode(services, given)
    await inTransaction(db, async (tx) => {
      await proof.consume(tx)
      const account = await updatePassword(tx, { email }, hash)
      if (!account) throw noCode()
      await updateEmailVerified(tx, { id: account.id }, services.clock.now())
      await deleteSessionsOf(tx, account.id)
      await mailChanged(services, tx, { email, language: account.language })
    })
  },
}

/** Compares the code of a new password. That of a sign-up, which its owner gets instead, leads to the confirmation. */
async function checkResetCode(
  services: Pick<Services, 'db' | 'passwords' | 'clock'>,
  given: Omit<Reset, 'password'>,
): Promise<ProvenCode> {
  try {
    return await checkCode(services, { ...given, purpose: 'password' })
  } catch (refusal) {
    if (await isSignUpCode(services, given)) throw new Problem('InvalidParameterException', {})
    throw refusal
  }
}

async function isSignUpCode(
  services: Pick<Services, 'db' | 'passwords' | 'clock'>,
  given: Omit<Reset, 'password'>,
): Promise<boolean> {
  try {
    await checkCode(services, { ...given, purpose: 'sign-up' })
    return true
  } catch (refusal) {
    if (Problem.is(refusal)) return false
    throw refusal
  }
}

function mailChanged(
  { settings }: Pick<Services, 'settings'>,
  tx: Db,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<void> {
  const params = { url: `${settings.publicUrl}/forget-password` }
  return enqueueMail(tx, { to: email, language, kind: 'passwordChanged', params })
}
