import { frame } from './frames.ts'
import { type Reading, readStatement } from './statements.ts'

/** Translates the names that one client gives to its statements or portals into names that are unique in the backend. */
export class Names {
  readonly #prefix: string
  readonly #known = new Map<string, string>()
  readonly #retired: string[] = []
  #count = 0

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** Returns the name in the backend. It is short, because PostgreSQL compares only the first 63 bytes of names. */
  toBackend(name: string): string {
    if (name === '') return ''
    const known = this.#known.get(name)
    if (known) return known
    const made = `${this.#prefix}_${this.#count++}`
    this.#known.set(name, made)
    return made
  }

  forget(name: string): void {
    this.#known.delete(name)
  }

  forgetAll(): void {
    this.#retired.push(...this.#known.values())
    this.#known.clear()
  }

  /** Every backend name that may still exist. */
  all(): readonly string[] {
    return [...this.#retired, ...this.#known.values()]
  }
}

/** The connection to a client. */
export interface Line {
  readonly write: (bytes: Buffer) => void
  /** Writes a last message and closes the connection. */
  readonly end: (lastMessage: Buffer) => void
}

/** The session of one client. It is stored in the front because all clients share one backend session. */
export class Client {
  readonly id: number
  readonly line: Line
  readonly statements: Names
  readonly portals: Names
  readonly channels = new Set<string>()
  changedSettings = false
  /** One of its prepared statements may be a COPY FROM STDIN. */
  mayCopyIn = false
  /** The Parse message of its unnamed statement, which is sent again after another client has replaced the statement. */
  unnamed: Buffer | undefined

  constructor(id: number, line: Line) {
    this.id = id
    this.line = line
    this.statements = new Names(`s${id}`)
    this.portals = new Names(`p${id}`)
  }

  /** Reads a statement and records the session state that it changes. */
  read(sql: string): Reading {
    const reading = readStatement(sql)
    for (const channel of reading.listen) this.channels.add(channel)
    for (const channel of reading.unlisten) {
      if (channel === '*') this.channels.clear()
      else this.channels.delete(channel)
    }
    if (reading.closesAllStatements) this.statements.forgetAll()
    if (reading.changesSettings) this.changedSettings = true
    return reading
  }

  /**
   * Messages that remove everything of this client from the backend. `inTransaction`: it has an open transaction or an
   * unfinished pipeline.
   */
  cleanupMessages(inTransaction: boolean): Buffer {
    // The first ROLLBACK ends a pipeline without its Sync, which would commit it; the second an explicit transaction that
    // has failed, in which the backend skips the first.
    const rollback = inTransaction ? [frame('Q', 'rollback'), frame('S'), frame('Q', 'rollback')] : []
    const closes = this.statements.all().map((name) => frame('C', Buffer.from('S'), name))
    const reset = this.changedSettings ? [frame('Q', 'reset all')] : []
    return Buffer.concat([...rollback, ...(closes.length > 0 ? [...closes, frame('S')] : []), ...reset])
  }
}
