import { planItems } from '@cairn/domain/billing/plans'
import { z } from 'zod'
import { route } from '../route.ts'
import { exactText } from '../text.ts'
import { quantityMax, Subscription } from './payments.ts'

const planItemIds = planItems.map(({ id }) => id)
const PageParams = z.object({ id: exactText(128) })

/** A page of the payment sandbox: a checkout, or the billing portal of an organization. */
export const SandboxPage = z
  .object({
    kind: z.enum(['checkout', 'portal']),
    organizationName: z.string(),
    email: z.string(),
    /** The plan item of a checkout; null for the portal. */
    planItemId: z.enum(planItemIds).nullable(),
    state: z.enum(['open', 'complete', 'expired']),
    /** The present subscription; null without one. */
    subscription: Subscription.nullable(),
    /** Where the page returns to. */
    returnPath: z.string(),
  })
  .meta({ id: 'SandboxPage' })
export type SandboxPage = z.infer<typeof SandboxPage>

export const readSandboxPage = route({
  method: 'GET',
  path: '/rest/sandbox/pages/:id',
  access: 'signed-in',
  whileLapsed: true,
  summary:
    'Returns a page of the payment sandbox, which takes the place of Stripe with the demo data or by a setting. For the account that opened it.',
  params: PageParams,
  response: SandboxPage,
})

export const changeSandboxSubscription = route({
  method: 'PUT',
  path: '/rest/sandbox/pages/:id',
  access: 'signed-in',
  whileLapsed: true,
  summary:
    'Pays or changes a subscription at a page of the payment sandbox. No money moves. For the account that opened it.',
  params: PageParams,
  body: z.object({
    status: z.enum(['active', 'canceled', 'unpaid']),
    items: z
      .array(z.object({ priceId: z.enum(planItemIds), quantity: z.number().int().min(1).max(quantityMax) }))
      .min(1)
      .max(planItems.length),
  }),
  response: SandboxPage,
  activity: 'none',
  rateLimit: { perAddress: 60 },
})
