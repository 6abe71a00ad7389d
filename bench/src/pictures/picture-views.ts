/**
 * Views of a layer: the features in view at scale 1, the pictures before the measurement, until their code is compiled, which takes
 * as long as they do, and the pictures whose CPU time is taken together, so many that some collections of memory are among them.
 */
export const pictureViews = {
  dense: { features: 20_000, warmUps: 40, ofRound: 10 },
  medium: { features: 2_000, warmUps: 150, ofRound: 50 },
  sparse: { features: 100, warmUps: 500, ofRound: 200 },
} as const

export type PictureView = keyof typeof pictureViews

export const pictureViewNames: readonly PictureView[] = ['dense', 'medium', 'sparse']
