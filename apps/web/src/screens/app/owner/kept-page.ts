import { create } from 'zustand'

const useKept = create<{ readonly pages: number }>(() => ({ pages: 0 }))

/**
 * Keeps the data of a user beyond the end of their session, until the page knows who signs in next. Returns the function
 * that ends this.
 */
export function keepPage(): () => void {
  useKept.setState(({ pages }) => ({ pages: pages + 1 }))
  return () => useKept.setState(({ pages }) => ({ pages: pages - 1 }))
}

/** Whether the page of a user is kept: its owner decides when the data of the user is removed. */
export function isPageKept(): boolean {
  return useKept.getState().pages > 0
}
