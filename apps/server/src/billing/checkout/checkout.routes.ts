import { hash } from 'node:crypto'
import {
  hasSubscription,
  isCheckoutReady,
  listSubscriptions,
  openCheckout,
  openPortal,
  readCheckout,
  readCustomer,
  readSubscription,
} from '@cairn/contract/billing/payments'
import { Problem } from '@cairn/contract/problem'
import { isPaid } from '@cairn/domain/billing/plans'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { insertActivity } from '#http/activity.queries'
import type { Http } from '#http/create-http'
import { insertKey } from '#http/idempotency.queries'
import { serve } from '#http/serve'
import { type Db, inTransaction } from '#platform/db'
import type { Payments } from '../payments/payments.ts'
import { requireStore } from '../store-access.ts'
import { findSubscriptions } from '../subscriptions/subscriptions.queries.ts'
import {
  findFormerCheckouts,
  getBilledOrganization,
  getCheckout,
  insertCheckout,
  lockCheckouts,
  storeCustomer,
} from './checkout.queries.ts'
import { prepareCheckout } from './prepare-checkout.ts'

export function checkoutRoutes(http: Http, payments: Payments): void {
  const { clock } = http.services

  serve(http, openCheckout, async ({ db, actor, path, body, idempotencyKey }) => {
    const organizationId = billedBy(actor, path)
    const { accountId } = actor
    const spec = await prepareCheckout(db, organizationId, body)
    // Outside of a transaction: the payment provider may take seconds.
    const customerId = spec.customerId ?? (await storeCustomer(db, organizationId, await payments.createCustomer(spec)))
    const { id, url } = await payments.openCheckout({ ...spec, customerId, accountId, idempotencyKey })
    const former = await inTransaction(db, async (tx) => {
      const { planItemId } = spec
      await lockCheckouts(tx, organizationId)
      const checkout = { id, organizationId, accountId, planItemId, createdAt: clock.now() }
      if (!(await insertCheckout(tx, checkout))) return []
      await logOpened(tx, actor, { organizationId, what: 'checkout', artifact: { planItemId } })
      return findFormerCheckouts(tx, checkout)
    })
    await endFormer(payments, { id, former })
    return { id, url }
  })

  serve(http, readCheckout, async ({ db, actor, path, params }) => {
    const { id, planItemId, completedAt } = await getCheckout(db, billedBy(actor, path), params.id)
    return { id, planItemId, state: completedAt ? 'complete' : await payments.findCheckoutState(id) } as const
  })

  serve(http, isCheckoutReady, async ({ db, actor, path, params }) => {
    const { completedAt } = await getCheckout(db, billedBy(actor, path), params.id)
    return { isReady: completedAt !== null }
  })

  serve(http, openPortal, async ({ db, actor, path, idempotencyKey }) => {
    const organizationId = billedBy(actor, path)
    const { accountId, email } = actor
    const { stripeCustomerId: id } = await getBilledOrganization(db, organizationId)
    if (id === null) throw new Problem('portal_without_customer', {})
    const access_url = await payments.openPortal({ id, organizationId, accountId, email })
    await inTransaction(db, async (tx) => {
      const isFirst = await isFirstRequest(tx, { actor, idempotencyKey, now: clock.now() })
      if (isFirst) await logOpened(tx, actor, { organizationId, what: 'billing portal', artifact: {} })
    })
    return { access_url }
  })

  serve(http, hasSubscription, async ({ db, actor, path }) => {
    const organizationId = idOn(path, 'organization')
    // Members of an organization with a grant do not learn whether the other one pays.
    if (organizationId !== actor.rights.organizationId) requireStore(actor, organizationId)
    const subscriptions = await findSubscriptions(db, organizationId)
    return { exists: subscriptions.some(({ status }) => isPaid(status)) }
  })

  serve(http, readCustomer, async ({ db, actor, path, params }) => {
    const { stripeCustomerId } = await getBilledOrganization(db, billedBy(actor, path))
    const customer = stripeCustomerId === params.id ? await payments.findCustomer(params.id) : undefined
    if (!customer) throw new Problem('not_found', { asset: 'customer' })
    return customer
  })

  serve(http, listSubscriptions, async ({ db, actor, path }) => ({
    data: await findSubscriptions(db, billedBy(actor, path)),
  }))

  serve(http, readSubscription, async ({ db, actor, path, params }) => {
    const subscriptions = await findSubscriptions(db, billedBy(actor, path))
    const subscription = subscriptions.find(({ id }) => id === params.id)
    if (!subscription) throw new Problem('not_found', { asset: 'subscription' })
    return subscription
  })
}

/**
 * Ends the pages that an organization opened before: two admins who pay at two pages would pay twice.
 * @throws Problem `subscription_active` if one of them was paid and the event of the provider has not arrived yet
 */
async function endFormer(
  payments: Payments,
  { id, former }: { readonly id: string; readonly former: readonly string[] },
): Promise<void> {
  const states = await Promise.all(former.map((one) => payments.endCheckout(one)))
  if (!states.includes('complete')) return
  await payments.endCheckout(id)
  throw new Problem('subscription_active', {})
}

/** The organization that the caller may pay for. */
function billedBy(actor: Actor, path: AssetPath): string {
  const organizationId = idOn(path, 'organization')
  requireStore(actor, organizationId)
  return organizationId
}

interface KeyedCall {
  readonly actor: Actor
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

/** Claims the key of a call that opens the portal, which leaves no row of its own. */
async function isFirstRequest(tx: Db, { actor, idempotencyKey: key, now }: KeyedCall): Promise<boolean> {
  if (key === undefined) return true
  const { accountId, rights } = actor
  const requestHash = hash('sha256', openPortal.path, 'buffer')
  return insertKey(tx, { accountId, key, organizationId: rights.organizationId, requestHash, createdAt: now })
}

interface Opened {
  readonly organizationId: string
  readonly what: string
  readonly artifact: Readonly<Record<string, unknown>>
}

function logOpened(tx: Db, actor: Actor, { organizationId, what, artifact }: Opened): Promise<void> {
  return insertActivity(tx, actor, {
    type: 'Add',
    category: 'Payment and Subscription',
    organizationId,
    projectId: null,
    message: `${actor.email} opened the ${what}`,
    artifact,
  })
}
