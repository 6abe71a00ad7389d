import { AddedAttachment, createAttachment } from '@cairn/contract/attachments/attachments'
import { addressOf } from '@cairn/contract/client'
import { Feature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import type { SendFile } from '../../platform/send-file.ts'
import { awaitsSending, type QueuedUpload } from '../../uploads/queued-upload.ts'
import { UploadQueue, type UploadQueueOptions } from '../../uploads/upload-queue.ts'
import { reducePhoto } from '../photos/reduce-photo.ts'

/** The feature that a file is added to. */
export interface AttachmentTarget {
  readonly id: string
  readonly projectId: string
  readonly title: string
  /** The version that the user saw. */
  readonly version: number
}

export interface AttachmentOrder {
  readonly file: File
  readonly name: string
  readonly target: AttachmentTarget
  /** Counted from 1; undefined for a file of the whole feature. */
  readonly vertex: number | undefined
  /** The photo is too large: a reduced copy is sent. */
  readonly isReduced: boolean
}

interface AttachmentFacts {
  readonly order: AttachmentOrder
  /** Why the file is not sent, as the page decides. */
  readonly refusal?: Problem
  /** The reduced copy of a photo. */
  readonly copy?: File
}

export type AttachmentUpload = QueuedUpload<AttachmentFacts>

export interface AttachmentUploadsOptions
  extends Pick<UploadQueueOptions<AttachmentFacts, never>, 'connection' | 'firstPauseMs'> {
  readonly sendFile: SendFile
}

/** A file that was added, with its feature as it is now. */
export interface AddedFile {
  readonly name: string
  readonly feature: Feature
}

/** The files of the page that are being added to features. */
export class AttachmentUploads {
  readonly #options: AttachmentUploadsOptions
  readonly #queue: UploadQueue<AttachmentFacts>
  readonly #listeners = new Set<(added: AddedFile) => void>()
  readonly #followed = new Set<string>()

  constructor(options: AttachmentUploadsOptions) {
    this.#options = options
    const { connection, firstPauseMs } = options
    this.#queue = new UploadQueue<AttachmentFacts>({
      connection,
      firstPauseMs,
      send: (upload, signal) => this.#send(upload, signal),
    })
  }

  /** Returns the same array until an upload changes. */
  readonly list = (): readonly AttachmentUpload[] => this.#queue.list()

  /** Calls the listener when an upload changes. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => this.#queue.subscribe(listener)

  /** Calls the listener with each file that was added. Returns the unsubscribe function. */
  readonly onAdded = (listener: (added: AddedFile) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A dialog shows the upload and its failure. Returns the function that ends this. */
  follow(id: string): () => void {
    this.#followed.add(id)
    return () => this.#followed.delete(id)
  }

  isFollowed(id: string): boolean {
    return this.#followed.has(id)
  }

  readonly followConnection = (): (() => void) => this.#queue.followConnection()

  readonly countActive = (): number => this.list().filter(awaitsSending).length

  readonly cancelAll = (): void => this.#queue.cancelAll()

  /** Queues a file. One with a refusal is listed with it and not sent. Returns the id of the upload. */
  add(order: AttachmentOrder, refusal?: Problem): string {
    return refusal
      ? this.#queue.add({ order, refusal }, { status: 'failed', failure: refusal })
      : this.#queue.add({ order })
  }

  retry(id: string): void {
    this.#queue.retry(id)
  }

  /** Aborts an upload if it has not ended, and removes it from the list. */
  cancel(id: string): void {
    this.#queue.cancel(id)
  }

  async #send(upload: AttachmentUpload, signal: AbortSignal): Promise<void> {
    const { id, order } = upload
    this.#queue.set(id, { status: 'sending', sentBytes: 0 })
    const file = await this.#fileOf(upload)
    const feature = await this.#add({ id, order, file }, signal)
    if (signal.aborted) return
    for (const listener of this.#listeners) listener({ name: order.name, feature })
    this.#queue.cancel(id)
  }

  async #fileOf({ id, order, copy }: AttachmentUpload): Promise<File> {
    if (!order.isReduced) return order.file
    if (copy) return copy
    const reduced = await reducePhoto(order.file)
    this.#queue.change(id, { copy: reduced.file })
    return reduced.file
  }

  /** The server adds a file once, also when an interrupted request is sent again: the id of the upload is that of the file. */
  async #add({ id, order, file }: FileToAdd, signal: AbortSignal): Promise<Feature> {
    const { name: FileName, target, vertex } = order
    const add = async (version: number) => {
      const query = { NewID: id, FileName, MapID: target.projectId, TableID: target.id, vertex, version }
      const answer = await this.#options.sendFile({
        url: addressOf(createAttachment, { query }),
        method: createAttachment.method,
        authorizedBy: 'session',
        file,
        mediaType: file.type || 'application/octet-stream',
        idempotencyKey: id,
        onProgress: (sentBytes) => this.#queue.set(id, { status: 'sending', sentBytes }),
        signal,
      })
      return AddedAttachment.parse(answer).feature
    }
    try {
      return await add(target.version)
    } catch (failure) {
      const current = Problem.is(failure, 'feature_changed') && Feature.safeParse(failure.params.current).data
      // A file is added to any state of the feature: it overwrites nothing.
      if (!current) throw failure
      return add(current.version)
    }
  }
}

interface FileToAdd {
  readonly id: string
  readonly order: AttachmentOrder
  readonly file: File
}
