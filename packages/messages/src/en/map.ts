/** Messages of the map. */
export const map = {} as const
