import type { ReactNode } from 'react'
import { create } from 'zustand'

/** A text of the snackbar. */
export interface Message {
  readonly text: string
  readonly severity?: 'info' | 'success' | 'warning' | 'error'
  readonly durationMs?: number
  /** The state that the message reports, so that `withdrawMessages` can remove it when the state ends. */
  readonly topic?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** A message with its key in the queue. */
export interface QueuedMessage extends Message {
  readonly key: number
}

/** A dialog of the stack. One that is closing stays in the stack, with `open` false, until its animation has ended. */
export interface OpenedDialog {
  readonly key: number
  readonly dialog: ReactNode
  readonly open: boolean
  readonly onClose: (() => void) | undefined
}

interface Overlays {
  /** The first message is shown; the rest wait. */
  readonly messages: readonly QueuedMessage[]
  /** The last dialog is on top. */
  readonly dialogs: readonly OpenedDialog[]
  readonly nextKey: number
}

const useOverlays = create<Overlays>(() => ({ messages: [], dialogs: [], nextKey: 1 }))

/** Queues a message. A message whose text is already in the queue is not added. */
export function notify(message: Message): void {
  useOverlays.setState(({ messages, nextKey }) =>
    messages.some((queued) => queued.text === message.text)
      ? {}
      : { messages: [...messages, { ...message, key: nextKey }], nextKey: nextKey + 1 },
  )
}

/** Removes the message that is shown; the next one follows. */
export function dismissMessage(): void {
  useOverlays.setState(({ messages }) => ({ messages: messages.slice(1) }))
}

/** Removes the messages of a topic, for when what they report is over. */
export function withdrawMessages(topic: string): void {
  useOverlays.setState((state) =>
    state.messages.some((message) => message.topic === topic)
      ? { messages: state.messages.filter((message) => message.topic !== topic) }
      : state,
  )
}

/** Removes all messages, those that wait included. */
export function withdrawAllMessages(): void {
  useOverlays.setState({ messages: [] })
}

/** The message to show now. */
export function useMessage(): QueuedMessage | undefined {
  return useOverlays(({ messages }) => messages[0])
}

/**
 * Opens a dialog above the page and above the dialogs that are open: `openDialog(<DeleteFolder folder={folder} />)`.
 * The dialog is built from `DialogFrame` and closes itself by `useDialog().close()`; the returned function closes it
 * from outside. `onClose` runs once, when the dialog begins to close, for whatever reason.
 */
export function openDialog(dialog: ReactNode, { onClose }: { readonly onClose?: () => void } = {}): () => void {
  const key = useOverlays.getState().nextKey
  useOverlays.setState(({ dialogs }) => ({
    dialogs: [...dialogs, { key, dialog, open: true, onClose }],
    nextKey: key + 1,
  }))
  return () => closeDialog(key)
}

/** Starts the closing animation of a dialog; `removeDialog` follows when it has ended. */
export function closeDialog(key: number): void {
  const closing = useOverlays.getState().dialogs.find((opened) => opened.key === key && opened.open)
  if (!closing) return
  useOverlays.setState(({ dialogs }) => ({
    dialogs: dialogs.map((opened) => (opened.key === key ? { ...opened, open: false } : opened)),
  }))
  closing.onClose?.()
}

/** Closes all dialogs, each with its animation. */
export function closeDialogs(): void {
  for (const { key } of useOverlays.getState().dialogs) closeDialog(key)
}

/** Whether a dialog is open: false from the moment when it begins to close. */
export function isDialogOpen(key: number): boolean {
  return useOverlays.getState().dialogs.some((opened) => opened.key === key && opened.open)
}

/** Removes a dialog from the page. */
export function removeDialog(key: number): void {
  useOverlays.setState(({ dialogs }) => ({ dialogs: dialogs.filter((opened) => opened.key !== key) }))
}

/** The dialogs on the page, from the bottom to the top. */
export function useDialogs(): readonly OpenedDialog[] {
  return useOverlays(({ dialogs }) => dialogs)
}

/** Removes all messages and dialogs at once, for example when the session ends. */
export function closeOverlays(): void {
  const { dialogs } = useOverlays.getState()
  useOverlays.setState({ messages: [], dialogs: [] })
  for (const { open, onClose } of dialogs) if (open) onClose?.()
}
