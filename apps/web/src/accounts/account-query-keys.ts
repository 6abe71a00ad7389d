/** Query keys of accounts. The first part is the name of the slice, so that no two slices share a key. */
export const accountQueryKeys = {
  current: () => ['accounts', 'current'],
} as const satisfies Record<string, () => readonly unknown[]>
