/** Messages between the program and its database process over their IPC channel. */

/** The first message to a new database process: the folder to open and the socket to listen at. */
export interface StartMessage {
  readonly type: 'start'
  /** The folder of the database: locks and cluster. */
  readonly directory: string
  readonly socketPath: string
  readonly fsync: boolean
  readonly buffersMb?: number | undefined
  readonly idleInTransactionMs?: number
}

/** `stop` ends the process cleanly, as the end of the channel does. */
export type MessageToChild = StartMessage | { readonly type: 'stop' }

/** The first four are the possible replies to a start. */
export type MessageToParent =
  | { readonly type: 'ready' }
  /** The message of a FolderInUse. */
  | { readonly type: 'in-use'; readonly message: string }
  /** The message of a DatabaseUnusable. */
  | { readonly type: 'unusable'; readonly message: string }
  /** The stack of the failure. */
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'log'; readonly message: string }
  | { readonly type: 'warning'; readonly message: string }
