import { randomUUID } from 'node:crypto'
import { attachmentMaxBytes, createAttachment } from '@cairn/contract/attachments/attachments'
import { addressOf } from '@cairn/contract/client'
import { createFeature } from '@cairn/contract/features/features'
import { createLayer } from '@cairn/contract/layers'
import type { Product } from '../product.ts'
import { sendFile } from './sending.ts'

/** A feature to which files are added. */
export class AttachedFeature {
  readonly id: string
  readonly projectId: string
  readonly #product: Product

  private constructor(product: Product, at: { readonly id: string; readonly projectId: string }) {
    this.id = at.id
    this.projectId = at.projectId
    this.#product = product
  }

  static async create(product: Product): Promise<AttachedFeature> {
    const { id: folderId, projectId } = await product.createFolder(`Files ${randomUUID()}`)
    const { id: layerId } = await product.api(createLayer, { body: { folderId, name: 'Files' } })
    const place: [number, number] = [-105, 39.7]
    const geometry = { type: 'Point' as const, coordinates: place }
    const { id } = await product.api(createFeature, { body: { layerId, geometry, properties: {} } })
    return new AttachedFeature(product, { id, projectId })
  }

  /** Adds a file with a name of its own. */
  async add(bytes: Buffer, extension = 'bin'): Promise<void> {
    const NewID = randomUUID()
    // A version after which only files were added is not stale.
    const version = 1
    const query = { version, NewID, FileName: `${NewID}.${extension}`, MapID: this.projectId, TableID: this.id }
    const url = this.#product.origin + addressOf(createAttachment, { query })
    await sendFile(url, bytes, { method: createAttachment.method, authorization: await this.#product.authorization() })
  }
}

/** A file of the largest size. */
export function largestFile(): Buffer {
  return Buffer.alloc(attachmentMaxBytes, 7)
}
