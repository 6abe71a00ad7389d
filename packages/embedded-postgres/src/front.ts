import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { Backend } from './backend.ts'
import { Client } from './client.ts'
import { ProtocolViolation } from './frames.ts'
import { greet } from './handshake.ts'
import { MessageReader } from './message-reader.ts'
import { backendKey, fatal, parameterStatus, readyIdle } from './replies.ts'
import { Scheduler } from './scheduler.ts'
import { UnitReader } from './units.ts'

/** Time in ms for the startup of a session. */
const greetingMs = 60_000
const lastMessageMs = 1000
/** A client with more unread bytes is disconnected: its notifications would fill the memory. */
const unreadMaxBytes = 64 * 1024 * 1024

type Log = (message: string) => void

/** The PostgreSQL server that clients connect to: any number of connections share one backend. */
export class Front {
  readonly scheduler: Scheduler
  readonly #clients: Set<Client>
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  readonly #sessions = new Set<Promise<void>>()
  readonly #welcome: Buffer
  readonly #log: Log
  #lastId = 0

  private constructor(parts: { scheduler: Scheduler; clients: Set<Client>; welcome: Buffer; log: Log }) {
    this.scheduler = parts.scheduler
    this.#clients = parts.clients
    this.#welcome = parts.welcome
    this.#log = parts.log
    this.#server = createServer((socket) => this.#accept(socket))
  }

  /**
   * @param log receives internal errors; each ends its connection
   * @param idleMs the time for which an idle transaction may block other clients
   */
  static async before(backend: Backend, log: Log, idleMs?: number): Promise<Front> {
    const clients = new Set<Client>()
    const welcome = await parameterStatuses(backend)
    return new Front({ scheduler: new Scheduler(backend, clients, idleMs), clients, welcome, log })
  }

  /** Listens at a socket path. The permissions of its folder decide which users may connect. */
  async listen(path: string): Promise<void> {
    this.#server.listen(path)
    await once(this.#server, 'listening')
  }

  /** Closes all connections and waits until their open transactions are rolled back. */
  async close(): Promise<void> {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await Promise.all(this.#sessions)
  }

  #accept(socket: Socket): void {
    const session = this.#serve(socket).finally(() => {
      socket.destroySoon()
      this.#sockets.delete(socket)
      this.#sessions.delete(session)
    })
    this.#sockets.add(socket)
    this.#sessions.add(session)
  }

  async #serve(socket: Socket): Promise<void> {
    const write = (bytes: Buffer) => void (socket.writable && socket.write(bytes))
    socket.on('error', hangUp)
    try {
      const reader = new MessageReader(socket)
      socket.setTimeout(greetingMs, () => socket.destroy())
      if (!(await greet({ reader, write }))) return
      socket.setTimeout(0)
      await this.#converse(socket, reader)
    } catch (error) {
      if (error instanceof ProtocolViolation) return write(fatal('08P01', error.message))
      if (isHangUp(error)) return
      write(fatal('XX000', 'internal error'))
      this.#log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  }

  async #converse(socket: Socket, reader: MessageReader): Promise<void> {
    const client = new Client(++this.#lastId, {
      write: (bytes) => {
        if (socket.writableLength > unreadMaxBytes) socket.destroy()
        else if (socket.writable) socket.write(bytes)
      },
      end: (lastMessage) => {
        socket.end(lastMessage, () => socket.destroy())
        // A client that does not read would keep the socket open.
        setTimeout(() => socket.destroy(), lastMessageMs).unref()
      },
    })
    this.#clients.add(client)
    try {
      socket.write(Buffer.concat([this.#welcome, backendKey(client.id), readyIdle]))
      const units = new UnitReader(reader, client)
      for (let unit = await units.next(); unit; unit = await units.next()) {
        const reply = await this.scheduler.run(client, unit)
        if (socket.writable && !socket.write(reply)) await drained(socket)
      }
    } finally {
      this.#clients.delete(client)
      await this.scheduler.leave(client)
    }
  }
}

function hangUp(): void {
  // The reader of this socket fails too and ends the session.
}

function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done)
      socket.off('close', done)
      resolve()
    }
    socket.on('drain', done)
    socket.on('close', done)
    if (socket.destroyed) done()
  })
}

// Parameters that a server reports to each new client (PostgreSQL manual, "Asynchronous Operations").
const reported = [
  'server_version',
  'server_encoding',
  'client_encoding',
  'DateStyle',
  'IntervalStyle',
  'TimeZone',
  'integer_datetimes',
  'standard_conforming_strings',
  'is_superuser',
  'session_authorization',
]

async function parameterStatuses(backend: Backend): Promise<Buffer> {
  const statuses: Buffer[] = []
  for (const name of reported) {
    const [value = ''] = await backend.query(`show ${name}`)
    statuses.push(parameterStatus(name, value))
  }
  return Buffer.concat(statuses)
}
