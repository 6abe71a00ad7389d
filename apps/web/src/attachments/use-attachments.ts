import { type AttachmentEntry, listAttachments } from '@cairn/contract/attachments/attachments'
import type { Feature } from '@cairn/contract/features/features'
import { type FileListEntry, fileListOf } from '@cairn/domain/features/file-list'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useApi } from '../platform/api.ts'
import { attachmentQueryKeys } from './attachment-query-keys.ts'

/** A file as the feature lists it; its details are undefined until the server has answered. */
export interface ListedFile {
  readonly entry: FileListEntry
  readonly details: AttachmentEntry | undefined
}

/** The server makes small pictures in the background: the list is read again until they are there. */
const pendingMs = 3000
/** The least time between two reads of the list because of its addresses, also where the clocks differ. */
const renewMinMs = 60_000

/** The files of a feature, without its forms: those of the whole feature, then those of each vertex. */
export function filesOf({ properties }: Pick<Feature, 'properties'>): readonly FileListEntry[] {
  return fileListOf(properties)
    .filter(({ File_Type: type }) => type !== 'Form')
    .toSorted((a, b) => (a.Vertex ?? 0) - (b.Vertex ?? 0))
}

/** The files of a feature. The names are there at once; the addresses and sizes follow, and stay valid. */
export function useAttachments(feature: Feature) {
  const api = useApi()
  const entries = useMemo(() => filesOf(feature), [feature])
  const query = useQuery({
    queryKey: attachmentQueryKeys.list(feature.id),
    meta: { errorsInPlace: true },
    enabled: entries.length > 0,
    queryFn: ({ signal }) => api(listAttachments, { query: { featureId: feature.id } }, { signal }),
    refetchInterval: ({ state }) => intervalMs(state.data?.files ?? [], Date.now()),
  })
  const { data, error, refetch } = query
  const files = useMemo(() => listed(entries, data?.files ?? []), [entries, data])
  const unknown = files.flatMap(({ entry, details }) => (details ? [] : [entry.File_ID])).join()
  const readUnknown = useEffectEvent(() => {
    if (data) void refetch()
  })
  useEffect(() => {
    // A file was added here or elsewhere, or came back with an earlier state of the feature.
    if (unknown !== '') readUnknown()
  }, [unknown])
  return { files, error: data ? null : error, refetch }
}

function listed(entries: readonly FileListEntry[], details: readonly AttachmentEntry[]): readonly ListedFile[] {
  const byId = new Map(details.map((one) => [one.entry.File_ID, one]))
  return entries.map((entry) => {
    const known = byId.get(entry.File_ID)
    return { entry, details: known && { ...known, entry } }
  })
}

/** The time in ms until the list has to be read again; false for a list without addresses. */
function intervalMs(files: readonly AttachmentEntry[], now: number): number | false {
  if (files.length === 0) return false
  if (files.some(({ preview }) => preview === 'pending')) return pendingMs
  const first = Math.min(...files.map(({ expires }) => Date.parse(expires)))
  return Math.max(renewMinMs, first - now)
}
