import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import type { SocketConnection } from '../src/embedded-postgres.ts'
import { frame, framesOf, frameType, int32 } from '../src/frames.ts'

/** A client that sends single protocol messages, including messages that drivers never send. */
export class WireClient {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #wake = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    const heard = () => this.#wake()
    socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk])
      heard()
    })
    socket.on('error', heard)
    socket.on('close', heard)
  }

  /** A connected socket, before the startup message. */
  static async dial({ host, port }: SocketConnection): Promise<WireClient> {
    const socket = createConnection({ path: `${host}/.s.PGSQL.${port}` })
    await once(socket, 'connect')
    return new WireClient(socket)
  }

  /** A client whose session has begun. */
  static async open(connection: SocketConnection): Promise<WireClient> {
    const client = await WireClient.dial(connection)
    client.send(startup())
    await client.until('Z')
    return client
  }

  get isClosed(): boolean {
    return this.#socket.closed
  }

  send(...messages: readonly Buffer[]): void {
    this.#socket.write(Buffer.concat(messages))
  }

  /** Disconnects without a Terminate message. */
  vanish(): void {
    this.#socket.destroy()
  }

  /** Stops reading, like a blocked client. */
  pause(): void {
    this.#socket.pause()
  }

  async closed(): Promise<void> {
    while (!this.#socket.closed) await this.#nextEvent()
  }

  /** The messages up to the first of a type, as [type, text of the body with dots for zero bytes]. */
  async until(type: string): Promise<readonly (readonly [string, string])[]> {
    for (;;) {
      const frames = [...framesOf(this.#received)]
      const at = frames.findIndex((message) => frameType(message) === type)
      const last = frames[at]
      if (last && last.byteOffset + last.length <= this.#received.byteOffset + this.#received.length) {
        const taken = frames.slice(0, at + 1)
        this.#received = this.#received.subarray(taken.reduce((sum, message) => sum + message.length, 0))
        return taken.map(
          (message) => [frameType(message), message.toString('latin1', 5).replaceAll('\0', '.')] as const,
        )
      }
      if (this.#socket.closed) throw new Error(`The connection was closed before a ${type}`)
      await this.#nextEvent()
    }
  }

  /** The rows of a simple query, first column as text. */
  async query(sql: string): Promise<readonly string[]> {
    this.send(frame('Q', sql))
    const messages = await this.until('Z')
    return messages.filter(([type]) => type === 'D').map(([, body]) => body.slice(6))
  }

  #nextEvent(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve))
  }
}

/** The first message of a client. */
export function startup(version = 3 << 16, ...parameters: readonly string[]): Buffer {
  const body = Buffer.from([...parameters, ''].map((text) => `${text}\0`).join(''))
  return Buffer.concat([int32(8 + body.length), int32(version), body])
}

const none = Buffer.from([0, 0])

/** Parse without parameter types. */
export function parse(name: string, sql: string): Buffer {
  return frame('P', name, sql, none)
}

/** Bind without parameters, to the unnamed portal. */
export function bind(statement: string): Buffer {
  return frame('B', '', statement, none, none, none)
}

/** Execute the unnamed portal to its end. */
export const execute = frame('E', '', int32(0))
export const sync = frame('S')
