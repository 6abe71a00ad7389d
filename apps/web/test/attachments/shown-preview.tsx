import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import type { Feature } from '@cairn/contract/features/features'
import { type FileListEntry, withFileList } from '@cairn/domain/features/file-list'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { onTestFinished } from 'vitest'
import { AttachmentPreview } from '../../src/attachments/preview/attachment-preview.tsx'
import { type LiveMap } from '../../src/map/tools/live-map.ts'
import { LiveMapContext } from '../../src/map/tools/use-live-map.ts'
import { FeatureServer } from '../feature-server.ts'
import { showSignedIn } from '../shown-signed-in.tsx'

const fileId = '11111111-1111-4111-8111-111111111111'

export interface ShownPreviewOptions extends Partial<Omit<AttachmentEntry, 'entry'>> {
  readonly bytes?: Blob
  readonly name?: string
  readonly meta?: FileListEntry['File_Meta']
  readonly canEdit?: boolean
  readonly map?: LiveMap
}

/** Shows the preview of a file of a point feature, whose server stores what is saved. */
export async function showPreview(options: ShownPreviewOptions, prepare?: (server: FeatureServer) => void) {
  const { bytes, name = 'valve.jpg', meta, canEdit = true, map, ...parts } = options
  const server = new FeatureServer()
  prepare?.(server)
  const entry: FileListEntry = { File_ID: fileId, File: name, File_Type: 'Photo', ...(meta && { File_Meta: meta }) }
  const properties = withFileList({ name: 'Valve 7' }, [entry])
  const feature = server.add({ geometry: { type: 'Point', coordinates: [-105.25, 39.99] }, properties })
  const file: AttachmentEntry = {
    entry,
    contentType: bytes?.type ?? 'application/octet-stream',
    sizeBytes: bytes?.size ?? 0,
    added: feature.created,
    addedByEmail: 'editor@demo.test',
    url: bytes ? addressOf(bytes) : deadAddress(),
    expires: new Date(Date.now() + 300_000).toISOString(),
    thumbnailUrl: null,
    jpegUrl: null,
    preview: 'none',
    photo: null,
    isExpired: false,
    ...parts,
  }
  const page = (
    <LiveMapContext value={map ?? null}>
      <Shown file={file} feature={feature} canEdit={canEdit} />
    </LiveMapContext>
  )
  return { server, feature, file, ...(await showSignedIn(page, server)) }
}

function Shown({
  feature,
  ...props
}: {
  readonly file: AttachmentEntry
  readonly feature: Feature
  readonly canEdit: boolean
}) {
  const [now, setNow] = useState(feature)
  return (
    <Box component="main" sx={{ width: 375, height: '100%', overflow: 'auto', bgcolor: 'background.paper' }}>
      <AttachmentPreview {...props} feature={now} onFeature={setNow} />
    </Box>
  )
}

/** An address of bytes, as the server signs them: it needs no session. */
export function addressOf(bytes: Blob): string {
  const url = URL.createObjectURL(bytes)
  onTestFinished(() => URL.revokeObjectURL(url))
  return url
}

/** An address that nothing answers. */
export function deadAddress(): string {
  const url = URL.createObjectURL(new Blob())
  URL.revokeObjectURL(url)
  return url
}
