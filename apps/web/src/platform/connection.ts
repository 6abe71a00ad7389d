import type { Send } from '@cairn/contract/client'
import { Problem } from '@cairn/contract/problem'
import { isNetworkError } from './queries.ts'

export interface ConnectionOptions {
  readonly send: Send
  /** The pause before the first attempt to reach the server again, in ms; each later one is twice as long. */
  readonly firstPauseMs?: number
}

const pauseMaxMs = 30_000
/** Answers without a session or the database. */
const probeUrl = '/healthz'

/**
 * Whether the server can be reached, as the requests of the page find out. After a request without an answer it tries
 * until the server answers, at once when the browser reports a network.
 */
export class Connection {
  readonly #options: ConnectionOptions
  readonly #listeners = new Set<() => void>()
  readonly #refusalListeners = new Set<() => void>()
  #isOnline = true
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  get isOnline(): boolean {
    return this.#isOnline
  }

  /** Calls the listener when the server is reached again or no longer. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the listener when the server refuses a write for want of a right. Returns the unsubscribe function. */
  readonly onRefusal = (listener: () => void): (() => void) => {
    this.#refusalListeners.add(listener)
    return () => this.#refusalListeners.delete(listener)
  }

  readonly send: Send = async (url, init) => {
    const reply = await this.follow(this.#options.send(url, init))
    // An asset that the user may no longer see answers as one that does not exist.
    if ((init.method ?? 'GET') !== 'GET' && (reply.status === 403 || reply.status === 404))
      for (const listener of this.#refusalListeners) listener()
    return reply
  }

  /** Takes the state of the connection from a request that is sent by other means. Returns the request. */
  async follow<Reply>(request: Promise<Reply>): Promise<Reply> {
    try {
      const reply = await request
      this.#set(true)
      return reply
    } catch (error) {
      if (isNetworkError(error)) this.#set(false)
      else if (Problem.is(error)) this.#set(true)
      throw error
    }
  }

  /** Sends a request now, for example when the browser reports a network. */
  async probe(): Promise<void> {
    clearTimeout(this.#timer)
    await this.send(probeUrl, { cache: 'no-store' }).catch(() => undefined)
  }

  #set(isOnline: boolean): void {
    clearTimeout(this.#timer)
    this.#failures = isOnline ? 0 : this.#failures + 1
    if (!isOnline) this.#timer = setTimeout(() => void this.probe(), this.#pauseMs())
    if (isOnline === this.#isOnline) return
    this.#isOnline = isOnline
    for (const listener of this.#listeners) listener()
  }

  // Jitter, so that clients do not all come back at the same moment.
  #pauseMs(): number {
    const { firstPauseMs = 2000 } = this.#options
    return Math.min(pauseMaxMs, firstPauseMs * 2 ** (this.#failures - 1)) * (0.75 + Math.random() / 2)
  }
}
