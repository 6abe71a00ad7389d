import type { Http } from '#http/create-http'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { paymentsOf } from './choose-payments.ts'
import { paymentEventRoutes } from './events/payment-events.routes.ts'
import { licenseRoutes } from './licenses/licenses.routes.ts'
import { sandboxRoutes } from './sandbox/sandbox.routes.ts'
import { subscriptionRoutes } from './subscriptions/subscription.routes.ts'

export function billingRoutes(http: Http): void {
  const payments = paymentsOf(http.services)
  licenseRoutes(http)
  checkoutRoutes(http, payments)
  paymentEventRoutes(http, payments)
  subscriptionRoutes(http)
  sandboxRoutes(http)
}
