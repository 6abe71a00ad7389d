import { page } from 'vitest/browser'

/** The question before changes that are not saved are lost, on the map and in every form. */
export const discardQuestion = page.getByRole('dialog', { name: 'Discard unsaved changes?' })

/** Whether a reload of the page would ask the user now. */
export function reloadAsks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
