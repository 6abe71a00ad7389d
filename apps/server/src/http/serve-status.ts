import { readConfiguration } from '@cairn/contract/configuration'
import { readHealth, readReadiness } from '@cairn/contract/health'
import { Problem } from '@cairn/contract/problem'
import { checkConnection } from '#platform/check-connection'
import type { Http } from './create-http.ts'
import { serve } from './serve.ts'

/** Serves liveness, readiness and the configuration of the web application. */
export function serveStatus(http: Http): void {
  const { settings, storage, outage, log } = http.services

  serve(http, readHealth, async () => ({ status: 'ok' }) as const)

  serve(http, readReadiness, async ({ db }) => {
    try {
      await Promise.all([checkConnection(db), storage.check()])
    } catch (error) {
      if (!outage.report(error)) log.warn({ err: error }, 'not ready')
      throw new Problem('unavailable', {})
    }
    return { status: 'ok' } as const
  })

  serve(http, readConfiguration, async () => ({
    streetMapUrl: settings.streetMapUrl,
    demo: settings.demo,
    signUp: settings.signUp,
    links: { ...settings.links, university: settings.links.university !== null },
  }))
}
