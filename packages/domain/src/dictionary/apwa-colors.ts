/** The uniform colours of the American Public Works Association (ANSI Z535.1) for marking buried utilities. */
export const apwaColors = {
  electric: '#e4002b',
  gas: '#ffd100',
  telecom: '#ff6a13',
  water: '#0057b8',
  reclaimedWater: '#8031a7',
  sewer: '#007a33',
  survey: '#ff3eb5',
} as const

/** A colour of a system of the templates. */
export type ApwaColor = (typeof apwaColors)[keyof typeof apwaColors]
