import { changeSandboxSubscription, readSandboxPage, type SandboxPage } from '@cairn/contract/billing/payment-sandbox'
import { Problem } from '@cairn/contract/problem'
import { findPlanItem, planItems } from '@cairn/domain/billing/plans'
import type { Actor } from '#access/actor'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import type { Db } from '#platform/db'
import type { SubscriptionReport } from '../payments/payments.ts'
import { managesStore } from '../store-access.ts'
import { followSubscription } from '../subscriptions/follow-subscription.ts'
import { findSubscriptions, nextSyncOrder } from '../subscriptions/subscriptions.queries.ts'
import { findSandboxPage, type StoredSandboxPage, stateOf } from './sandbox.queries.ts'

const yearMs = 365 * 24 * 60 * 60_000

/**
 * The pages of the payment sandbox, for the account that opened them while it may pay for the organization; not found
 * while Stripe is configured.
 */
export function sandboxRoutes(http: Http): void {
  const { clock, settings } = http.services

  async function openPage(db: Db, actor: Actor, id: string): Promise<StoredSandboxPage> {
    const page = settings.stripe ? undefined : await findSandboxPage(db, id)
    if (page?.accountId !== actor.accountId || !managesStore(actor, page.organizationId))
      throw new Problem('not_found', { asset: 'checkout' })
    return page
  }

  serve(http, readSandboxPage, async ({ db, actor, params }) =>
    shown(db, await openPage(db, actor, params.id), clock.now()),
  )

  serve(http, changeSandboxSubscription, async ({ db, actor, params, body }) => {
    const now = clock.now()
    const page = await openPage(db, actor, params.id)
    if (stateOf(page, now) !== 'open') throw new Problem('not_found', { asset: 'checkout' })
    const { subscription } = await shown(db, page, now)
    if (page.kind === 'checkout' && subscription?.status === 'active') throw new Problem('subscription_active', {})
    const createdAt = subscription ? new Date(subscription.created) : now
    const report: SubscriptionReport = {
      // A lapsed subscription is renewed under its id, so that its licences are too.
      id: subscription?.id ?? `sandbox_${page.organizationId}`,
      organizationId: page.organizationId,
      customerId: page.customerId ?? `sandbox_${page.organizationId}`,
      status: body.status,
      createdAt,
      periodStart: now,
      periodEnd: new Date(now.getTime() + yearMs),
      cancelAtPeriodEnd: false,
      items: body.items.map((item) => ({
        id: `sandbox_${item.priceId}`,
        ...item,
        unitAmount: findPlanItem(item.priceId)?.unitAmount ?? 0,
        nickname: null,
      })),
    }
    await followSubscription(db, report, { syncOrder: await nextSyncOrder(db), now })
    return shown(db, await openPage(db, actor, params.id), now)
  })
}

async function shown(db: Db, page: StoredSandboxPage, now: Date): Promise<SandboxPage> {
  const [subscription] = await findSubscriptions(db, page.organizationId)
  const { kind, organizationName, email } = page
  return {
    kind,
    organizationName,
    email,
    planItemId: planItems.find(({ id }) => id === page.planItemId)?.id ?? null,
    state: stateOf(page, now),
    subscription: subscription ?? null,
    returnPath: kind === 'checkout' ? `/redirect-to-app?id=${page.id}` : '/settings/home',
  }
}
