import { type Rights, userTypes } from '@cairn/domain/permissions'

/** The guide of editors, or that of plus organizations. */
export type Guide = 'getting-started' | 'quick-start'

/** The preference of a user who does not want to see a guide again. */
export const skipFlags = {
  'getting-started': 'skipGettingStarted',
  'quick-start': 'skipQuickStart',
} as const satisfies Record<Guide, string>

/** The guide to the first steps is for editors; plus organizations have a guide of their own. */
export function guideOf(rights: Pick<Rights, 'userType' | 'organizationType'>): Guide | null {
  if (rights.organizationType === 'plus') return 'quick-start'
  return rights.userType === userTypes.editor || rights.userType === userTypes.internal ? 'getting-started' : null
}
