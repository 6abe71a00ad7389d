/** What the server and its database process write to each other over their IPC channel. */

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

export type LetterToChild = StartLetter | { readonly type: 'stop' }

export type LetterToParent =
  | { readonly type: 'ready'; readonly tcpPort?: number }
  /** The folder is in use by another process. */
  | { readonly type: 'in-use'; readonly pid?: number }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'log'; readonly message: string }
