/** What the server and its database process write to each other over their IPC channel. */

/** The first letter to a new process: what to open and where to listen. */
export interface StartLetter {
  readonly type: 'start'
  /** The folder that belongs to the database: lock, cluster. */
  readonly directory: string
  readonly socketPath: string
  readonly fsync: boolean
  readonly idleInTransactionMs?: number
  /** Not an argument of the process, where everybody on the machine could read the password. */
  readonly tcp?: { readonly host: string; readonly port: number; readonly password: string }
}

/** 'stop' ends the process cleanly, as the end of the channel does. */
export type LetterToChild = StartLetter | { readonly type: 'stop' }

/** One of the first four answers a start; a failure carries its stack. */
export type LetterToParent =
  | { readonly type: 'ready'; readonly tcpPort?: number }
  /** The folder is in use by another process. */
  | { readonly type: 'in-use'; readonly pid?: number }
  /** Something else listens where `tcp` wants to. */
  | { readonly type: 'port-taken' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'log'; readonly message: string }
