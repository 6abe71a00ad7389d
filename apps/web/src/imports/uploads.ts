import type { Api } from '@cairn/contract/client'
import type { Folder } from '@cairn/contract/folders'
import { createUploadUrl } from '@cairn/contract/imports'
import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import type { TextEncodingId } from '@cairn/domain/text/text-encodings'
import type { Connection } from '../platform/connection.ts'
import { isTimeout } from '../platform/problem-text.ts'
import { isNetworkError } from '../platform/queries.ts'
import type { SendFile } from '../platform/send-file.ts'
import { extensionOf, formatOfFile } from './file-rules.ts'

export interface UploadOrder {
  readonly folder: Folder
  readonly file: File
  readonly layerName: string
  /** EPSG code or well-known text; empty if the file states its coordinate system. */
  readonly crs: string
  /** The encoding of the attribute table; empty or absent to detect it. */
  readonly encoding?: TextEncodingId | ''
}

/** An interrupted upload is sent again automatically; a failed one only when the user requests it. */
export type UploadState =
  | { readonly status: 'waiting' | 'interrupted' }
  | { readonly status: 'sending'; readonly sentBytes: number }
  | { readonly status: 'failed'; readonly failure: unknown }
  | { readonly status: 'sent'; readonly jobId: string }

export interface Upload {
  readonly id: string
  readonly order: UploadOrder
  readonly state: UploadState
}

export interface UploadsOptions {
  readonly api: Api
  readonly sendFile: SendFile
  readonly connection: Pick<Connection, 'isOnline' | 'subscribe' | 'probe'>
  /** Receives the import that the server began for a file, before the upload is `sent`. */
  readonly onJob: (job: Job) => void
  /** The pause before an upload that a reachable server did not take is sent again, in ms; each later one is twice as long. */
  readonly firstPauseMs?: number
  /** The time in ms after which a request for an upload address without an answer is aborted. */
  readonly addressTimeoutMs?: number
}

/** The parts of an upload that only its attempts use. */
interface Attempts {
  /** All attempts send the same key, so that a file whose answer was lost is imported once. */
  readonly idempotencyKey: string
  address?: string
  interruptions: number
  current?: AbortController
  timer?: ReturnType<typeof setTimeout>
}

const sendingMax = 2
const interruptionsMax = 10
const pauseMaxMs = 60_000

/** The file has been changed or deleted since the user chose it. */
export class FileUnreadable extends Error {}

/** The uploads of the page: sends the files in order, two at a time, and again after an interruption. */
export class Uploads {
  readonly #options: UploadsOptions
  readonly #listeners = new Set<() => void>()
  readonly #attempts = new Map<string, Attempts>()
  #list: readonly Upload[] = []

  constructor(options: UploadsOptions) {
    this.#options = options
  }

  /** Returns the same array until an upload changes. */
  readonly list = (): readonly Upload[] => this.#list

  /** Calls the listener when an upload changes. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sends interrupted uploads again when the server can be reached. Returns the function that ends this. */
  readonly followConnection = (): (() => void) =>
    this.#options.connection.subscribe(() => {
      if (!this.#options.connection.isOnline) return
      for (const { id, state } of this.#list) if (state.status === 'interrupted') this.#set(id, { status: 'waiting' })
      this.#sendNext()
    })

  /** Queues a file. Returns the id of the upload. */
  start(order: UploadOrder): string {
    const id = crypto.randomUUID()
    this.#attempts.set(id, { idempotencyKey: crypto.randomUUID(), interruptions: 0 })
    this.#change([...this.#list, { id, order, state: { status: 'waiting' } }])
    this.#sendNow()
    return id
  }

  /** Queues an interrupted or failed upload again. */
  retry(id: string): void {
    const attempts = this.#attempts.get(id)
    const status = this.#list.find((upload) => upload.id === id)?.state.status
    if (!attempts || (status !== 'interrupted' && status !== 'failed')) return
    clearTimeout(attempts.timer)
    attempts.interruptions = 0
    this.#set(id, { status: 'waiting' })
    this.#sendNow()
  }

  /** Aborts an upload if it has not ended, and removes it from the list. */
  cancel(id: string): void {
    this.#abort(id)
    this.#change(this.#list.filter((upload) => upload.id !== id))
    this.#sendNext()
  }

