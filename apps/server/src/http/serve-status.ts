import { readHealth, readReadiness } from '@cairn/contract/health'
import { Problem } from '@cairn/contract/problem'
import { checkConnection } from '#platform/database/check-connection'
import type { Http } from './create-http.ts'
import { serve } from './serve.ts'

/** Serves liveness and readiness. */
export function serveStatus(http: Http): void {
  const { storage, outage, log } = http.services

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
}
