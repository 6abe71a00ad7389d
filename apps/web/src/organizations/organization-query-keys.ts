/** Query keys of organizations. Invalidating a key invalidates every key that begins with it. */
export const organizationQueryKeys = {
  one: (organizationId: string) => ['organizations', 'one', organizationId],
  payment: (organizationId: string) => ['organizations', 'payment', organizationId],
  grants: (organizationId: string) => ['organizations', 'grants', organizationId],
  granted: (organizationId: string) => ['organizations', 'granted', organizationId],
  clientKeys: (organizationId: string) => ['organizations', 'client-keys', organizationId],
  foundUsers: (organizationId: string, search: string) => ['organizations', 'users', organizationId, search],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
