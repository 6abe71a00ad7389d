/** Query keys of billing. The first part is the name of the slice, so that no two slices share a key. */
export const billingQueryKeys = {
  licenses: (organizationId: string) => ['billing', 'licenses', organizationId],
  licensePages: (organizationId: string, status: string, filter: string) => [
    'billing',
    'licenses',
    organizationId,
    'pages',
    status,
    filter,
  ],
  freeLicenses: (organizationId: string) => ['billing', 'licenses', organizationId, 'free'],
  revisions: (organizationId: string, id: string) => ['billing', 'licenses', organizationId, 'revisions', id],
  subscriptions: (organizationId: string) => ['billing', 'subscriptions', organizationId],
  order: (id: string) => ['billing', 'order', id],
  sandboxPage: (id: string) => ['billing', 'sandbox', id],
} as const satisfies Record<string, (...parts: string[]) => readonly unknown[]>
