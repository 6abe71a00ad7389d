/**
 * Views of a layer: the features in view at scale 1, and the pictures before the measurement, until their code is compiled, which
 * takes as long as they do.
 */
export const pictureViews = {
  dense: { features: 20_000, warmUps: 40 },
  medium: { features: 2_000, warmUps: 150 },
  sparse: { features: 100, warmUps: 500 },
} as const

export type PictureView = keyof typeof pictureViews

export const pictureViewNames: readonly PictureView[] = ['dense', 'medium', 'sparse']
