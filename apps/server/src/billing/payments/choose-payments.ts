import type { Services } from '#http/services'
import { sandboxPayments } from '../sandbox/sandbox-payments.ts'
import type { Payments } from './payments.ts'
import { stripePayments } from './stripe-payments.ts'

/** Where the people of this deployment pay. */
export function paymentsOf({
  db,
  clock,
  settings: { stripe, publicUrl },
}: Pick<Services, 'db' | 'clock' | 'settings'>): Payments {
  return stripe ? stripePayments({ stripe, publicUrl }) : sandboxPayments({ db, clock, publicUrl })
}
