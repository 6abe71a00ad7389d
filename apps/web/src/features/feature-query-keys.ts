interface ListedRows {
  readonly words: string
  /** The box that the features are in; null for all. */
  readonly bbox: string | null
  /** The property that sorts the rows; null: their number. */
  readonly sort: string | null
  readonly direction: 'asc' | 'desc'
}

/** Query keys of features. Invalidating a key invalidates every key that begins with it. */
export const featureQueryKeys = {
  /** Of every feature. */
  ones: () => ['features', 'one'],
  one: (featureId: string) => ['features', 'one', featureId],
  histories: () => ['features', 'history'],
  history: (featureId: string) => ['features', 'history', featureId],
  /** A state of the feature, which never changes. */
  version: (featureId: string, version: number) => ['features', 'version', featureId, version],
  /** Lines that may be joined with a version of a line. */
  nearby: (featureId: string, version: number) => ['features', 'nearby', featureId, version],
  /** The values with which a new feature of a component begins. */
  startingValues: (componentId: string) => ['features', 'starting-values', componentId],
  /** The effect that a change of many features would have; `id` is that of its dialog. */
  bulkCheck: (id: string, attempt: number) => ['features', 'bulk-check', id, attempt],
  allTables: () => ['features', 'tables'],
  /** The tables of the layer. */
  tables: (layerId: string) => ['features', 'tables', layerId],
  rows: (layerId: string, rows: ListedRows) => ['features', 'tables', layerId, rows],
  /** The drafts that this browser stores for the account. */
  storedDrafts: (accountId: string) => ['features', 'stored-drafts', accountId],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>

/** Picks the queries about some features from those of a kind: one pass over the cache for thousands. */
export function isOneOf(featureIds: readonly string[]): (query: { readonly queryKey: readonly unknown[] }) => boolean {
  const ids = new Set<unknown>(featureIds)
  return ({ queryKey }) => ids.has(queryKey[2])
}

/** The key of the calls that change features one at a time: a second one would name versions that the first one supersedes. */
export const featureChangeKey = ['features', 'change'] as const
