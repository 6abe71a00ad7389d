/** Query keys of forms. Invalidating a key invalidates every key that begins with it. */
export const formQueryKeys = {
  all: (organizationId: string) => ['forms', 'of', organizationId],
  page: (organizationId: string, query: object) => ['forms', 'of', organizationId, 'page', query],
  one: (organizationId: string, id: string) => ['forms', 'of', organizationId, 'one', id],
  /** Not below `all`: a change of a form does not load a page that is open again. */
  rendered: (organizationId: string, id: string) => ['forms', 'rendered', organizationId, id],
} as const satisfies Record<string, (organizationId: string, ...rest: never[]) => readonly unknown[]>
