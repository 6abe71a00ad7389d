import {
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  renewRecoveryCodes,
  resetAuthenticator,
  turnOffAuthenticator,
} from '@cairn/contract/identity/authenticator'
import { Problem } from '@cairn/contract/problem'
import { idOn } from '@cairn/domain/permissions'
import type { Language } from '@cairn/messages/languages'
import { insertActivity } from '#http/activity.queries'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/db'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { findPasswordHash, findReader } from '../account-passwords.queries.ts'
import { deleteSessionsOf } from '../auth.queries.ts'
import { logIdentity } from '../log-identity.ts'
import { findProviderOf, hasProvider } from '../providers/providers.queries.ts'
import { refused } from '../sign-in.ts'
import { deleteAuthenticator, findStanding } from './authenticators.queries.ts'
import { checkAuthenticatorCode } from './check-code.ts'
import { beginSetUp, checkFirstCode, renewCodes } from './set-up.ts'

/** The calls of a signed-in user on their own authenticator, and of an administrator on that of a member. */
export function authenticatorRoutes(http: Http): void {
  const { services } = http
  const mailOff = (tx: Db, { email, language }: { readonly email: string; readonly language: Language }) => {
    const params = { url: `${services.settings.publicUrl}/settings/personal-info` }
    return enqueueMail(tx, { to: email, language, kind: 'authenticatorOff', params })
  }

  serve(http, readAuthenticator, async ({ db, actor }) => {
    const provider = await findProviderOf(db, actor.email)
    return { ...(await getStanding(db, actor.accountId)), provider: provider?.name ?? null }
  })

  serve(http, beginAuthenticator, async ({ db, actor: { accountId, email }, body: { password, code } }) => {
    if (await hasProvider(db, email)) throw refused('provider')
    await checkPassword(services, db, { accountId, password })
    const { isOn } = await getStanding(db, accountId)
    if (!isOn) return beginSetUp(services, db, { accountId, email, replaces: false })
    const right = await checkAuthenticatorCode(services, accountId, code ?? '')
    return inTransaction(db, async (tx) => {
      await right.take(tx)
      return beginSetUp(services, tx, { accountId, email, replaces: true })
    })
  })

  serve(http, confirmAuthenticator, async ({ db, actor, body: { code } }) => {
    const right = await checkFirstCode(services, db, { accountId: actor.accountId, replaces: true, code })
    return inTransaction(db, async (tx) => {
      const recoveryCodes = await right.take(tx)
      await logIdentity(tx, actor, 'turned on an authenticator')
      return { recoveryCodes }
    })
  })

  serve(http, turnOffAuthenticator, async ({ db, actor, body: { password, code } }) => {
    const { accountId } = actor
    const { isRequired } = await getStanding(db, accountId)
    if (isRequired) throw new Problem('authenticator_required', {})
    await checkPassword(services, db, { accountId, password })
    const right = await checkAuthenticatorCode(services, accountId, code)
    await inTransaction(db, async (tx) => {
      await right.take(tx)
      await deleteAuthenticator(tx, accountId)
      await logIdentity(tx, actor, 'turned off the authenticator')
      await mailOff(tx, await findReader(tx, accountId))
    })
    return {}
  })

  serve(http, renewRecoveryCodes, async ({ db, actor, body: { password, code } }) => {
    const { accountId } = actor
    await checkPassword(services, db, { accountId, password })
    const right = await checkAuthenticatorCode(services, accountId, code)
    return inTransaction(db, async (tx) => {
      await right.take(tx)
      const recoveryCodes = await renewCodes(tx, accountId)
      await logIdentity(tx, actor, 'replaced the recovery codes')
      return { recoveryCodes }
    })
  })

  serve(http, resetAuthenticator, async ({ db, actor, path, params: { id } }) => {
    // Their own is turned off with a code.
    if (id === actor.accountId) throw new Problem('not_permitted', { level: 'admin' })
    if (!(await deleteAuthenticator(db, id))) return {}
    await deleteSessionsOf(db, id)
    const reader = await findReader(db, id)
    await mailOff(db, reader)
    await insertActivity(db, actor, {
      type: 'Login',
      category: 'General',
      organizationId: idOn(path, 'organization'),
      projectId: null,
      message: `${actor.email} reset the authenticator of ${reader.email}`,
      artifact: {},
    })
    return {}
  })
}

async function getStanding(db: Db, accountId: string) {
  const standing = await findStanding(db, accountId)
  if (!standing) throw refused('disabled')
  return standing
}

async function checkPassword(
  { passwords }: Pick<Services, 'passwords'>,
  db: Db,
  { accountId, password }: { readonly accountId: string; readonly password: string },
): Promise<void> {
  if (!(await passwords.verify(password, await findPasswordHash(db, accountId)))) throw refused('old_password')
}
