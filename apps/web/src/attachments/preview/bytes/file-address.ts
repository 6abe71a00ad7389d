import { type AttachmentEntry, readAttachment } from '@cairn/contract/attachments/attachments'
import type { Api } from '@cairn/contract/client'
import type { FileAddress } from '@cairn/contract/file-address'
import type { QueryClient } from '@tanstack/react-query'
import { attachmentQueryKeys, type FileForm } from '../../attachment-query-keys.ts'

/** An address that expires sooner is not used: the request may take as long. */
const leewayMs = 5000

export interface AddressOptions {
  readonly api: Api
  readonly queries: QueryClient
  readonly file: AttachmentEntry
  readonly as: FileForm
}

/** The address of a file: the last one that was read, until it expires. */
export async function addressOf(options: AddressOptions): Promise<string> {
  const { queries, file, as } = options
  const listed = { url: as === 'jpeg' ? (file.jpegUrl ?? '') : file.url, expires: file.expires }
  const { url, expires } =
    queries.getQueryData<FileAddress>(attachmentQueryKeys.address(file.entry.File_ID, as)) ?? listed
  if (Date.parse(expires) - leewayMs > Date.now()) return url
  return freshAddressOf(options)
}

/** Another address than the one that did not work. */
export async function freshAddressOf({ api, queries, file, as }: AddressOptions): Promise<string> {
  const fileId = file.entry.File_ID
  const { data } = await api(readAttachment, { params: { fileId }, query: { disposition: 'inline', as } })
  queries.setQueryData(attachmentQueryKeys.address(fileId, as), data)
  return data.url
}

/** Forgets the address of a file, whose bytes could not be shown. */
export function dropAddress(queries: QueryClient, { entry }: AttachmentEntry): void {
  queries.setQueryData<FileAddress>(attachmentQueryKeys.address(entry.File_ID, 'stored'), { url: '', expires: expired })
}

const expired = new Date(0).toISOString()
