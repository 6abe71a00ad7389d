/** The guide of editors, or that of plus organizations. */
export type Guide = 'getting-started' | 'quick-start'

/** The preference of a user who does not want to see a guide again. */
export const skipFlags = {
  'getting-started': 'skipGettingStarted',
  'quick-start': 'skipQuickStart',
} as const satisfies Record<Guide, string>
