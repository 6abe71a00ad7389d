import { listFolders } from '@cairn/contract/folders'
import { createFileAddress, importFileParts, type StoredFile } from '@cairn/contract/imports'
import { type Job, listJobs, watchJobs } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { readProject } from '@cairn/contract/projects'
import { createRef, useEffect } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../../../test/answering-server.ts'
import { reloadAsks } from '../../../../test/discard-question.ts'
import { sampleAccount, sampleJob, sampleProject, sampleStoredFile, sampleTree } from '../../../../test/samples.ts'
import { showSignedIn } from '../../../../test/shown-signed-in.tsx'
import type { Uploads } from '../../../imports/uploads.ts'
import { useUploads } from '../../../imports/uploads-scope.tsx'
import type { FileToSend } from '../../../platform/send-file.ts'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { MapJobs } from './map-jobs.tsx'
import { useJobMessages } from './use-job-messages.ts'

const project = sampleProject()
const folder = { ...sampleTree('Survey', []), projectId: project.id }
const account = sampleAccount()

interface Sending extends FileToSend {
  readonly resolve: (job: Job) => void
  readonly reject: (failure: unknown) => void
}

/** The toolbar and the jobs panel, with uploads that the test answers one by one. */
async function showJobs() {
  const begun: Job[] = []
  const server = new AnsweringServer()
    .on(listJobs, () => ({ jobs: [], next_page_key: null }))
    .on(readProject, () => project)
    .on(listFolders, () => [folder])
    .on(createFileAddress, () => ({ data: { url: '/upload' } }))
    .on(importFileParts, () => ({ jobs: begun.splice(0) }))
    .on(watchJobs, () => {
      throw new Problem('unavailable', {})
    })
  const sent: Sending[] = []
  const held: { uploads?: Uploads; report?: (job: Job) => void } = {}
  function Screen() {
    const uploads = useUploads()
    const report = useJobMessages(() => undefined)
    useEffect(() => void Object.assign(held, { uploads, report }))
    return (
      <>
        <Toolbar project={project} isLoading={false} content={createRef()} />
        <MapJobs />
      </>
    )
  }
  const sendFile = (order: FileToSend) =>
    new Promise<StoredFile>((resolve, reject) => {
      const answer = (job: Job) => {
        begun.push(job)
        resolve(sampleStoredFile())
      }
      sent.push({ ...order, resolve: answer, reject })
      order.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    })
  const address = `/?project=${project.id}`
  const shown = await showSignedIn(<Screen />, server, { account, sendFile, address })
  await expect.poll(() => held.uploads).toBeDefined()
  const send = (name: string, bytes = 2000) =>
    held.uploads?.start({ folder, file: new File(['1'.repeat(bytes)], `${name}.kml`), layerName: name, crs: '' })
  return { ...shown, server, sent, send, end: (job: Job) => held.report?.(job) }
}

