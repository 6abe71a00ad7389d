import { Problem } from '@cairn/contract/problem'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/db'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { updateEmailVerified, updatePassword } from './account-passwords.queries.ts'
import { deleteSessionsOf } from './auth.queries.ts'
import { checkCode } from './codes.ts'
import { hashNewPassword } from './new-password.ts'

interface Reset {
  readonly email: string
  readonly code: string
  readonly password: string
}

/**
 * Sets a new password by a code, ends all sessions of the account and tells its owner.
 * @throws Problem `InvalidParameterException` where the right code belongs to a sign-up that is not confirmed.
 */
export async function resetByCode(services: Services, db: Db, { email, code, password }: Reset): Promise<void> {
  const { passwords, clock, settings } = services
  const hash = await hashNewPassword(passwords, password)
  const right = await checkCode(services, { email, purpose: 'password', code })
  await inTransaction(db, async (tx) => {
    await right.take(tx)
    const account = await updatePassword(tx, { email }, hash)
    if (!account) throw new Problem('InvalidParameterException', {})
    await updateEmailVerified(tx, account.id, clock.now())
    await deleteSessionsOf(tx, account.id)
    const { language } = account
    const params = { url: `${settings.publicUrl}/forget-password` }
    await enqueueMail(tx, { to: email, language, kind: 'passwordChanged', params })
  })
}
