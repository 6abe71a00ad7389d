import type { Folder } from '@cairn/contract/folders'
import type { FilePart } from '@cairn/contract/imports'
import type { JobMessage } from '@cairn/contract/jobs'
import type { TextEncodingId } from '@cairn/domain/text/text-encodings'
import { awaitsSending, type QueuedUpload, type SendingState } from '../uploads/queued-upload.ts'
import { partNames } from './part-names.ts'

/** A part of a file, to be imported as a layer. */
export interface LayerOrder {
  /** The `key` of the part. */
  readonly part: string
  readonly layerName: string
  /** EPSG code or well-known text; empty for the coordinate system that the part states. */
  readonly crs: string
}

export interface UploadOrder {
  readonly folder: Folder
  readonly file: File
  /** The name of its layer if it has one part, and of the upload in lists. */
  readonly layerName: string
  /** EPSG code or well-known text; empty for the coordinate system that the file states. */
  readonly crs: string
  /** The chosen parts. Absent when the user could not see them: then each part becomes a layer. */
  readonly layers?: readonly LayerOrder[]
  /** The encoding of the attribute table; empty or absent to detect it. */
  readonly encoding?: TextEncodingId | ''
}

/** A `ready` one was sent to see what it holds, and its import has not been ordered. */
export type ImportState =
  | { readonly status: 'ready' | 'starting' }
  | { readonly status: 'sent'; readonly jobIds: readonly string[] }

export type UploadState = SendingState | ImportState

export interface UploadFacts {
  readonly order: UploadOrder
  /** The user has ordered the import; otherwise a dialog shows the file, and nothing else lists it. */
  readonly isOrdered: boolean
  /** The parts of the file, once the server has found them. */
  readonly parts?: readonly FilePart[]
}

export type Upload = QueuedUpload<UploadFacts, ImportState>

/** Nothing of the file can be imported. */
export class FileRefused extends Error {
  readonly reason: JobMessage

  constructor(reason: JobMessage) {
    super(reason.key)
    this.reason = reason
  }
}

/** A part names no coordinate system, and neither does the order. */
export class CoordinateSystemMissing extends Error {}

/** Whether closing the page now would lose the upload. */
export function isActive(upload: Upload): boolean {
  return awaitsSending(upload) || upload.state.status === 'starting'
}

/** All parts of a file, for an order that was given before they were known. @throws CoordinateSystemMissing */
export function allLayers({ layerName, crs }: UploadOrder, parts: readonly FilePart[]): readonly LayerOrder[] {
  if (crs === '' && parts.some(({ needsCrs }) => needsCrs)) throw new CoordinateSystemMissing()
  const names = partNames(parts, layerName)
  return parts.map(({ key, needsCrs }, place) => ({
    part: key,
    layerName: names[place] ?? layerName,
    crs: needsCrs || parts.length === 1 ? crs : '',
  }))
}
