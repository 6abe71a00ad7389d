import { Problem } from '@cairn/contract/problem'
import type { Connection } from '../platform/connection.ts'
import { isTimeout } from '../platform/problem-text.ts'
import { isNetworkError } from '../platform/queries.ts'
import { FileUnreadable, type QueuedUpload, type SendingState, type UploadFacts } from './queued-upload.ts'

export interface UploadQueueOptions<Facts extends UploadFacts, Own> {
  readonly connection: Pick<Connection, 'isOnline' | 'subscribe' | 'probe'>
  /**
   * One attempt to send the file of an upload, and to begin what follows. It sets the states after `waiting`; a rejection that
   * may pass interrupts the upload, any other one fails it.
   */
  readonly send: (upload: QueuedUpload<Facts, Own>, signal: AbortSignal) => Promise<void>
  /** Receives the id of each upload that left the list. */
  readonly onRemoved?: (id: string) => void
  /** The pause before an upload that a reachable server did not take is sent again, in ms; each later one is twice as long. */
  readonly firstPauseMs?: number | undefined
}

/** The parts of an upload that only its attempts use. */
interface Attempts {
  interruptions: number
  current?: AbortController
  timer?: ReturnType<typeof setTimeout>
}

const sendingMax = 2
const interruptionsMax = 10
const pauseMaxMs = 60_000

/** Sends files in order, two at a time, and again after an interruption. */
export class UploadQueue<Facts extends UploadFacts, Own extends { readonly status: string } = never> {
  readonly #options: UploadQueueOptions<Facts, Own>
  readonly #listeners = new Set<() => void>()
  readonly #attempts = new Map<string, Attempts>()
  #list: readonly QueuedUpload<Facts, Own>[] = []

  constructor(options: UploadQueueOptions<Facts, Own>) {
    this.#options = options
  }

  /** Returns the same array until an upload changes. */
  readonly list = (): readonly QueuedUpload<Facts, Own>[] => this.#list

  find(id: string): QueuedUpload<Facts, Own> | undefined {
    return this.#list.find((upload) => upload.id === id)
  }

  /** Calls the listener when an upload changes. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sends interrupted uploads again when the server can be reached. Returns the function that ends this. */
  readonly followConnection = (): (() => void) =>
    this.#options.connection.subscribe(() => {
      if (!this.#options.connection.isOnline) return
      for (const { id, state } of this.#list) if (state.status === 'interrupted') this.set(id, { status: 'waiting' })
      this.#sendNext()
    })

  /** Queues a file, or lists one that is not sent with its failure. Returns the id of the upload. */
  add(facts: Facts, state: SendingState = { status: 'waiting' }): string {
    const id = crypto.randomUUID()
    this.#attempts.set(id, { interruptions: 0 })
    this.#change([...this.#list, { ...facts, id, state }])
    this.#sendNow()
    return id
  }

  /** Changes the facts of an upload. */
  change(id: string, facts: Partial<Facts>): void {
    this.#change(this.#list.map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)))
  }

  /** Changes the state of an upload that is still listed. */
  set(id: string, state: SendingState | Own): void {
    if (!this.#attempts.has(id)) return
    this.#change(this.#list.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  }

  /** Queues an interrupted or failed upload again. */
  retry(id: string): void {
    const status = this.find(id)?.state.status
    if (status === 'interrupted' || status === 'failed') this.again(id)
  }

  /** Queues an upload again, whichever state it has. */
  again(id: string): void {
    this.#restart(id)
    this.set(id, { status: 'waiting' })
    this.#sendNow()
  }

  /** Makes the next attempt at once, for an upload whose file was sent. */
  attempt(id: string): void {
    this.#restart(id)
    const upload = this.find(id)
    if (upload) void this.#send(upload)
  }

  #restart(id: string): void {
    const attempts = this.#attempts.get(id)
    if (!attempts) return
    clearTimeout(attempts.timer)
    attempts.interruptions = 0
  }

  /** Aborts an upload if it has not ended, and removes it from the list. */
  cancel(id: string): void {
    this.#remove(id)
    this.#change(this.#list.filter((upload) => upload.id !== id))
    this.#sendNext()
  }

  /** Aborts and removes all uploads, for the end of the session. */
  cancelAll(): void {
    for (const { id } of this.#list) this.#remove(id)
    this.#change([])
  }

  #remove(id: string): void {
    const attempts = this.#attempts.get(id)
    if (!attempts) return
    clearTimeout(attempts.timer)
    attempts.current?.abort()
    this.#attempts.delete(id)
    this.#options.onRemoved?.(id)
  }

  // When the server could not be reached at the last attempt, the user's request is the reason to look again at once.
  #sendNow(): void {
    const { connection } = this.#options
    if (connection.isOnline) this.#sendNext()
    else void connection.probe()
  }

  #sendNext(): void {
    if (!this.#options.connection.isOnline) return
    const sending = this.#list.filter(({ state }) => state.status === 'sending').length
    const waiting = this.#list.filter(({ state }) => state.status === 'waiting')
    for (const upload of waiting.slice(0, Math.max(0, sendingMax - sending))) void this.#send(upload)
  }

  async #send(upload: QueuedUpload<Facts, Own>): Promise<void> {
    const { id, order } = upload
    const attempts = this.#attempts.get(id)
    if (!attempts) return
    const end = new AbortController()
    attempts.current = end
    try {
      await this.#options.send(upload, end.signal)
    } catch (failure) {
      if (end.signal.aborted) return
      const isSending = this.find(id)?.state.status === 'sending'
      if (!mayPass(failure)) this.set(id, { status: 'failed', failure })
      else if (!isSending || (await isReadable(order.file))) this.#interrupt(id, attempts, failure)
      else this.set(id, { status: 'failed', failure: new FileUnreadable() })
    }
    this.#sendNext()
  }

  #interrupt(id: string, attempts: Attempts, failure: unknown): void {
    attempts.interruptions += 1
    if (attempts.interruptions > interruptionsMax) {
      this.set(id, { status: 'failed', failure })
      return
    }
    this.set(id, { status: 'interrupted' })
    // While the server cannot be reached, the connection says when it can.
    if (!this.#options.connection.isOnline) return
    const { firstPauseMs = 2000 } = this.#options
    const pauseMs = Math.min(pauseMaxMs, firstPauseMs * 2 ** (attempts.interruptions - 1))
    attempts.timer = setTimeout(() => {
      if (this.find(id)?.state.status !== 'interrupted') return
      this.set(id, { status: 'waiting' })
      this.#sendNext()
    }, pauseMs)
  }

  #change(list: readonly QueuedUpload<Facts, Own>[]): void {
    this.#list = list
    for (const listener of this.#listeners) listener()
  }
}

/** Whether the same request may succeed later. */
function mayPass(failure: unknown): boolean {
  if (isNetworkError(failure) || isTimeout(failure)) return true
  return Problem.is(failure, 'unavailable') || Problem.is(failure, 'too_many_requests')
}

/** A browser reports a file that it cannot read any more as a network error. */
async function isReadable(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
