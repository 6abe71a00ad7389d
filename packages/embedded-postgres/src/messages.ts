/** Messages between the program and its database process over their IPC channel. */

/** The first message to a new database process: what to open and where to listen. */
export interface StartMessage {
  readonly type: 'start'
  /** The folder of the database: lock, cluster. */
  readonly directory: string
  readonly socketPath: string
  readonly fsync: boolean
  readonly idleInTransactionMs?: number
}

/** `stop` ends the process cleanly, as the end of the channel does. */
export type MessageToChild = StartMessage | { readonly type: 'stop' }

/** One of the first three answers a start. */
export type MessageToParent =
  | { readonly type: 'ready' }
  /** Another process has the folder: the id of its program where that is known. */
  | { readonly type: 'in-use'; readonly pid?: number }
  /** The stack of the failure. */
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'log'; readonly message: string }
