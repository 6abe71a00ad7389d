import type { Client } from './client.ts'
import { frame, frameType, ProtocolViolation, textAt } from './frames.ts'
import type { MessageReader } from './message-reader.ts'
import { answersBeforeCopy } from './replies.ts'
import type { Reading } from './statements.ts'

/** What one client wants run without anybody in between: its messages up to a Query, Sync or Flush. */
export interface Unit {
  readonly messages: Buffer
  /** It binds the unnamed statement of an earlier unit. */
  readonly leansOnUnnamed: boolean
  /** The client has had its CopyInResponse already. */
  readonly copiesIn: boolean
}

/** Everything a unit holds is in memory at once, here and again in the backend. */
const unitMaxBytes = 256 * 1024 * 1024

/** Turns the messages of one client into units, in the backend's names. */
export class UnitReader {
  readonly #reader: MessageReader
  readonly #client: Client

  constructor(reader: MessageReader, client: Client) {
    this.#reader = reader
    this.#client = client
  }

  /** Undefined when the client has said goodbye or hung up; what it had not finished is then dropped. */
  async next(): Promise<Unit | undefined> {
    const unit = new OpenUnit(this.#client)
    for (;;) {
      const message = await this.#reader.next()
      if (!message) return undefined
      const type = frameType(message)
      if (type === 'X') return undefined
      if (type === 'Q') return this.#query(unit, message)
      if ((type === 'S' || type === 'H') && unit.copiesIn) return this.#copy(unit, message)
      unit.add(type, message)
      if (type === 'S' || type === 'H' || type === 'F') return unit.close()
    }
  }

  async #query(unit: OpenUnit, message: Buffer): Promise<Unit | undefined> {
    const { sql } = unit.addQuery(message)
    if (unit.copiesIn) return this.#copy(unit)
    // If it is a COPY after all, the backend must not wait for rows that nobody can send it any more.
    if (/\bstdin\b/i.test(sql)) unit.append(frame('f', 'COPY FROM STDIN must be the only statement of its query'))
    return unit.close()
  }

  /** `wait`: the Sync or Flush after which the client of an extended query waits to be asked for its rows. */
  async #copy(unit: OpenUnit, wait?: Buffer): Promise<Unit | undefined> {
    this.#client.line.write(answersBeforeCopy(unit.types))
    if (!(await this.#copyRows(unit))) return undefined
    if (!wait) return unit.close()
    const sync = await this.#syncAfterRows()
    if (!sync) return undefined
    unit.append(sync)
    return unit.close()
  }

  async #syncAfterRows(): Promise<Buffer | undefined> {
    for (;;) {
      const message = await this.#reader.next()
      if (!message || frameType(message) === 'S') return message
    }
  }

  // The backend reads the rows while it runs the statement, and it cannot wait for them: they must all be there before.
  async #copyRows(unit: OpenUnit): Promise<boolean> {
    for (;;) {
      const message = await this.#reader.next()
      if (!message) return false
      const type = frameType(message)
      if (type === 'c' || type === 'f') return unit.endCopy(message)
      if (type === 'd') unit.addCopyRow(message)
      else if (type !== 'S' && type !== 'H') throw new ProtocolViolation(`message ${type} amid COPY rows`)
    }
  }
}

class OpenUnit {
  readonly #client: Client
  readonly #messages: Buffer[] = []
  /** The types of its messages, in order. */
  readonly types: string[] = []
  /** It ends in a COPY FROM STDIN, whose rows are still to come. */
  copiesIn = false
  #sizeBytes = 0
  #tooMuchCopy = false
  #parsedUnnamed = false
  #leansOnUnnamed = false
  #boundCopy = false

  constructor(client: Client) {
    this.#client = client
  }

  append(message: Buffer): void {
    this.#sizeBytes += message.length
    if (this.#sizeBytes > unitMaxBytes) throw new ProtocolViolation('too much in one query')
    this.#messages.push(message)
  }

  addCopyRow(message: Buffer): void {
    this.#tooMuchCopy ||= this.#sizeBytes + message.length > unitMaxBytes
    if (!this.#tooMuchCopy) this.append(message)
  }

  endCopy(message: Buffer): true {
    this.append(this.#tooMuchCopy ? frame('f', `more than ${unitMaxBytes} bytes in one COPY`) : message)
    return true
  }

  addQuery(message: Buffer): Reading {
    const { text } = textAt(message, 5)
    const reading = this.#client.read(text)
    this.types.push('Q')
    this.append(reading.sql === text ? message : frame('Q', reading.sql))
    this.copiesIn = reading.copiesIn
    // A simple query destroys the unnamed statement (PostgreSQL manual, "Extended Query").
    this.#client.unnamed = undefined
    return reading
  }

  add(type: string, message: Buffer): void {
    const translated = this.#translate(type, message)
    if (!translated) return
    this.types.push(type)
    this.append(translated)
  }

  close(): Unit {
    const [first] = this.#messages
    const messages = first && this.#messages.length === 1 ? first : Buffer.concat(this.#messages, this.#sizeBytes)
    return { messages, leansOnUnnamed: this.#leansOnUnnamed, copiesIn: this.copiesIn }
  }

  #translate(type: string, message: Buffer): Buffer | undefined {
    if (type === 'P') return this.#parse(message)
    if (type === 'B') return this.#bind(message)
    if (type === 'D' || type === 'C') return this.#describeOrClose(type, message)
    if (type === 'E') return this.#execute(message)
    if (type === 'S' || type === 'H' || type === 'F') return message
    // Rows of a COPY that has failed in the meantime.
    if (type === 'd' || type === 'c' || type === 'f') return undefined
    throw new ProtocolViolation(`unknown message type ${type}`)
  }

  #parse(message: Buffer): Buffer {
    const name = textAt(message, 5)
    const query = textAt(message, name.end)
    const reading = this.#client.read(query.text)
    if (reading.copiesIn) this.#client.copyStatements.add(name.text)
    else this.#client.copyStatements.delete(name.text)
    const same = name.text === '' && reading.sql === query.text
    const parse = same
      ? message
      : frame('P', this.#client.statements.toBackend(name.text), reading.sql, message.subarray(query.end))
    if (name.text === '') {
      this.#parsedUnnamed = true
      this.#client.unnamed = parse
    }
    return parse
  }

  #bind(message: Buffer): Buffer {
    const portal = textAt(message, 5)
    const statement = textAt(message, portal.end)
    this.#lean(statement.text)
    if (this.#client.copyStatements.has(statement.text)) this.#boundCopy = true
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
    if (ofStatement && type === 'D') this.#lean(text)
    if (text === '') return message
    const names = ofStatement ? this.#client.statements : this.#client.portals
    const translated = frame(type, message.subarray(5, 6), names.toBackend(text))
    if (type === 'C') names.forget(text)
    return translated
  }

  #execute(message: Buffer): Buffer {
    if (this.#boundCopy) this.copiesIn = true
    const portal = textAt(message, 5)
    return portal.text === ''
      ? message
      : frame('E', this.#client.portals.toBackend(portal.text), message.subarray(portal.end))
  }

  #lean(statement: string): void {
    if (statement === '' && !this.#parsedUnnamed) this.#leansOnUnnamed = true
  }
}
