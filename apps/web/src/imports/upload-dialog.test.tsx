import { listFolders } from '@cairn/contract/folders'
import { cancelJob, type Job, listJobs } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { createUploadUrl } from '@cairn/contract/uploads'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleFolder, sampleJob, sampleLayer } from '../../test/samples.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { takeJob } from '../jobs/job-cache.ts'
import type { SendFile } from '../platform/send-file.ts'
import { UploadLayer } from './upload-dialog.tsx'

const folder = sampleFolder({ name: 'Survey' })
const siblings = [sampleLayer({ name: 'Valves' })]

async function showUpload(server = new AnsweringServer(), sendFile?: SendFile) {
  const onZoom = vi.fn<(job: Job) => void>()
  server
    .on(listJobs, () => ({ jobs: [], next_page_key: null }))
    .on(listFolders, () => [{ ...folder, layers: siblings, subfolders: [] }])
  const shown = await showDialog(<UploadLayer folder={folder} onZoom={onZoom} />, server, sendFile && { sendFile })
  return { ...shown, onZoom, server }
}

const name = page.getByRole('textbox', { name: 'Layer name' })
const crs = page.getByRole('textbox', { name: 'Coordinate system' })
const upload = page.getByRole('button', { name: 'Upload', exact: true })

async function choose(file: File): Promise<void> {
  await page.getByLabelText('Choose a file').last().upload(file)
}

test('the layer has the name of the file until the user types a name', async () => {
  await showUpload()
  await choose(new File(['1'], 'Mains 2024.zip'))
  await expect.element(name).toHaveValue('Mains 2024')
  await expect.element(upload).toBeEnabled()
  await name.fill('Water mains')
  await page
    .getByLabelText('Choose another file')
    .last()
    .upload(new File(['1'], 'other.kml'))
  await expect.element(name).toHaveValue('Water mains')
})

test('the dialog shows the fault of a file immediately, and the file cannot be sent', async () => {
  await showUpload()
  await choose(new File([], 'mains.zip'))
  await expect.element(page.getByText('The file is empty. Choose a file with content.')).toBeVisible()
  await expect.element(upload).toBeDisabled()
})

test('the name field shows a name conflict in the folder before the file is sent', async () => {
  const { server } = await showUpload()
  await choose(new File(['1'], 'VALVES.zip'))
  await expect
    .element(name)
    .toHaveAccessibleDescription('A layer named “VALVES” already exists in this folder. Choose another name.')
  await expect.element(upload).toBeDisabled()
  expect(server.received.some(({ path }) => path.includes('signedurl'))).toBe(false)
})

test('the field shows that another user took the name meanwhile, until the name is changed', async () => {
  const server = new AnsweringServer().on(createUploadUrl, () => {
    throw new Problem('layer_name_taken', { name: 'Mains' })
  })
  await showUpload(server)
  await choose(new File(['1'], 'Mains.zip'))
  await upload.click()
  await expect
    .element(name)
    .toHaveAccessibleDescription('A layer named “Mains” already exists in this folder. Choose another name.')
  await name.fill('Mains 2')
  await expect.element(upload).toBeEnabled()
})

test('a format that is always in WGS 84 requires no coordinate system', async () => {
  await showUpload()
  await choose(new File(['<kml/>'], 'mains.kml'))
  await expect.element(crs).toBeDisabled()
})

test('the request names folder, format, size and coordinate system', async () => {
  const server = new AnsweringServer().on(createUploadUrl, () => {
    throw new Problem('unavailable', {})
  })
  await showUpload(server)
  await choose(new File(['123'], 'Mains.zip'))
  await crs.fill('EPSG:2263')
  await upload.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The server is not available at the moment. Try again in a few minutes.')
  const order = server.received.find(({ path }) => path.includes('signedurl'))
  expect(order?.path).toBe(`/rest/projects/signedurl/${folder.id}/zip/VECTOR/WFS`)
  expect(Object.fromEntries(order?.search ?? [])).toEqual({ layerName: 'Mains', sizeBytes: '3', crs: 'EPSG:2263' })
})

test('a file without a coordinate system stays selected and can be sent again with one', async () => {
  const failed = sampleJob({
    hasError: true,
    infoMessages: [{ key: 'coordinate_system_required', params: { layer: 'Mains' } }],
  })
  const { queryClient } = await showWithSending(failed)
  takeJob(queryClient, failed)
  await expect.element(page.getByText(/does not state its coordinate system/)).toBeVisible()
  await expect.element(crs).toHaveFocus()
  await expect.element(page.getByText('Mains.zip, 1 byte')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeDisabled()
  await crs.fill('2263')
  await expect.element(again).toBeEnabled()
})

test('the dialog updates the progress and links to the finished layer', async () => {
  const running = sampleJob({ title: 'Mains' })
  const { queryClient, onZoom } = await showWithSending(running)
  await expect.element(page.getByText('13,491 read, 3,000 written')).toBeVisible()
  await expect.element(page.getByText('61%')).toBeVisible()
  const done = {
    ...running,
    isComplete: true,
    layerId: siblings[0]?.id ?? null,
    updatedAt: '2026-01-01T00:01:00.000Z',
    infoMessages: [{ key: 'completed', params: { count: 13_491 } }],
  }
  takeJob(queryClient, done)
  await expect.element(page.getByText('13,491 features imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Zoom to layer' }).click()
  expect(onZoom).toHaveBeenCalledWith(done)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the user can cancel a running import in the dialog', async () => {
  const running = sampleJob({ title: 'Mains' })
  const { server } = await showWithSending(running)
  server.on(cancelJob, () => ({ ...running, cancelRequested: true, updatedAt: '2026-01-01T00:01:00.000Z' }))
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancelling' })).toBeDisabled()
})

test('an upload shows the share of sent bytes, and the user can stop it', async () => {
  const server = new AnsweringServer().on(createUploadUrl, () => ({ data: { url: '/upload' } }))
  await showUpload(server, ({ file, onProgress, signal }) => {
    onProgress(file.size / 2)
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    })
  })
  await choose(new File(['1'.repeat(2000)], 'Mains.zip'))
  await upload.click()
  await expect.element(page.getByText('1 kB of 2 kB')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.element(page.getByText('The upload was cancelled. Nothing was imported.')).toBeVisible()
  await expect.element(name).toHaveValue('Mains')
})

/** Sends a file whose import is `job`. */
async function showWithSending(job: Job) {
  const server = new AnsweringServer().on(createUploadUrl, () => ({ data: { url: '/upload' } }))
  const shown = await showUpload(server, () => Promise.resolve(job))
  await choose(new File(['1'], 'Mains.zip'))
  await upload.click()
  return shown
}
