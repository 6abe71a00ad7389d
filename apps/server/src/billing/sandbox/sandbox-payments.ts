import { createToken } from '#http/bearer-token'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/db'
import type { Payments } from '../payments/payments.ts'
import { findSandboxCustomer, insertSandboxPage, pageState } from './sandbox.queries.ts'

const pageLifeMs = 24 * 60 * 60_000

interface SandboxOptions {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}

const prefix = 'sandbox_'

/** Payments without money: the pages are screens of the web application, so that checkout and portal can be tried. */
export function sandboxPayments({ db, clock, publicUrl }: SandboxOptions): Payments {
  async function openPage(page: {
    readonly organizationId: string
    readonly kind: 'checkout' | 'portal'
    readonly email: string
    readonly planItemId: string | null
  }): Promise<{ id: string; url: string }> {
    const id = `${prefix}${createToken()}`
    const createdAt = clock.now()
    await insertSandboxPage(db, { ...page, id, createdAt, expiresAt: new Date(createdAt.getTime() + pageLifeMs) })
    return { id, url: `${publicUrl}/sandbox/${page.kind}/${id}` }
  }

  return {
    openCheckout: async ({ organizationId, planItemId, buyer: { email }, customerId }) => ({
      ...(await openPage({ organizationId, kind: 'checkout', email, planItemId })),
      customerId: customerId ?? `${prefix}${organizationId}`,
    }),

    findCheckoutState: (id) => pageState(db, id, clock.now()),

    openPortal: async ({ organizationId, email }) =>
      (await openPage({ organizationId, kind: 'portal', email, planItemId: null })).url,

    findCustomer: (id) => findSandboxCustomer(db, id),

    events: undefined,
  }
}
