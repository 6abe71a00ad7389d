import { Problem } from '@cairn/contract/problem'
import type { Http } from '#http/create-http'
import { isFromThisMachine } from '#http/network/network'
import { pageHeadersOf } from '#http/page-headers'
import { listOutboxMails } from '#platform/mail/outbox.queries'
import { outboxPage } from './outbox-page.ts'

declare module '#http/services' {
  interface Settings {
    /** Whether the demo organizations exist; the sign-in screen then lists their accounts. */
    readonly demo: boolean
  }
}

interface OutboxCall {
  /** The address whose mails are wanted; a query may contain any other value. */
  readonly Querystring: { readonly to?: unknown }
}

/**
 * Serves the outbox at /dev/mail, as a page and as JSON. It holds codes and links that sign in, so it exists only on a
 * server of the demo, and only for programs of the same machine. Not a route of the contract: no client may rely on it.
 */
export function mailRoutes({ app, services: { db, settings } }: Http): void {
  const pageHeaders = pageHeadersOf(settings)
  app.get<OutboxCall>('/dev/mail', { schema: { hide: true } }, async (request, reply) => {
    if (!settings.demo || !isFromThisMachine(request)) throw new Problem('not_found', { asset: 'route' })
    const { to } = request.query
    const mails = await listOutboxMails(db, { recipient: typeof to === 'string' ? to : undefined })
    if (request.headers.accept?.includes('application/json')) return reply.send(mails)
    return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(outboxPage(mails))
  })
}
