import type { MessageParams, UnreadableCode } from '@cairn/formats/unreadable-file'

/** A message from a reader, the child process that reads one foreign file, to the server process. */
export type ReaderMessage<Result, Progress> =
  | { readonly type: 'progress'; readonly progress: Progress }
  /** The reader started a process: its memory counts against the same limit. */
  | { readonly type: 'started'; readonly processId: number }
  | { readonly type: 'done'; readonly result: Result }
  | {
      readonly type: 'refused'
      readonly code: UnreadableCode
      readonly params: MessageParams
      /** The cause, for the log: it may quote the file. */
      readonly detail: string
    }
