import { createContext } from 'react'

/** State and control of a dialog opened by `openDialog`, for its own components. */
export interface DialogControl {
  /** False while the closing animation runs. */
  readonly open: boolean
  /** `open` at the moment of the call: false as soon as `close` was called, before the next render. */
  readonly isOpen: () => boolean
  readonly close: () => void
  /** Removes the dialog from the page; `DialogFrame` calls it after the closing animation. */
  readonly remove: () => void
}

/** The dialog that a component is part of; null on a page. */
export const DialogContext = createContext<DialogControl | null>(null)
