import type { Api } from '@cairn/contract/client'
import { createFileAddress, discardFile, importFileParts, type StoredFile } from '@cairn/contract/imports'
import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import type { Connection } from '../platform/connection.ts'
import { isTimeout } from '../platform/problem-text.ts'
import { isNetworkError } from '../platform/queries.ts'
import type { SendFile } from '../platform/send-file.ts'
import { extensionOf, formatOfFile } from './file-rules.ts'
import { allLayers, FileRefused, FileUnreadable, type Upload, type UploadOrder, type UploadState } from './upload.ts'

export interface UploadsOptions {
  readonly api: Api
  readonly sendFile: SendFile
  readonly connection: Pick<Connection, 'isOnline' | 'subscribe' | 'probe'>
  /** Receives each import that the server began for a file, before the upload is `sent`. */
  readonly onJob: (job: Job) => void
  /** The pause before an upload that a reachable server did not take is sent again, in ms; each later one is twice as long. */
  readonly firstPauseMs?: number
  /** The time in ms after which a request for an upload address without an answer is aborted. */
  readonly addressTimeoutMs?: number
}

/** The parts of an upload that only its attempts use. */
interface Attempts {
  /** All attempts send the same key, so that a file whose answer was lost is stored once. */
  readonly idempotencyKey: string
  /** The key of the import: another order is another import. */
  importKey: string
  address?: string
  /** The content that the server found in the file, until its import has begun. */
  stored?: StoredFile
  interruptions: number
  current?: AbortController
  timer?: ReturnType<typeof setTimeout>
}

const sendingMax = 2
const interruptionsMax = 10
const pauseMaxMs = 60_000

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

  /** Queues a file, which is imported as soon as it is sent. Returns the id of the upload. */
  start(order: UploadOrder): string {
    return this.#add(order, true)
  }

  /** Queues a file, to see what it holds. Returns the id of the upload. */
  stage(order: UploadOrder): string {
    return this.#add(order, false)
  }

  #add(order: UploadOrder, isOrdered: boolean): string {
    const id = crypto.randomUUID()
    this.#attempts.set(id, { ...newKeys(), interruptions: 0 })
    this.#change([...this.#list, { id, order, isOrdered, state: { status: 'waiting' } }])
    this.#sendNow()
    return id
  }

  /** Orders the import of a file that is sent, or will be. */
  order(id: string, order: UploadOrder): void {
    const upload = this.#list.find((one) => one.id === id)
    const attempts = this.#attempts.get(id)
    if (!upload || !attempts) return
    attempts.importKey = crypto.randomUUID()
    this.#change(this.#list.map((one) => (one.id === id ? { ...one, order, isOrdered: true } : one)))
    const { status } = upload.state
    if (attempts.stored) void this.#begin(id, attempts)
    else if (status === 'failed' || status === 'sent') this.#sendAgain(id, attempts)
  }

  #sendAgain(id: string, attempts: Attempts): void {
    this.#attempts.set(id, { ...attempts, ...newKeys(), interruptions: 0 })
    delete this.#attempts.get(id)?.address
    this.#set(id, { status: 'waiting' })
    this.#sendNow()
  }

  /** Queues an interrupted or failed upload again. */
  retry(id: string): void {
    const attempts = this.#attempts.get(id)
    const status = this.#list.find((upload) => upload.id === id)?.state.status
    if (!attempts || (status !== 'interrupted' && status !== 'failed')) return
    clearTimeout(attempts.timer)
    attempts.interruptions = 0
    if (attempts.stored) void this.#begin(id, attempts)
    else {
      this.#set(id, { status: 'waiting' })
      this.#sendNow()
    }
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
    const { api } = this.#options
    // A file that stays is deleted by the server when it expires.
    if (attempts?.stored) api(discardFile, { params: { id: attempts.stored.id } }).catch(() => undefined)
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
    try {
      if (!attempts.stored) {
        this.#set(id, { status: 'sending', sentBytes: 0 })
        attempts.stored = await this.#sendTo({ id, order }, attempts, end.signal)
      }
      await this.#inspected(id, attempts)
    } catch (failure) {
      if (end.signal.aborted) return
      if (!mayPass(failure)) this.#set(id, { status: 'failed', failure })
      else if (await isReadable(order.file)) this.#interrupt(id, attempts, failure)
      else this.#set(id, { status: 'failed', failure: new FileUnreadable() })
    }
    this.#sendNext()
  }

  async #inspected(id: string, attempts: Attempts): Promise<void> {
    const { stored } = attempts
    if (!stored) return
    if (stored.refusal) {
      delete attempts.stored
      this.#set(id, { status: 'failed', failure: new FileRefused(stored.refusal) })
      return
    }
    this.#change(this.#list.map((upload) => (upload.id === id ? { ...upload, parts: stored.parts } : upload)))
    if (this.#list.find((upload) => upload.id === id)?.isOrdered) await this.#begin(id, attempts)
    else this.#set(id, { status: 'ready' })
  }

  /** Begins the imports of an ordered upload. A failure keeps the file, so that it need not be sent again. */
  async #begin(id: string, attempts: Attempts): Promise<void> {
    const { stored } = attempts
    const order = this.#list.find((one) => one.id === id)?.order
    if (!stored || !order) return
    this.#set(id, { status: 'starting' })
    try {
      const layers = order.layers ?? allLayers(order, stored.parts)
      const { api, addressTimeoutMs = 30_000, onJob } = this.#options
      const { jobs } = await api(
        importFileParts,
        {
          params: { folderId: order.folder.id },
          body: {
            fileId: stored.id,
            ...(order.encoding && { encoding: order.encoding }),
            layers: layers.map(({ crs, ...layer }) => ({ ...layer, ...(crs !== '' && { crs }) })),
          },
        },
        { signal: AbortSignal.timeout(addressTimeoutMs), idempotencyKey: attempts.importKey },
      )
      delete attempts.stored
      for (const job of jobs) onJob(job)
      this.#set(id, { status: 'sent', jobIds: jobs.map((job) => job.id) })
    } catch (failure) {
      if (Problem.is(failure, 'file_gone')) {
        delete attempts.stored
        this.#sendAgain(id, attempts)
      } else if (mayPass(failure)) this.#interrupt(id, attempts, failure)
      else this.#set(id, { status: 'failed', failure })
    }
  }

  async #sendTo(
    { id, order }: Pick<Upload, 'id' | 'order'>,
    attempts: Attempts,
    signal: AbortSignal,
  ): Promise<StoredFile> {
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

  async #requestAddress({ folder, file }: UploadOrder, signal: AbortSignal): Promise<string> {
    const body = { extension: extensionOf(file.name), sizeBytes: file.size }
    const { api, addressTimeoutMs = 30_000 } = this.#options
    const limited = AbortSignal.any([signal, AbortSignal.timeout(addressTimeoutMs)])
    const { data } = await api(createFileAddress, { params: { folderId: folder.id }, body }, { signal: limited })
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

function newKeys(): Pick<Attempts, 'idempotencyKey' | 'importKey'> {
  return { idempotencyKey: crypto.randomUUID(), importKey: crypto.randomUUID() }
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
