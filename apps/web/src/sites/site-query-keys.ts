/** Query keys of sites. Invalidating a key invalidates every key that begins with it. */
export const siteQueryKeys = {
  list: (organizationId: string) => ['sites', 'list', organizationId],
  geoids: () => ['sites', 'geoids'],
  /** The coordinate systems that a query finds. */
  coordinateSystems: (query: string) => ['sites', 'coordinate-systems', query],
  /** The parser of well-known text, which is loaded when a dialog needs it. */
  reader: () => ['sites', 'reader'],
  /** The code that transforms positions to the system of a site, which is loaded for the map of a project with a site. */
  systems: () => ['sites', 'systems'],
} as const satisfies Record<string, (of: string) => readonly unknown[]>
