import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api.ts'
import { fetchFile } from '../../../platform/fetch-file.ts'
import { useLocale } from '../../../platform/locale.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { notify } from '../../../ui/overlays/overlays.ts'
import { attachmentQueryKeys, type FileForm } from '../../attachment-query-keys.ts'
import { type AddressOptions, addressOf, dropAddress, freshAddressOf } from './file-address.ts'
import { FormatNotShown } from './format-not-shown.ts'

/** How long the bytes of a file that is no longer shown stay in memory. */
const keptMs = 60_000

interface Opening<Opened> {
  readonly as: FileForm
  readonly open: (bytes: Blob) => Opened | Promise<Opened>
}

/**
 * A file, opened by `open`. A file that cannot be fetched or opened is fetched once more from a fresh address (specification 3,
 * section 4).
 */
export function useOpenedFile<Opened>(file: AttachmentEntry, { as, open }: Opening<Opened>) {
  const options = useAddressOptions(file, as)
  return useQuery({
    queryKey: attachmentQueryKeys.bytes(file.entry.File_ID, as),
    meta: { errorsInPlace: true },
    // The bytes of a file never change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    retry: false,
    queryFn: ({ signal }) =>
      fromAddress(options, async (url) => {
        const bytes = await fetchFile(url, signal)
        return { bytes, opened: await open(bytes) }
      }),
  })
}

/** Makes the next fetch of a file read a fresh address. */
export function useRenewAddress(file: AttachmentEntry): () => void {
  const queries = useQueryClient()
  return () => dropAddress(queries, file)
}

/** Saves a file as it is stored. */
export function useDownloadFile(file: AttachmentEntry) {
  const options = useAddressOptions(file, 'stored')
  const { t, figures } = useLocale()
  const { File: name } = file.entry
  return useMutation({
    meta: { errorsInPlace: true },
    mutationFn: async () => saveFile(await fromAddress(options, (url) => fetchFile(url)), name),
    onError: (error) => {
      const reason = problemText(error, figures.language)
      notify({ text: t('attachmentPreview.downloadFailed', { name, reason }), severity: 'error' })
    },
  })
}

function useAddressOptions(file: AttachmentEntry, as: FileForm): AddressOptions {
  return { api: useApi(), queries: useQueryClient(), file, as }
}

async function fromAddress<Read>(options: AddressOptions, read: (url: string) => Promise<Read>): Promise<Read> {
  try {
    return await read(await addressOf(options))
  } catch (error) {
    // No other address gives these: the page is left, the file is gone, or the browser cannot show it.
    if (isAbort(error) || error instanceof FormatNotShown || Problem.is(error, 'attachment_expired')) throw error
    return read(await freshAddressOf(options))
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
