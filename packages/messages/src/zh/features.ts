/** Messages of the features. */
export const features = {} as const
