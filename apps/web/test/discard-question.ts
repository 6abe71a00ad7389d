import { page } from 'vitest/browser'

/** The question before unsaved changes are discarded. */
export const discardQuestion = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
