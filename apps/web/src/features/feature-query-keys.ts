interface ListedPart {
  /** The wire number after which the page starts. */
  readonly after: number
  /** The box that the features are in; null for all. */
  readonly bbox: string | null
}

/** Query keys of features. Invalidating a key invalidates every key that begins with it. */
export const featureQueryKeys = {
  one: (featureId: string) => ['features', 'one', featureId],
  history: (featureId: string) => ['features', 'history', featureId],
  /** Every answer that lists features of the layer. */
  ofLayer: (layerId: string) => ['features', 'of-layer', layerId],
  page: (layerId: string, { after, bbox }: ListedPart) => ['features', 'of-layer', layerId, 'page', after, bbox],
  sample: (layerId: string) => ['features', 'of-layer', layerId, 'sample'],
  /** The drafts that this browser stores for the account. */
  storedDrafts: (accountId: string) => ['features', 'stored-drafts', accountId],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
