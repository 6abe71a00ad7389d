import { createFileAddress, importFileParts } from '@cairn/contract/imports'
import { cancelJob } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { discardQuestion } from '../../test/discard-question.ts'
import {
  choose,
  folder,
  nameInput,
  showUpload,
  showWithSending,
  siblings,
  uploadButton,
} from '../../test/imports/shown-upload.tsx'
import { sampleFolder, sampleJob, samplePart, sampleStoredFile } from '../../test/samples.ts'
import { takeJob } from '../jobs/job-cache.ts'

/** A request that is never answered. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
  })
}

test('the layer has the name of the file until the user types a name', async () => {
  await showUpload()
  await choose(new File(['1'], 'Mains 2024.zip'))
  await expect.element(nameInput).toHaveValue('Mains 2024')
  await expect.element(uploadButton).toBeEnabled()
  await nameInput.fill('Water mains')
  await choose(new File(['1'], 'other.kml'))
  await expect.element(nameInput).toHaveValue('Water mains')
})

test('the dialog shows the fault of a file immediately, and the file cannot be sent', async () => {
  await showUpload()
  await choose(new File([], 'mains.zip'))
  await expect.element(page.getByText('The file is empty. Choose a file with content.')).toBeVisible()
  await expect.element(uploadButton).toBeDisabled()
})

test('the name field shows a name conflict in the folder before the file is sent', async () => {
  await showUpload()
  await choose(new File(['1'], 'VALVES.zip'))
  await expect
    .element(nameInput)
    .toHaveAccessibleDescription('A layer named “VALVES” already exists in this folder. Choose another name.')
  await expect.element(uploadButton).toBeDisabled()
})

test('the field shows that another user took the name meanwhile, until the name is changed', async () => {
  const server = new AnsweringServer().on(importFileParts, () => {
    throw new Problem('layer_name_taken', { name: 'Mains' })
  })
  await showUpload(server)
  await choose(new File(['1'], 'Mains.zip'))
  await uploadButton.click()
  await expect
    .element(nameInput)
    .toHaveAccessibleDescription('A layer named “Mains” already exists in this folder. Choose another name.')
  await nameInput.fill('Mains 2')
  await expect.element(uploadButton).toBeEnabled()
})

test('each part of a file becomes a layer, and can be renamed or left out', async () => {
  const parts = [
    samplePart({ name: 'streets', geometry: 'polyline' }),
    samplePart({ key: '1', name: 'pumps', crs: null, needsCrs: true }),
    samplePart({
      key: '2',
      name: 'deaths',
      problems: [{ key: 'warning.measures_dropped', params: { layer: 'deaths' } }],
    }),
  ]
  const server = new AnsweringServer().on(importFileParts, () => ({ jobs: [sampleJob()] }))
  await showUpload(server, () => Promise.resolve(sampleStoredFile(parts)))
  await choose(new File(['1'], 'soho.zip'))
  await expect.element(page.getByRole('table', { name: 'Layers of the files' })).toBeVisible()
  await expect.element(page.getByText(/“deaths” has measures/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Layer name for soho.zip / streets' }).fill('Roads')
  const submit = page.getByRole('button', { name: 'Import 3 layers' })
  await expect.element(submit).toBeDisabled()
  await page.getByRole('textbox', { name: 'Coordinate system of pumps' }).fill('4326')
  await page.getByRole('button', { name: 'Change coordinate system of Roads' }).click()
  await expect.element(submit).toBeDisabled()
  await page.getByRole('textbox', { name: 'Coordinate system of Roads' }).fill('2263')
  await page.getByRole('checkbox', { name: 'Import soho.zip / deaths' }).click()
  await page.getByRole('button', { name: 'Import 2 layers' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .poll(() => server.bodiesOf(importFileParts).map(({ layers }) => layers))
    .toEqual([
      [
        { part: '0', layerName: 'Roads', crs: '2263' },
        { part: '1', layerName: 'pumps', crs: '4326' },
      ],
    ])
})

test('closing the dialog without an import asks, and then discards the file', async () => {
  const { server } = await showUpload()
  await choose(new File(['1'], 'mains.kml'))
  await expect.element(page.getByText('Points · 455 features')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => server.received.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('a file of which nothing can be imported says so before the import', async () => {
  const refusal = { key: 'file_damaged', params: {} }
  await showUpload(undefined, () => Promise.resolve({ ...sampleStoredFile([]), refusal }))
  await choose(new File(['1'], 'mains.zip'))
  await expect.element(page.getByText(/^The file is damaged/)).toBeVisible()
  await expect.element(uploadButton).toBeDisabled()
})

test('a refusal that belongs to no field is shown above the fields', async () => {
  const { server } = await showUpload()
  server.on(createFileAddress, () => {
    throw new Problem('internal', {})
  })
  await choose(new File(['123'], 'Mains.zip'))
  await uploadButton.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(nameInput).toHaveValue('Mains')
  await expect.element(uploadButton).toBeEnabled()
})

test('an interrupted upload says what happens next, and is sent again at once on request', async () => {
  const server = new AnsweringServer()
  const keys: string[] = []
  const first = Promise.withResolvers<never>()
  await showUpload(server, ({ idempotencyKey, signal }) => {
    keys.push(idempotencyKey)
    return keys.length === 1 ? first.promise : untilAborted(signal)
  })
  await choose(new File(['123'], 'Mains.zip'))
  await uploadButton.click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  first.reject(new TypeError('cut'))
  await expect.element(page.getByText(/The connection was interrupted/)).toBeVisible()
  // Without the waits of a real click: after two seconds the file is sent again by itself, and the button goes.
  const again = page.getByRole('button', { name: 'Try again' }).element()
  again.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('the user can close the dialog while the file is sent, with Escape and with the buttons', async () => {
  const server = new AnsweringServer()
  let isSending = false
  const { reopen } = await showUpload(server, ({ signal }) => {
    isSending = true
    return untilAborted(signal).finally(() => (isSending = false))
  })
  const close = [
    () => userEvent.keyboard('{Escape}'),
    () => page.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.getByRole('button', { name: 'Continue in the background' }).click(),
  ]
  for (const [place, act] of close.entries()) {
    if (place > 0) reopen()
    await choose(new File(['123'], `Mains ${place}.zip`))
    await uploadButton.click()
    await expect.element(page.getByText(place < 2 ? /0%/ : /Waiting until other files/)).toBeVisible()
    await act()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(isSending).toBe(true)
  }
})

test('several files are one table, in which each can be left out', async () => {
  const server = new AnsweringServer().on(importFileParts, () => ({ jobs: [sampleJob()] }))
  await showUpload(server)
  await choose(new File(['1'], 'Mains.zip'), new File(['2'], 'Mains.kml'), new File(['3'], 'notes.pdf'))
  const second = page.getByRole('textbox', { name: 'Layer name for Mains.kml' })
  await expect
    .element(second)
    .toHaveAccessibleDescription('Another of these files has the layer name “Mains”. Choose another name.')
  await second.fill('Other mains')
  await expect.element(page.getByRole('button', { name: 'Import 3 layers' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Import notes.pdf' }).click()
  await page.getByRole('button', { name: 'Import 2 layers' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const names = () => server.bodiesOf(importFileParts).flatMap(({ layers }) => layers.map(({ layerName }) => layerName))
  await expect.poll(names).toEqual(['Mains', 'Other mains'])
})

test('the user chooses the folder, which decides which names are taken', async () => {
  const pipes = sampleFolder({ name: 'Pipes', projectId: folder.projectId, parentId: folder.id })
  await showUpload(undefined, undefined, { choices: [folder, pipes], files: [new File(['1'], 'Valves.kml')] })
  await expect.element(nameInput).toHaveAccessibleDescription(/already exists/)
  await page.getByRole('combobox', { name: 'Folder' }).click()
  await page.getByRole('option', { name: 'Survey / Pipes' }).click()
  await expect.element(uploadButton).toBeEnabled()
})

test('a part of a shapefile is refused with the advice to zip all parts', async () => {
  await showUpload()
  await choose(new File(['1'], 'mains.shp'))
  await expect.element(page.getByText(/Zip the \.shp file together with its \.dbf/)).toBeVisible()
  await expect.element(uploadButton).toBeDisabled()
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

test('a shapefile whose letters are wrong is imported again beside the first layer, with another encoding', async () => {
  const done = sampleJob({ isComplete: true, layerId: siblings[0]?.id ?? null })
  const { queryClient, server } = await showWithSending(done)
  takeJob(queryClient, done)
  await page.getByRole('button', { name: 'Unreadable text? Import again with…' }).click()
  await expect.element(page.getByText(/stays in the folder/)).toBeVisible()
  await expect.element(nameInput).toHaveValue('Mains 2')
  const encoding = page.getByRole('combobox', { name: 'Encoding of the attributes' })
  await expect.element(encoding).toHaveFocus()
  await expect.element(encoding).toHaveTextContent('Detect automatically')
  await encoding.click()
  await page.getByRole('option', { name: 'GBK (Chinese, simplified)' }).click()
  await uploadButton.click()
  const last = () => server.bodiesOf(importFileParts).at(-1)
  await expect.poll(() => last()?.encoding).toBe('gbk')
  expect(last()?.layers).toEqual([{ part: '0', layerName: 'Mains 2' }])
})

test('formats that state their encoding offer none', async () => {
  await showUpload()
  await choose(new File(['{}'], 'mains.geojson'))
  await expect.element(uploadButton).toBeEnabled()
  await expect.element(page.getByRole('combobox', { name: 'Encoding of the attributes' })).not.toBeInTheDocument()
})

test('the user can cancel a running import in the dialog', async () => {
  const running = sampleJob({ title: 'Mains' })
  const { server } = await showWithSending(running)
  server.on(cancelJob, () => ({ ...running, cancelRequested: true, updatedAt: '2026-01-01T00:01:00.000Z' }))
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancelling' })).toBeDisabled()
})

test('an upload shows the share of sent bytes, and the user can stop it', async () => {
  const server = new AnsweringServer()
  await showUpload(server, ({ file, onProgress, signal }) => {
    onProgress(file.size / 2)
    return untilAborted(signal)
  })
  await choose(new File(['1'.repeat(2000)], 'Mains.zip'))
  await uploadButton.click()
  await expect.element(page.getByText('50% · 1 kB of 2 kB')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.element(page.getByText('The upload was cancelled. Nothing was imported.')).toBeVisible()
  await expect.element(nameInput).toHaveValue('Mains')
})
