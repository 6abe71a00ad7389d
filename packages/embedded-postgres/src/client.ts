import { frame } from './frames.ts'
import { type Reading, readStatement } from './statements.ts'

/** The names one client has given, and the names by which the shared backend knows them. */
export class Names {
  readonly #prefix: string
  readonly #known = new Map<string, string>()
  readonly #retired: string[] = []
  #count = 0

  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /** The backend's name. Short on purpose: PostgreSQL tells names apart by their first 63 bytes only. */
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

/** Where the front can reach a client. */
export interface Line {
  readonly write: (bytes: Buffer) => void
  /** Says a last word and hangs up. */
  readonly end: (lastWord: Buffer) => void
}

/** What makes a client a session of its own, kept by the front because the backend is everybody's. */
export class Client {
  readonly id: number
  readonly line: Line
  readonly statements: Names
  readonly portals: Names
  readonly channels = new Set<string>()
  changedSettings = false
  /** Its prepared statements, by its own names, that are a COPY FROM STDIN. */
  readonly copyStatements = new Set<string>()
  /** The Parse message of its unnamed statement, for when another client has overwritten it. */
  unnamed: Buffer | undefined

  constructor(id: number, line: Line) {
    this.id = id
    this.line = line
    this.statements = new Names(`s${id}`)
    this.portals = new Names(`p${id}`)
  }

  /** Reads a statement, and remembers what it changes for this client alone. */
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

  /** Messages that leave nothing of this client in the backend. `inTransaction`: it has one open, or half a pipeline. */
  parting(inTransaction: boolean): Buffer {
    // The first ROLLBACK ends a pipeline that never saw its Sync (which would commit it); the second an explicit
    // transaction that had failed meanwhile, in which the first was skipped.
    const rollback = inTransaction ? [frame('Q', 'rollback'), frame('S'), frame('Q', 'rollback')] : []
    const closes = this.statements.all().map((name) => frame('C', Buffer.from('S'), name))
    const reset = this.changedSettings ? [frame('Q', 'reset all')] : []
    return Buffer.concat([...rollback, ...(closes.length > 0 ? [...closes, frame('S')] : []), ...reset])
  }
}
