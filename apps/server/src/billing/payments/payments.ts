import type { Customer } from '@cairn/contract/billing/payments'
import type { PlanItemId, SubscriptionStatus } from '@cairn/domain/billing/plans'

/** The member who buys for an organization. */
export interface Buyer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | undefined
  readonly company: string | undefined
}

/** A customer of the payment provider, which an organization becomes by its first checkout. */
export interface CustomerSpec {
  readonly organizationId: string
  readonly buyer: Buyer
}

export interface CheckoutSpec extends CustomerSpec {
  /** The account that opens the page. */
  readonly accountId: string
  readonly customerId: string
  readonly planItemId: PlanItemId
  /** A repeated key opens the same page again. */
  readonly idempotencyKey: string | undefined
}

/** A page of the payment provider at which a member pays. */
export interface OpenedCheckout {
  readonly id: string
  readonly url: string
}

export type CheckoutState = 'open' | 'complete' | 'expired'

/** A subscription as the payment provider reports it. */
export interface SubscriptionReport {
  readonly id: string
  /** Undefined for a subscription that was made without a checkout: its customer names the organization. */
  readonly organizationId: string | undefined
  readonly customerId: string
  readonly status: SubscriptionStatus
  readonly createdAt: Date
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly cancelAtPeriodEnd: boolean
  readonly items: readonly {
    readonly id: string
    readonly priceId: string
    readonly quantity: number
    readonly unitAmount: number
    readonly nickname: string | null
  }[]
}

/** A notice of the payment provider that something changed. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  /** The subscription that it concerns; undefined when it concerns none. */
  readonly subscriptionId: string | undefined
}

/** Where members pay: Stripe, or the sandbox. */
export interface Payments {
  /** Returns the id of a new customer. @throws Problem `checkout_refused`, `checkout_failed` */
  createCustomer(spec: CustomerSpec): Promise<string>
  /** @throws Problem `checkout_refused`, `checkout_failed` */
  openCheckout(spec: CheckoutSpec): Promise<OpenedCheckout>
  /** @throws Problem `checkout_refused`, `checkout_failed` */
  findCheckoutState(id: string): Promise<CheckoutState>
  /** Ends an open page, so that it cannot be paid. Returns its state after that: a page that was paid stays complete. @throws as above */
  endCheckout(id: string): Promise<CheckoutState>
  /** Returns the address of the billing portal. @throws Problem `portal_refused`, `portal_failed` */
  openPortal(customer: {
    readonly id: string
    readonly organizationId: string
    readonly accountId: string
    readonly email: string
  }): Promise<string>
  /** @throws Problem `portal_refused`, `portal_failed` */
  findCustomer(id: string): Promise<Customer | undefined>
  /** Undefined for the sandbox, which changes subscriptions in this database itself. */
  readonly events: PaymentEvents | undefined
}

/** The events of a payment provider. They may come twice and in any order, so each only says what to ask for. */
export interface PaymentEvents {
  /** Reads an event whose signature is valid at `now`. @throws Problem `payment_event_refused` */
  read(body: Buffer, signature: string | undefined, now: Date): Promise<PaymentEvent>
  findSubscription(id: string): Promise<SubscriptionReport | undefined>
}
