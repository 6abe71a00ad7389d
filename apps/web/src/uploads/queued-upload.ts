/**
 * The state of a file in a queue. An interrupted upload is sent again automatically; a failed one only when the user requests
 * it.
 */
export type SendingState =
  | { readonly status: 'waiting' | 'interrupted' }
  | { readonly status: 'sending'; readonly sentBytes: number }
  | { readonly status: 'failed'; readonly failure: unknown }

/** The facts of an upload that its slice adds. */
export interface UploadFacts {
  readonly order: { readonly file: File }
}

/** An upload of a queue. `Own` are the states of a slice after its file was sent. */
export type QueuedUpload<Facts extends UploadFacts, Own = never> = Facts & {
  readonly id: string
  readonly state: SendingState | Own
}

/** The file has been changed or deleted since the user chose it. */
export class FileUnreadable extends Error {}

/** Whether the file waits, is being sent, or will be sent again: closing the page now would lose it. */
export function awaitsSending({ state }: { readonly state: { readonly status: string } }): boolean {
  return state.status === 'waiting' || state.status === 'sending' || state.status === 'interrupted'
}