const openPanel = () => page.getByRole('button', { name: /^Jobs/ }).click()
const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('the panel lists what is sent, what waits and what failed; the badge counts what is not sent yet', async () => {
  const { sent, send } = await showJobs()
  for (const name of ['Mains', 'Valves', 'Hydrants']) send(name)
  await expect.element(page.getByRole('button', { name: 'Jobs, 3 running' })).toBeVisible()
  await expect.poll(() => sent.length).toBe(2)
  await openPanel()
  sent[0]?.onProgress(500)
  await expect.element(rowOf('Mains').getByText('25% · 500 bytes of 2 kB')).toBeVisible()
  await expect.element(rowOf('Hydrants').getByText('Waiting until other files are sent.')).toBeVisible()
  sent[1]?.reject(new Problem('layer_name_taken', { name: 'Valves' }))
  await expect.element(rowOf('Valves').getByText('Not uploaded')).toBeVisible()
  await expect.element(rowOf('Valves').getByText(/A layer named “Valves” already exists/)).toBeVisible()
  await expect.element(rowOf('Hydrants').getByRole('progressbar')).toBeVisible()
  await rowOf('Valves').getByRole('button', { name: 'Try Valves again' }).click()
  await page.getByRole('textbox', { name: 'Layer name' }).fill('Gate valves')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Continue in the background' }).click()
  await expect.element(page.getByRole('heading', { name: 'Gate valves' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Valves', exact: true }).elements()).toEqual([])
})

test('the import takes the place of the sent file', async () => {
  const { sent, send } = await showJobs()
  send('Mains')
  await openPanel()
  await expect.element(rowOf('Mains').getByText('Uploading')).toBeVisible()
  sent[0]?.resolve(sampleJob({ title: 'Mains', projectId: project.id, ownerId: account.id }))
  await expect.element(rowOf('Mains').getByText('Running')).toBeVisible()
  expect(rowOf('Mains').elements()).toHaveLength(1)
})

test('the user cancels an upload after a question, and sends an interrupted one again', async () => {
  const { sent, send } = await showJobs()
  send('Mains')
  await openPanel()
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.reject(new TypeError('cut'))
  await expect.element(rowOf('Mains').getByText('Interrupted')).toBeVisible()
  await rowOf('Mains').getByRole('button', { name: 'Try Mains again' }).click()
  await expect.poll(() => sent.length).toBe(2)
  await rowOf('Mains').getByRole('button', { name: 'Cancel Mains' }).click()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.element(rowOf('Mains')).not.toBeInTheDocument()
  expect(sent[1]?.signal.aborted).toBe(true)
})

test('a failed import whose file the page still has is repeated with other entries', async () => {
  const { sent, send } = await showJobs()
  send('Mains')
  await openPanel()
  await expect.poll(() => sent.length).toBe(1)
  const infoMessages = [{ key: 'file_damaged', params: {} }]
  sent[0]?.resolve(sampleJob({ title: 'Mains', projectId: project.id, hasError: true, infoMessages }))
  await page.getByRole('button', { name: 'Try Mains again' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^The file is damaged/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Mains.kml, 2 kB')).toBeVisible()
})

test('an import without a coordinate system is repeated with one, from its file or from one that is chosen again', async () => {
  const { sent, send, server, queryClient } = await showJobs()
  send('Mains')
  await openPanel()
  await expect.poll(() => sent.length).toBe(1)
  const infoMessages = [{ key: 'coordinate_system_required', params: { layer: 'Mains' } }]
  const failed = { projectId: project.id, folderId: folder.id, hasError: true, infoMessages }
  const mains = sampleJob({ ...failed, title: 'Mains' })
  const valves = sampleJob({ ...failed, id: crypto.randomUUID(), title: 'Valves' })
  server.on(listJobs, () => ({ jobs: [mains, valves], next_page_key: null }))
  sent[0]?.resolve(mains)
  await queryClient.invalidateQueries()
  await page.getByRole('button', { name: 'Try again with a coordinate system: Mains' }).click()
  await expect.element(page.getByText('Mains.kml, 2 kB')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Try again with a coordinate system: Valves' }).click()
  await expect.element(page.getByRole('dialog').getByText('Choose a file')).toBeVisible()
})

test('of a file with several layers, a failed one is not repeated in the dialog of another, which is complete', async () => {
  const { sent, send, server } = await showJobs()
  const place = { projectId: project.id, folderId: folder.id }
  const good = sampleJob({ ...place, title: 'Good', isComplete: true, infoMessages: [] })
  const infoMessages = [{ key: 'coordinate_system_required', params: { layer: 'Local' } }]
  const local = sampleJob({ ...place, id: crypto.randomUUID(), title: 'Local', hasError: true, infoMessages })
  send('Mains')
  await openPanel()
  await expect.poll(() => sent.length).toBe(1)
  server.on(importFileParts, () => ({ jobs: [good, local] }))
  sent[0]?.resolve(good)
  await page.getByRole('button', { name: 'Try again with a coordinate system: Local' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Mains.kml, 2 kB')).toBeVisible()
  await expect.element(dialog.getByText('Imported')).not.toBeInTheDocument()
})

test('leaving the page while a file is sent asks, and not afterwards', async () => {
  const { sent, send } = await showJobs()
  expect(reloadAsks()).toBe(false)
  send('Mains')
  expect(reloadAsks()).toBe(true)
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.resolve(sampleJob())
  await expect.poll(reloadAsks).toBe(false)
})

test('signing out asks and then cancels the uploads', async () => {
  const { sent, send, session } = await showJobs()
  send('Mains')
  await expect.poll(() => sent.length).toBe(1)
  const signOut = async () => {
    await page
      .getByRole('button', { name: /^Account/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent[0]?.signal.aborted).toBe(false)
  await signOut()
  await page.getByRole('button', { name: 'Cancel uploads and sign out' }).click()
  await expect.poll(() => sent[0]?.signal.aborted).toBe(true)
  expect(session.state.status).toBe('signed-out')
})

test('the ends of several imports in a short time are one message, and none while the panel is open', async () => {
  const { end } = await showJobs()
  const done = (title: string) =>
    sampleJob({ title, isComplete: true, progress: { phase: 'done', read: 3, written: 3, percent: 100 } })
  end(done('Mains'))
  await expect.element(page.getByText('Mains imported: 3 features')).toBeVisible()
  end(done('Valves'))
  end(sampleJob({ title: 'Hydrants', hasError: true }))
  await expect.element(page.getByText('3 imports have ended. Not imported: 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Show jobs' }).click()
  await expect.element(page.getByRole('region', { name: 'Jobs' })).toBeVisible()
  end(done('Pipes'))
  await userEvent.click(page.getByRole('tab', { name: 'Exports' }))
  expect(page.getByText(/imported/).elements()).toEqual([])
})

test('a message reports an upload that failed in the background', async () => {
  const { sent, send } = await showJobs()
  send('Mains')
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.reject(new Problem('layer_name_taken', { name: 'Mains' }))
  await expect.element(page.getByText(/^Mains was not uploaded\. A layer named “Mains” already exists/)).toBeVisible()
})
