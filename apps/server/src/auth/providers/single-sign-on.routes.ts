import { beginSingleSignOn, endSingleSignOn, listAuthProviders } from '@cairn/contract/auth/single-sign-on'
import type { Http } from '#http/create-http'
import { createToken } from '#http/credentials/bearer-token'
import { serve } from '#http/serve'
import { inTransaction } from '#platform/database/db'
import { beginSession } from '../sessions/begin-session.ts'
import { ProviderClients } from './provider-clients.ts'
import { findProviders } from './providers.queries.ts'
import { beginAtProvider, beginsForSeconds, endAtProvider } from './single-sign-on.ts'

export function singleSignOnRoutes(http: Http): void {
  const { clock, settings } = http.services
  const deployment = { clients: new ProviderClients(http.services), publicUrl: settings.publicUrl }

  serve(http, listAuthProviders, async ({ db }) => {
    const providers = await findProviders(db)
    return providers.map(({ domain, name }) => ({ domain, provider: name }))
  })

  serve(http, beginSingleSignOn, async ({ db, body, cookies }) => {
    const token = createToken()
    const url = await beginAtProvider(db, deployment, { ...body, token, now: clock.now() })
    cookies['provider-sign-in'].keep(token, beginsForSeconds)
    return { url }
  })

  serve(http, endSingleSignOn, async ({ db, body, client, cookies }) => {
    const { value: token = '', drop } = cookies['provider-sign-in']
    drop()
    const { accountId } = await endAtProvider(db, deployment, { ...body, token, now: clock.now() })
    return inTransaction(db, (tx) => beginSession(tx, { accountId, client, cookies, now: clock.now() }))
  })
}
