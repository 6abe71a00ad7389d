/** Query keys of projects. Invalidating a key invalidates every key that begins with it. */
export const projectQueryKeys = {
  lists: () => ['projects', 'list'],
  /** All projects of an organization, and every search in them. */
  list: (organizationId: string) => ['projects', 'list', organizationId],
  search: (organizationId: string, search: string) => ['projects', 'list', organizationId, search],
  one: (projectId: string) => ['projects', 'one', projectId],
  foreignFeatures: (projectId: string, dictionaryId: string) => ['projects', 'foreign', projectId, dictionaryId],
  organizationChange: (projectId: string, organizationId: string) => [
    'projects',
    'organization',
    projectId,
    organizationId,
  ],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
