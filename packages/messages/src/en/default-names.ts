export const defaultNames = {
  featuresFolder: 'Features',
  formsFolder: 'Forms',
  point: 'point',
  line: 'line',
  polygon: 'polygon',
  leader: 'leader',
} as const
