import type { Client } from './client.ts'
import { frame, frameType, ProtocolViolation, textAt } from './frames.ts'
import type { MessageReader } from './message-reader.ts'

/** The messages of one client up to a Query, Sync or Flush, which the backend runs without other clients in between. */
export interface Unit {
  readonly messages: Buffer
  /** It binds the unnamed statement of an earlier unit. */
  readonly usesUnnamedStatement: boolean
}

/** A unit is in memory as a whole, twice in this process. */
const unitMaxBytes = 256 * 1024 * 1024

/**
 * Cancels a COPY FROM STDIN: the backend would wait for rows that cannot arrive any more, and exit. A backend that
 * expects no rows ignores the message (PostgreSQL manual, "COPY Operations").
 */
const copyFail = frame('f', 'COPY FROM STDIN is not supported by the embedded database')

/** Groups the messages of one client into units, with the names of the backend. */
export class UnitReader {
  readonly #reader: MessageReader
  readonly #client: Client

  constructor(reader: MessageReader, client: Client) {
    this.#reader = reader
    this.#client = client
  }

  /** Undefined when the client has ended the session or the connection is closed; an unfinished unit is dropped. */
  async next(): Promise<Unit | undefined> {
    const unit = new OpenUnit(this.#client)
    for (;;) {
      const message = await this.#reader.next()
      if (!message) return undefined
      const type = frameType(message)
      if (type === 'X') return undefined
      unit.add(type, message)
      if (type === 'Q' || type === 'S' || type === 'H' || type === 'F') return unit.close()
    }
  }
}

class OpenUnit {
  readonly #client: Client
  readonly #messages: Buffer[] = []
  #sizeBytes = 0
  #parsedUnnamed = false
  #usesUnnamedStatement = false

  constructor(client: Client) {
    this.#client = client
  }

  add(type: string, message: Buffer): void {
    for (const translated of this.#translate(type, message)) this.#append(translated)
  }

  close(): Unit {
    const [first] = this.#messages
    const messages = first && this.#messages.length === 1 ? first : Buffer.concat(this.#messages, this.#sizeBytes)
    return { messages, usesUnnamedStatement: this.#usesUnnamedStatement }
  }

  #append(message: Buffer): void {
    this.#sizeBytes += message.length
    if (this.#sizeBytes > unitMaxBytes) throw new ProtocolViolation('too much in one query')
    this.#messages.push(message)
  }

  #translate(type: string, message: Buffer): readonly Buffer[] {
    switch (type) {
      case 'Q':
        return this.#query(message)
      case 'P':
        return [this.#parse(message)]
      case 'B':
        return [this.#bind(message)]
      case 'D':
      case 'C':
        return [this.#describeOrClose(type, message)]
      case 'E':
        return this.#execute(message)
      case 'S':
      case 'H':
      case 'F':
        return [message]
      // rows of a COPY that was refused
      case 'd':
      case 'c':
      case 'f':
        return []
      default:
        throw new ProtocolViolation(`unknown message type ${type}`)
    }
  }

  #query(message: Buffer): readonly Buffer[] {
    const { text } = textAt(message, 5)
    const { sql } = this.#client.read(text)
    // A simple query destroys the unnamed statement (PostgreSQL manual, "Extended Query").
    this.#client.unnamed = undefined
    const query = sql === text ? message : frame('Q', sql)
    return mentionsStdin(text) ? [query, copyFail] : [query]
  }

  #parse(message: Buffer): Buffer {
    const name = textAt(message, 5)
    const query = textAt(message, name.end)
    const { sql } = this.#client.read(query.text)
    if (mentionsStdin(query.text)) this.#client.mayCopyIn = true
    const isSame = name.text === '' && sql === query.text
    const parse = isSame
      ? message
      : frame('P', this.#client.statements.toBackend(name.text), sql, message.subarray(query.end))
    if (name.text === '') {
      this.#parsedUnnamed = true
      this.#client.unnamed = parse
    }
    return parse
  }

  #bind(message: Buffer): Buffer {
    const portal = textAt(message, 5)
    const statement = textAt(message, portal.end)
    this.#useStatement(statement.text)
    if (portal.text === '' && statement.text === '') return message
    const { portals, statements } = this.#client
    return frame(
      'B',
      portals.toBackend(portal.text),
      statements.toBackend(statement.text),
      message.subarray(statement.end),
    )
  }

  #describeOrClose(type: 'D' | 'C', message: Buffer): Buffer {
    const ofStatement = message[5] === 0x53
    const { text } = textAt(message, 6)
    if (ofStatement && type === 'D') this.#useStatement(text)
    if (text === '') return message
    const names = ofStatement ? this.#client.statements : this.#client.portals
    const translated = frame(type, message.subarray(5, 6), names.toBackend(text))
    if (type === 'C') names.forget(text)
    return translated
  }

  #execute(message: Buffer): readonly Buffer[] {
    const portal = textAt(message, 5)
    const execute =
      portal.text === ''
        ? message
        : frame('E', this.#client.portals.toBackend(portal.text), message.subarray(portal.end))
    return this.#client.mayCopyIn ? [execute, copyFail] : [execute]
  }

  #useStatement(name: string): void {
    if (name === '' && !this.#parsedUnnamed) this.#usesUnnamedStatement = true
  }
}

function mentionsStdin(sql: string): boolean {
  return /\bstdin\b/i.test(sql)
}