  /** Aborts and removes all uploads, for the end of the session. */
  cancelAll(): void {
    for (const { id } of this.#list) this.#abort(id)
    this.#change([])
  }

  #abort(id: string): void {
    const attempts = this.#attempts.get(id)
    clearTimeout(attempts?.timer)
    attempts?.current?.abort()
    this.#attempts.delete(id)
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

  async #send({ id, order }: Upload): Promise<void> {
    const attempts = this.#attempts.get(id)
    if (!attempts) return
    const end = new AbortController()
    attempts.current = end
    this.#set(id, { status: 'sending', sentBytes: 0 })
    try {
      const job = await this.#sendTo({ id, order }, attempts, end.signal)
      this.#options.onJob(job)
      this.#set(id, { status: 'sent', jobId: job.id })
    } catch (failure) {
      if (end.signal.aborted) return
      if (!mayPass(failure)) this.#set(id, { status: 'failed', failure })
      else if (await isReadable(order.file)) this.#interrupt(id, attempts, failure)
      else this.#set(id, { status: 'failed', failure: new FileUnreadable() })
    }
    this.#sendNext()
  }

  async #sendTo({ id, order }: Omit<Upload, 'state'>, attempts: Attempts, signal: AbortSignal): Promise<Job> {
    const { file } = order
    const put = (url: string) =>
      this.#options.sendFile({
        url,
        file,
        mediaType: formatOfFile(file)?.mediaTypes[0] ?? 'application/octet-stream',
        idempotencyKey: attempts.idempotencyKey,
        onProgress: (sentBytes) => this.#set(id, { status: 'sending', sentBytes }),
        signal,
      })
    const known = attempts.address
    attempts.address ??= await this.#requestAddress(order, signal)
    try {
      return await put(attempts.address)
    } catch (failure) {
      // An address is valid for a limited time, and the upload may have been interrupted for longer.
      if (known === undefined || !isGone(failure)) throw failure
      attempts.address = await this.#requestAddress(order, signal)
      return put(attempts.address)
    }
  }

  async #requestAddress({ folder, file, layerName, crs, encoding }: UploadOrder, signal: AbortSignal): Promise<string> {
    const params = { folderId: folder.id, extension: extensionOf(file.name), type: 'VECTOR', method: 'WFS' } as const
    const query = { layerName, sizeBytes: file.size, ...(crs !== '' && { crs }), ...(encoding && { encoding }) }
    const { api, addressTimeoutMs = 30_000 } = this.#options
    const limited = AbortSignal.any([signal, AbortSignal.timeout(addressTimeoutMs)])
    const { data } = await api(createUploadUrl, { params, query }, { signal: limited })
    return data.url
  }

  #interrupt(id: string, attempts: Attempts, failure: unknown): void {
    attempts.interruptions += 1
    if (attempts.interruptions > interruptionsMax) {
      this.#set(id, { status: 'failed', failure })
      return
    }
    this.#set(id, { status: 'interrupted' })
    // While the server cannot be reached, the connection says when it can.
    if (!this.#options.connection.isOnline) return
    const { firstPauseMs = 2000 } = this.#options
    const pauseMs = Math.min(pauseMaxMs, firstPauseMs * 2 ** (attempts.interruptions - 1))
    attempts.timer = setTimeout(() => {
      if (this.#list.find((upload) => upload.id === id)?.state.status !== 'interrupted') return
      this.#set(id, { status: 'waiting' })
      this.#sendNext()
    }, pauseMs)
  }

  #set(id: string, state: UploadState): void {
    if (!this.#attempts.has(id)) return
    this.#change(this.#list.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  }

  #change(list: readonly Upload[]): void {
    this.#list = list
    for (const listener of this.#listeners) listener()
  }
}

/** Whether closing the page now would lose the upload. */
export function isActive({ state }: Upload): boolean {
  return state.status === 'waiting' || state.status === 'sending' || state.status === 'interrupted'
}

/** Whether the upload address is not valid any more. */
function isGone(failure: unknown): boolean {
  return Problem.is(failure, 'upload_expired') || Problem.is(failure, 'not_found')
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
