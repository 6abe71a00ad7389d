import {
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  renewRecoveryCodes,
  resetAuthenticator,
  turnOffAuthenticator,
} from '@cairn/contract/auth/authenticator'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findProviderOf } from '../providers/providers.queries.ts'
import { authenticators } from './authenticators.commands.ts'
import { getAuthenticatorState } from './authenticators.queries.ts'

/** The calls of a signed-in user on their own authenticator, and of an administrator on that of a member. */
export function authenticatorRoutes(http: Http): void {
  const { services } = http

  serve(http, readAuthenticator, async ({ db, actor: { accountId, email } }) => {
    const provider = await findProviderOf(db, email)
    return { ...(await getAuthenticatorState(db, accountId)), provider: provider?.name ?? null }
  })

  serve(http, beginAuthenticator, ({ db, actor, body }) => authenticators.begin(services, db, { actor, ...body }))

  serve(http, confirmAuthenticator, async ({ db, actor, body: { code } }) => ({
    recoveryCodes: await authenticators.confirm(services, db, { actor, code }),
  }))

  serve(http, turnOffAuthenticator, async ({ db, actor, body }) => {
    await authenticators.turnOff(services, db, { actor, ...body })
    return {}
  })

  serve(http, renewRecoveryCodes, async ({ db, actor, body }) => ({
    recoveryCodes: await authenticators.renewRecoveryCodes(services, db, { actor, ...body }),
  }))

  serve(http, resetAuthenticator, async ({ db, actor, path, params: { id } }) => {
    await authenticators.reset(services, db, { actor, id, organizationId: idOn(path, 'organization') })
    return {}
  })
}
