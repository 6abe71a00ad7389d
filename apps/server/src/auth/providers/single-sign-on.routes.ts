import { beginSingleSignOn, endSingleSignOn, listAuthProviders } from '@cairn/contract/single-sign-on'
import { createToken } from '#http/bearer-token'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { inTransaction } from '#platform/db'
import { beginSession } from '../begin-session.ts'
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
    cookies.keepProviderToken(token, beginsForSeconds)
    return { url }
  })

  serve(http, endSingleSignOn, async ({ db, body, ...client }) => {
    const { cookies } = client
    const token = cookies.providerToken ?? ''
    cookies.dropProviderToken()
    const { accountId } = await endAtProvider(db, deployment, { ...body, token, now: clock.now() })
    return inTransaction(db, (tx) => beginSession(tx, { accountId, client, now: clock.now() }))
  })
}
