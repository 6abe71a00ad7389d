/** Query keys of sites. Invalidating a key invalidates every key that begins with it. */
export const siteQueryKeys = {
  list: (organizationId: string) => ['sites', 'list', organizationId],
  geoids: () => ['sites', 'geoids'],
  /** The coordinate systems that a query finds. */
  coordinateSystems: (query: string) => ['sites', 'coordinate-systems', query],
  /** The parser of well-known text, which is loaded when a dialog needs it. */
  reader: () => ['sites', 'reader'],
} as const satisfies Record<string, (of: string) => readonly unknown[]>
