import {
  type AddedAttachment,
  type AttachmentEntry,
  createAttachment,
  deleteAttachment,
  listAttachments,
  readAttachment,
} from '@cairn/contract/attachments/attachments'
import { type FileListEntry, fileListOf, withFileList } from '@cairn/domain/features/file-list'
import type { FileToSend } from '../../src/platform/send-file.ts'
import { FeatureServer } from '../feature-server.ts'
import { sampleId } from '../samples.ts'

const expires = () => new Date(Date.now() + 300_000).toISOString()

/** A server whose features have files. It adds the files that are sent to it. */
export class AttachmentServer extends FeatureServer {
  readonly sent: FileToSend[] = []
  /** The server holds each file until this has settled. */
  beforeStored: (file: FileToSend) => Promise<unknown> = () => Promise.resolve()
  readonly #details = new Map<string, Partial<AttachmentEntry>>()

  constructor(...options: ConstructorParameters<typeof FeatureServer>) {
    super(...options)
    this.on(listAttachments, ({ search }) => ({
      files: fileListOf(this.get(search.get('featureId') ?? '').properties).map((entry) => this.#detailsOf(entry)),
    }))
    this.on(readAttachment, (_, { fileId = '' }) => ({ data: { url: `/files/${fileId}`, expires: expires() } }))
    this.on(deleteAttachment, (_, { fileId = '' }) => this.#delete(fileId))
  }

  /** Adds files to a feature, as another client would. */
  addFiles(featureId: string, files: readonly (Partial<FileListEntry> & { details?: Partial<AttachmentEntry> })[]) {
    const entries = files.map(({ details, ...parts }): FileListEntry => {
      const entry = { File_ID: sampleId(), File: 'photo.jpg', File_Type: 'Photo', ...parts } as const
      if (details) this.#details.set(entry.File_ID, details)
      return entry
    })
    return this.#change(featureId, (list) => [...list, ...entries])
  }

  readonly sendFile = async (file: FileToSend): Promise<AddedAttachment> => {
    this.sent.push(file)
    file.onProgress(Math.floor(file.file.size / 2))
    await Promise.race([this.beforeStored(file), aborted(file.signal)])
    const { NewID, FileName, TableID, vertex } = orderOf(file)
    const type = file.mediaType.startsWith('image/') ? 'Photo' : 'File'
    const entry: FileListEntry = { File_ID: NewID, File: FileName, File_Type: type, ...(vertex && { Vertex: vertex }) }
    return { entry, feature: this.#change(TableID, (list) => [...list, entry]) }
  }

  #delete(fileId: string) {
    const feature = this.features.find(({ properties }) => fileListOf(properties).some((one) => one.File_ID === fileId))
    if (!feature) throw new Error(`no feature has the file ${fileId}`)
    return this.#change(feature.id, (list) => list.filter((one) => one.File_ID !== fileId))
  }

  #change(featureId: string, change: (list: readonly FileListEntry[]) => readonly FileListEntry[]) {
    const { properties } = this.get(featureId)
    return this.changeElsewhere(featureId, { properties: withFileList(properties, change(fileListOf(properties))) })
  }

  #detailsOf(entry: FileListEntry): AttachmentEntry {
    return {
      entry,
      contentType: entry.File_Type === 'File' ? 'application/pdf' : 'image/jpeg',
      sizeBytes: 1_234_567,
      added: '2026-03-04T12:00:00.000Z',
      addedByEmail: 'crew@demo.test',
      url: `/files/${entry.File_ID}`,
      expires: expires(),
      thumbnailUrl: null,
      jpegUrl: null,
      preview: 'none',
      photo: null,
      isExpired: false,
      ...this.#details.get(entry.File_ID),
    }
  }
}

/** The facts of a file in the address of its request. */
export function orderOf({ url }: FileToSend) {
  return createAttachment.query.parse(Object.fromEntries(new URL(url, location.origin).searchParams))
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
  )
}
