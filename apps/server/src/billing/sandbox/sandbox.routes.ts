import { changeSandboxSubscription, readSandboxPage } from '@cairn/contract/billing/payment-sandbox'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { sandboxPages } from './sandbox-pages.commands.ts'

/** The pages of the payment sandbox. */
export function sandboxRoutes(http: Http): void {
  const { services } = http

  serve(http, readSandboxPage, ({ db, actor, params: { id } }) => sandboxPages.read(services, db, { actor, id }))

  serve(http, changeSandboxSubscription, ({ db, actor, params: { id }, body: paid }) =>
    sandboxPages.pay(services, db, { actor, id, paid }),
  )
}
