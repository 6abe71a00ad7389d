import { listFolders } from '@cairn/contract/folders'
import { createFileAddress, discardFile, importFileParts } from '@cairn/contract/imports'
import { type Job, listJobs } from '@cairn/contract/jobs'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { UploadLayer, type UploadLayerProps } from '../../src/imports/upload-dialog.tsx'
import type { SendFile } from '../../src/platform/send-file.ts'
import { openDialog } from '../../src/ui/overlays/overlays.ts'
import { AnsweringServer } from '../answering-server.ts'
import { sampleFolder, sampleLayer, sampleStoredFile, withoutSharings } from '../samples.ts'
import { showDialog } from '../shown-dialog.tsx'

export const folder = sampleFolder({ name: 'Survey' })
export const siblings = [sampleLayer({ name: 'Valves' })]

/** The files are sent as soon as they are chosen; `sendFile` answers with what they hold. */
export async function showUpload(
  server = new AnsweringServer(),
  sendFile: SendFile = () => Promise.resolve(sampleStoredFile()),
  props: Partial<Pick<UploadLayerProps, 'choices' | 'files'>> = {},
) {
  const onZoom = vi.fn<(job: Job) => void>()
  server
    .on(createFileAddress, () => ({ data: { url: '/upload' } }))
    .on(discardFile, () => ({}))
    .on(listJobs, () => ({ jobs: [], next_page_key: null }))
    .on(listFolders, () => [{ ...folder, layers: siblings, ...withoutSharings(), subfolders: [] }])
  const dialog = <UploadLayer folder={folder} onZoom={onZoom} {...props} />
  const shown = await showDialog(dialog, server, { sendFile })
  return { ...shown, onZoom, server, reopen: () => openDialog(dialog) }
}

export const nameInput = page.getByRole('textbox', { name: 'Layer name' })
export const crsInput = page.getByRole('textbox', { name: 'Coordinate system' })
export const uploadButton = page.getByRole('button', { name: 'Upload', exact: true })

export async function choose(...files: File[]): Promise<void> {
  await page.getByLabelText('Choose a file').last().upload(files)
}

/** Sends a file whose import is `job`. */
export async function showWithSending(job: Job) {
  const server = new AnsweringServer().on(importFileParts, () => ({ jobs: [job] }))
  const shown = await showUpload(server)
  await choose(new File(['1'], 'Mains.zip'))
  await uploadButton.click()
  return shown
}
