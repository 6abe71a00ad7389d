import { hasSubscription, listSubscriptions, readSubscription } from '@cairn/contract/billing/payments'
import { isPaid } from '@cairn/domain/billing/plans'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findSubscriptions, getSubscription } from './subscriptions.queries.ts'

export function subscriptionRoutes(http: Http): void {
  serve(http, hasSubscription, async ({ db, path }) => {
    const subscriptions = await findSubscriptions(db, idOn(path, 'organization'))
    return { exists: subscriptions.some(({ status }) => isPaid(status)) }
  })

  serve(http, listSubscriptions, async ({ db, path }) => ({
    data: await findSubscriptions(db, idOn(path, 'organization')),
  }))

  serve(http, readSubscription, ({ db, path, params: { id } }) =>
    getSubscription(db, { id, organizationId: idOn(path, 'organization') }),
  )
}
