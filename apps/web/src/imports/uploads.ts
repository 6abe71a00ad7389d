import type { Api } from '@cairn/contract/client'
import { createFileAddress, discardFile, importFileParts, StoredFile } from '@cairn/contract/imports'
import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import type { SendFile } from '../platform/send-file.ts'
import { AddressedFile } from '../uploads/addressed-file.ts'
import { UploadQueue, type UploadQueueOptions } from '../uploads/upload-queue.ts'
import { extensionOf, formatOfFile } from './file-rules.ts'
import {
  allLayers,
  FileRefused,
  type ImportState,
  isActive,
  type Upload,
  type UploadFacts,
  type UploadOrder,
} from './upload.ts'

export interface UploadsOptions
  extends Pick<UploadQueueOptions<UploadFacts, ImportState>, 'connection' | 'firstPauseMs'> {
  readonly api: Api
  readonly sendFile: SendFile
  /** Receives each import that the server began for a file, before the upload is `sent`. */
  readonly onJob: (job: Job) => void
  /** The time in ms after which a request for an upload address without an answer is aborted. */
  readonly addressTimeoutMs?: number
}

/** The parts of an upload that only its attempts use. */
interface Attempts {
  readonly sending: AddressedFile
  /** The key of the import: another order is another import. */
  importKey: string
  /** The content that the server found in the file, until its import has begun. */
  stored?: StoredFile
}

/** The uploads of the page: sends the files to be imported, and begins their imports. */
export class Uploads {
  readonly #options: UploadsOptions
  readonly #queue: UploadQueue<UploadFacts, ImportState>
  readonly #attempts = new Map<string, Attempts>()

  constructor(options: UploadsOptions) {
    this.#options = options
    const { connection, firstPauseMs } = options
    const send = (upload: Upload, signal: AbortSignal) => this.#send(upload, signal)
    this.#queue = new UploadQueue<UploadFacts, ImportState>({
      connection,
      firstPauseMs,
      send,
      onRemoved: (id) => this.#discard(id),
    })
  }

  /** Returns the same array until an upload changes. */
  readonly list = (): readonly Upload[] => this.#queue.list()

  /** Calls the listener when an upload changes. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => this.#queue.subscribe(listener)

  readonly followConnection = (): (() => void) => this.#queue.followConnection()

  readonly countActive = (): number => this.list().filter(isActive).length

  /** Aborts and removes all uploads, for the end of the session. */
  readonly cancelAll = (): void => this.#queue.cancelAll()

  /** Queues a file, which is imported as soon as it is sent. Returns the id of the upload. */
  start(order: UploadOrder): string {
    return this.#queue.add({ order, isOrdered: true })
  }

  /** Queues a file, to see what it holds. Returns the id of the upload. */
  stage(order: UploadOrder): string {
    return this.#queue.add({ order, isOrdered: false })
  }

  /** Orders the import of a file that is sent, or will be. */
  order(id: string, order: UploadOrder): void {
    const upload = this.#queue.find(id)
    if (!upload) return
    const attempts = this.#attempts.get(id)
    if (attempts) attempts.importKey = crypto.randomUUID()
    this.#queue.change(id, { order, isOrdered: true })
    const { status } = upload.state
    if (attempts?.stored) this.#queue.attempt(id)
    else if (status === 'failed' || status === 'sent') this.#sendAgain(id)
  }

  /** Sends a file from the beginning: the server does not have it any more. */
  #sendAgain(id: string): void {
    this.#attempts.delete(id)
    this.#queue.again(id)
  }

  /** Queues an interrupted or failed upload again. */
  retry(id: string): void {
    const status = this.#queue.find(id)?.state.status
    const isStored = this.#attempts.get(id)?.stored !== undefined
    if (isStored && (status === 'interrupted' || status === 'failed')) this.#queue.attempt(id)
    else this.#queue.retry(id)
  }

  /** Aborts an upload if it has not ended, and removes it from the list. */
  cancel(id: string): void {
    this.#queue.cancel(id)
  }

  #discard(id: string): void {
    const { stored } = this.#attempts.get(id) ?? {}
    this.#attempts.delete(id)
    // A file that stays is deleted by the server when it expires.
    if (stored) this.#options.api(discardFile, { params: { id: stored.id } }).catch(() => undefined)
  }

  #attemptsOf(id: string): Attempts {
    const known = this.#attempts.get(id)
    if (known) return known
    const { sendFile, addressTimeoutMs } = this.#options
    const sending = new AddressedFile({
      sendFile,
      ...(addressTimeoutMs !== undefined && { addressTimeoutMs }),
      requestAddress: (signal) => this.#requestAddress(id, signal),
    })
    const attempts = { sending, importKey: crypto.randomUUID() }
    this.#attempts.set(id, attempts)
    return attempts
  }

  async #send({ id, order: { file } }: Upload, signal: AbortSignal): Promise<void> {
    const attempts = this.#attemptsOf(id)
    if (!attempts.stored) {
      this.#queue.set(id, { status: 'sending', sentBytes: 0 })
      const answer = await attempts.sending.send({
        file,
        mediaType: formatOfFile(file)?.mediaTypes[0] ?? 'application/octet-stream',
        onProgress: (sentBytes) => this.#queue.set(id, { status: 'sending', sentBytes }),
        signal,
      })
      attempts.stored = StoredFile.parse(answer)
    }
    await this.#inspected(id, attempts)
  }

  async #inspected(id: string, attempts: Attempts): Promise<void> {
    const { stored } = attempts
    if (!stored) return
    if (stored.refusal) {
      delete attempts.stored
      throw new FileRefused(stored.refusal)
    }
    this.#queue.change(id, { parts: stored.parts })
    if (this.#queue.find(id)?.isOrdered) await this.#begin(id, attempts, stored)
    else this.#queue.set(id, { status: 'ready' })
  }

  /** Begins the imports of an ordered upload. A failure keeps the file, so that it need not be sent again. */
  async #begin(id: string, attempts: Attempts, stored: StoredFile): Promise<void> {
    const order = this.#queue.find(id)?.order
    if (!order) return
    this.#queue.set(id, { status: 'starting' })
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
      this.#queue.set(id, { status: 'sent', jobIds: jobs.map((job) => job.id) })
    } catch (failure) {
      if (!Problem.is(failure, 'file_gone')) throw failure
      this.#sendAgain(id)
    }
  }

  async #requestAddress(id: string, signal: AbortSignal): Promise<string> {
    const order = this.#queue.find(id)?.order
    // A cancelled upload has no order: its signal has aborted.
    if (!order) throw new DOMException('the upload was cancelled', 'AbortError')
    const { folder, file } = order
    const body = { extension: extensionOf(file.name), sizeBytes: file.size }
    const { data } = await this.#options.api(createFileAddress, { params: { folderId: folder.id }, body }, { signal })
    return data.url
  }
}
