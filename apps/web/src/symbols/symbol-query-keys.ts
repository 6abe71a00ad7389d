/** Query keys of symbols. Invalidating a key invalidates every key that begins with it. */
export const symbolQueryKeys = {
  all: () => ['symbols'],
  pages: () => ['symbols', 'page'],
  page: (organizationId: string, search: string, page: number) => ['symbols', 'page', organizationId, search, page],
  name: (organizationId: string, name: string, excludedId: string) => [
    'symbols',
    'name',
    organizationId,
    name,
    excludedId,
  ],
  usage: (id: string) => ['symbols', 'usage', id],
  image: (url: string) => ['symbols', 'image', url],
} as const satisfies Record<string, (...parts: never[]) => readonly unknown[]>
