import { isCheckoutReady, openCheckout, openPortal, readCheckout, readCustomer } from '@cairn/contract/billing/payments'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import type { Payments } from '../payments/payments.ts'
import { getCheckout } from './checkout.queries.ts'
import { checkouts } from './checkouts.commands.ts'
import { required } from './opened-pages.ts'
import { portals } from './portals.commands.ts'

/** `payments` is undefined on a server without a payment provider. */
export function checkoutRoutes(http: Http, payments: Payments | undefined): void {
  const { clock } = http.services

  serve(http, openCheckout, ({ db, actor, path, body: order, call: { idempotencyKey } }) => {
    const organizationId = idOn(path, 'organization')
    return checkouts.open({ payments: required(payments), clock }, db, { actor, organizationId, order, idempotencyKey })
  })

  serve(http, readCheckout, async ({ db, path, params }) => {
    const { id, planItemId, completedAt } = await getCheckout(db, idOn(path, 'organization'), params.id)
    return { id, planItemId, state: completedAt ? 'complete' : await required(payments).findCheckoutState(id) } as const
  })

  serve(http, isCheckoutReady, async ({ db, path, params }) => {
    const { completedAt } = await getCheckout(db, idOn(path, 'organization'), params.id)
    return { isReady: completedAt !== null }
  })

  serve(http, openPortal, async ({ db, actor, path, call: { idempotencyKey } }) => {
    const organizationId = idOn(path, 'organization')
    return {
      access_url: await portals.open({ payments: required(payments), clock }, db, {
        actor,
        organizationId,
        idempotencyKey,
      }),
    }
  })

  serve(http, readCustomer, ({ db, path, params: { id } }) =>
    portals.readCustomer(payments, db, { id, organizationId: idOn(path, 'organization') }),
  )
}
