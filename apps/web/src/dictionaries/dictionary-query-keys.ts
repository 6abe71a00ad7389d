/** Query keys of dictionaries. Invalidating a key invalidates every key that begins with it. */
export const dictionaryQueryKeys = {
  /** All that is read of the dictionaries of an organization. */
  all: (organizationId: string) => ['dictionaries', 'of', organizationId],
  list: (organizationId: string) => ['dictionaries', 'of', organizationId, 'list'],
  one: (organizationId: string, id: string) => ['dictionaries', 'of', organizationId, 'one', id],
  /** Of the mutations that save an order. */
  order: (organizationId: string, id: string) => ['dictionaries', 'order', organizationId, id],
  usage: (organizationId: string, id: string) => ['dictionaries', 'of', organizationId, 'usage', id],
  /** The features that have values of a component or of a pick list. */
  valueCounts: (organizationId: string, id: string) => ['dictionaries', 'of', organizationId, 'value-counts', id],
  /** The components that the map draws in their style. */
  styled: (projectId: string) => ['dictionaries', 'styled', projectId],
  /** The names of the components and attributes of a project's features. */
  named: (projectId: string) => ['dictionaries', 'named', projectId],
  systems: (organizationId: string, id: string) => ['dictionaries', 'systems', organizationId, id],
} as const satisfies Record<string, (organizationId: string, id: string) => readonly unknown[]>
