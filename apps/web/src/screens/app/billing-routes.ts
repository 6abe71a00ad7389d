import type { RouteObject } from 'react-router'
import { completeSettingsLocale } from '../../platform/locale.ts'

/** The pages of the payment sandbox, which replaces Stripe while no key is configured. */
const sandboxRoutes: readonly RouteObject[] = ['/sandbox/checkout/:id', '/sandbox/portal/:id'].map((path) => ({
  path,
  lazy: async () => {
    const [{ SandboxScreen }] = await Promise.all([
      import('../../billing/sandbox/sandbox-screen.tsx'),
      completeSettingsLocale(),
    ])
    return { Component: SandboxScreen }
  },
}))

/** The pages of billing that stand outside of the settings, for a signed-in user. */
export const billingRoutes: RouteObject[] = [
  ...sandboxRoutes,
  {
    path: '/checkout',
    lazy: async () => {
      const [{ CheckoutScreen }] = await Promise.all([
        import('../../billing/checkout/checkout-screen.tsx'),
        completeSettingsLocale(),
      ])
      return { Component: CheckoutScreen }
    },
  },
  {
    path: '/redirect-to-app',
    lazy: async () => {
      const [{ RedirectScreen }] = await Promise.all([
        import('../../billing/checkout/redirect-screen.tsx'),
        completeSettingsLocale(),
      ])
      return { Component: RedirectScreen }
    },
  },
  {
    path: '/billing',
    lazy: async () => {
      const [{ BillingScreen }] = await Promise.all([
        import('../../billing/checkout/billing-screen.tsx'),
        completeSettingsLocale(),
      ])
      return { Component: BillingScreen }
    },
  },
]
