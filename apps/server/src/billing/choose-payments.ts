import type { Services } from '#http/services'
import type { Payments } from './payments/payments.ts'
import { stripePayments } from './payments/stripe-payments.ts'
import { sandboxPayments } from './sandbox/sandbox-payments.ts'

/** Where the members of this deployment pay; undefined where payments are not configured. */
export function paymentsOf({
  db,
  clock,
  settings: { stripe, paymentSandbox, publicUrl },
}: Pick<Services, 'db' | 'clock' | 'settings'>): Payments | undefined {
  if (stripe) return stripePayments({ stripe, publicUrl })
  return paymentSandbox ? sandboxPayments({ db, clock, publicUrl }) : undefined
}
