import { page } from 'vitest/browser'

/** The question before unsaved changes are discarded. */
export const discardQuestion = page.getByRole('dialog', { name: 'Discard unsaved changes?' })

/** The question before the entries of a form are discarded. */
export const discardEntriesQuestion = page.getByRole('dialog', { name: 'Discard your entries?' })
