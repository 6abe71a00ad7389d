import type { changeSandboxSubscription, SandboxPage } from '@cairn/contract/billing/payment-sandbox'
import { Problem } from '@cairn/contract/problem'
import type { Served } from '@cairn/contract/route'
import { findPlanItem, planItems } from '@cairn/domain/billing/plans'
import { hasRole } from '@cairn/domain/organizations/organization-roles'
import type { Actor } from '#access/actor'
import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import { followSubscription } from '../follow-subscription.ts'
import type { SubscriptionReport } from '../payments/payments.ts'
import { findSubscriptions, nextSyncOrder } from '../subscriptions/subscriptions.queries.ts'
import { findSandboxPage, type StoredSandboxPage, stateOf } from './sandbox.queries.ts'

const yearMs = 365 * 24 * 60 * 60_000

type SandboxServices = Pick<Services, 'clock' | 'settings'>
type Paid = Served<typeof changeSandboxSubscription>['body']

interface PageCall {
  readonly actor: Actor
  readonly id: string
}

/**
 * Commands on the pages of the payment sandbox. A page is found by the account that opened it while the account may pay
 * for the organization; none is found on a server without the sandbox.
 */
export const sandboxPages = {
  async read(services: SandboxServices, db: Db, call: PageCall): Promise<SandboxPage> {
    return shown(db, await getPage(services, db, call), services.clock.now())
  },

  /** Changes the subscription of the organization as a payment does. @throws Problem `subscription_active` */
  async pay(
    services: SandboxServices,
    db: Db,
    { paid, ...call }: PageCall & { readonly paid: Paid },
  ): Promise<SandboxPage> {
    const now = services.clock.now()
    const page = await getPage(services, db, call)
    if (stateOf(page, now) !== 'open') throw notFound()
    const { subscription } = await shown(db, page, now)
    if (page.kind === 'checkout' && subscription?.status === 'active') throw new Problem('subscription_active', {})
    const report = reportOf(page, { paid, before: subscription, now })
    await followSubscription(db, report, { syncOrder: await nextSyncOrder(db), now })
    return shown(db, await getPage(services, db, call), now)
  },
}

async function getPage({ settings }: SandboxServices, db: Db, { actor, id }: PageCall): Promise<StoredSandboxPage> {
  const page = settings.paymentSandbox ? await findSandboxPage(db, id) : undefined
  if (page?.accountId !== actor.accountId || !hasRole(actor.rights, 'store', page.organizationId)) throw notFound()
  return page
}

function notFound(): Problem {
  return new Problem('not_found', { asset: 'checkout' })
}

interface Payment {
  readonly paid: Paid
  readonly before: SandboxPage['subscription']
  readonly now: Date
}

/** The report of the subscription after a payment. */
function reportOf(page: StoredSandboxPage, { paid, before, now }: Payment): SubscriptionReport {
  return {
    // A lapsed subscription is renewed under its id, so that its licences are too.
    id: before?.id ?? `sandbox_${page.organizationId}`,
    organizationId: page.organizationId,
    customerId: page.customerId ?? `sandbox_${page.organizationId}`,
    status: paid.status,
    createdAt: before ? new Date(before.created) : now,
    periodStart: now,
    periodEnd: new Date(now.getTime() + yearMs),
    cancelAtPeriodEnd: false,
    items: paid.items.map((item) => ({
      id: `sandbox_${item.priceId}`,
      ...item,
      unitAmount: findPlanItem(item.priceId)?.unitAmount ?? 0,
      nickname: null,
    })),
  }
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
