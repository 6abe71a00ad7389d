import { hash } from 'node:crypto'
import { createToken } from '#http/credentials/bearer-token'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database/db'
import type { Payments } from '../payments/payments.ts'
import { findSandboxCustomer, insertSandboxPage, pageState } from './sandbox.queries.ts'

const pageLifeMs = 24 * 60 * 60_000

interface SandboxOptions {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}

const prefix = 'sandbox_'

interface PageSpec {
  readonly organizationId: string
  readonly accountId: string
  readonly kind: 'checkout' | 'portal'
  readonly email: string
  readonly planItemId: string | null
  readonly idempotencyKey?: string | undefined
}

/** Payments without money: the pages are screens of the web application, so that checkout and portal can be tried. */
export function sandboxPayments({ db, clock, publicUrl }: SandboxOptions): Payments {
  async function openPage({ idempotencyKey, ...page }: PageSpec): Promise<{ id: string; url: string }> {
    const id = `${prefix}${idempotencyKey === undefined ? createToken() : repeatedName(page, idempotencyKey)}`
    const createdAt = clock.now()
    await insertSandboxPage(db, { ...page, id, createdAt, expiresAt: new Date(createdAt.getTime() + pageLifeMs) })
    return { id, url: `${publicUrl}/sandbox/${page.kind}/${id}` }
  }

  return {
    createCustomer: async ({ organizationId }) => `${prefix}${organizationId}`,

    openCheckout: ({ organizationId, accountId, planItemId, buyer: { email }, idempotencyKey }) =>
      openPage({ organizationId, accountId, kind: 'checkout', email, planItemId, idempotencyKey }),

    findCheckoutState: (id) => pageState(db, id, clock.now()),

    // Nothing to end: an organization has one subscription in the sandbox, and a second payment is refused.
    endCheckout: (id) => pageState(db, id, clock.now()),

    openPortal: async ({ organizationId, accountId, email }) =>
      (await openPage({ organizationId, accountId, kind: 'portal', email, planItemId: null })).url,

    findCustomer: (id) => findSandboxCustomer(db, id),

    events: undefined,
  }
}

/** The name of a page whose request may come again: the same for the same order and key. */
function repeatedName({ organizationId, accountId, planItemId }: PageSpec, idempotencyKey: string): string {
  return hash('sha256', `${organizationId} ${accountId} ${planItemId} ${idempotencyKey}`, 'base64url')
}
