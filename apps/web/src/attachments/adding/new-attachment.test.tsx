import { Problem } from '@cairn/contract/problem'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AttachmentServer, orderOf } from '../../../test/attachments/attachment-server.ts'
import { addLine, showAttachments } from '../../../test/attachments/shown-attachments.tsx'

let server: AttachmentServer
let id: string
beforeEach(() => {
  server = new AttachmentServer()
  id = addLine(server).id
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The row of a file, whose name begins that of its button. */
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByRole('textbox', { name })
const lines = page.getByRole('list', { name: 'Files that are being added' }).getByRole('listitem')
const jpeg = (name: string, sizeBytes = 4) => new File([new Uint8Array(sizeBytes)], name, { type: 'image/jpeg' })
const limit = 5_242_880

async function openDialogWith(...files: readonly File[]): Promise<void> {
  await button('Add a file').first().click()
  await choose(...files)
}

/** Chooses files in the page: `userEvent.upload` sends their bytes through the runner, which takes seconds for large ones. */
async function choose(...files: readonly File[]): Promise<void> {
  const input = dialog.getByLabelText(/Choose a file/)
  await expect.element(input).toBeEnabled()
  const element = input.element()
  if (!(element instanceof HTMLInputElement)) throw new Error('Files are not chosen in an input')
  element.files = transferOf(files).files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

/** Drops or pastes files on the tab. */
function bring(type: 'drop' | 'paste', ...files: readonly File[]): void {
  const transfer = transferOf(files)
  const options = { bubbles: true, cancelable: true }
  const tab = page.getByRole('tabpanel').element().querySelector('ul, p')
  if (type === 'drop') tab?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }))
  else document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: transfer }))
}

/** A photo that the browser can read, made larger than the limit. */
async function largePhoto(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(800, 600)
  canvas.getContext('2d')
  return new File([await canvas.convertToBlob(), new Uint8Array(limit)], name, { type: 'image/png' })
}

test('a file is added to the entered vertex, and the tab and its label show it', async () => {
  await showAttachments(server, id)
  await openDialogWith(jpeg('valve.jpg'))
  await field('Vertex').fill('4')
  await expect.element(dialog.getByText('Enter a whole number from 1 to 3, or nothing.')).toBeVisible()
  await expect.element(button('Add file')).toBeDisabled()
  await field('Vertex').fill('3')
  await expect.element(page.getByRole('dialog', { name: 'Add a file to vertex 3' })).toBeVisible()
  expect(await findBarriers()).toEqual([])
  await button('Add file').click()
  await expect.element(page.getByText('“valve.jpg” added.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Attachments (1)' })).toBeVisible()
  await expect.element(row('valve.jpg')).toBeVisible()
  expect(server.sent.map(orderOf)).toEqual([
    expect.objectContaining({ FileName: 'valve.jpg', MapID: server.project.id, TableID: id, vertex: 3, version: 1 }),
  ])
  expect(server.sent[0]).toMatchObject({ authorizedBy: 'session', method: 'POST' })
})

test.each([
  ['an empty file', jpeg('a.jpg', 0), 'The file is empty. Choose another file.'],
  ['a file that is too large', new File([new Uint8Array(limit + 1)], 'a.zip'), /The file is larger than 5\.2\sMB/],
])('%s is refused before it is sent', async (_, file, text) => {
  await showAttachments(server, id)
  await openDialogWith(file)
  await expect.element(dialog.getByText(text)).toBeVisible()
  await expect.element(button('Add file')).toBeDisabled()
  expect(server.sent).toEqual([])
})

test('a second file of a name is refused on the feature and on the same vertex, until it has another name', async () => {
  server.addFiles(id, [{ File: 'Valve.jpg', Vertex: 2 }])
  await showAttachments(server, id)
  await openDialogWith(jpeg('valve.jpg'))
  await expect.element(button('Add file')).toBeEnabled()
  await field('Vertex').fill('2')
  await expect.element(dialog.getByText(/There is already a file named “valve\.jpg”/)).toBeVisible()
  await field('File name').fill('../valve.jpg')
  await expect.element(dialog.getByText(/The name “\.\.\/valve\.jpg” has slashes/)).toBeVisible()
  await field('File name').fill('valve 2.jpg')
  await button('Add file').click()
  await expect.element(page.getByText('“valve 2.jpg” added.')).toBeVisible()
})

test('the reason of the server is shown in the dialog, where the file can be sent again', async () => {
  let attempts = 0
  server.beforeStored = async () => {
    attempts += 1
    if (attempts === 1) throw new Problem('attachment_kind_mismatch', { name: 'a.jpg', found: 'html' })
  }
  await showAttachments(server, id)
  await openDialogWith(jpeg('a.jpg'))
  await button('Add file').click()
  await expect.element(dialog.getByText(/“a\.jpg” was not added\. The content of “a\.jpg” does not fit/)).toBeVisible()
  await button('Add file').click()
  await expect.element(page.getByText('“a.jpg” added.')).toBeVisible()
})

test('a photo that is too large is reduced when the user wants it, and the dialog says from which size to which', async () => {
  await showAttachments(server, id)
  await openDialogWith(await largePhoto('trench.png'))
  await expect.element(dialog.getByText(/A reduced copy can be added instead/)).toBeVisible()
  await button('Reduce the photo').click()
  await expect.element(dialog.getByText(/Reduced from 800 × 600 pixels, 5\.\d\sMB, to 800 × 600 pixels/)).toBeVisible()
  await expect.element(field('File name')).toHaveValue('trench.jpg')
  await button('Add file').click()
  await expect.element(page.getByText('“trench.jpg” added.')).toBeVisible()
  expect(server.sent[0]?.mediaType).toBe('image/jpeg')
  expect(server.sent[0]?.file.size).toBeLessThan(limit)
})

test('several dropped files have a line each: progress, cancel, and the reason of those that are not sent', async () => {
  const held = Promise.withResolvers<void>()
  onTestFinished(() => held.resolve())
  server.beforeStored = () => held.promise
  await showAttachments(server, id)
  await expect.element(button('Add a file')).toBeVisible()
  bring('drop', jpeg('1.jpg'), jpeg('2.jpg'), jpeg('3.jpg'), jpeg('empty.jpg', 0))
  await expect.element(lines.nth(0)).toMatchTextContent(/1\.jpg.*50%/)
  await expect.element(lines.nth(2)).toMatchTextContent(/3\.jpg.*Waiting until other files are sent/)
  await expect.element(lines.nth(3)).toMatchTextContent(/empty\.jpg.*The file is empty/)
  await button('Cancel the upload of 1.jpg').click()
  await expect.element(page.getByText(/“empty\.jpg” was not added/)).toBeVisible()
  await button('Remove empty.jpg from the list').click()
  await expect.poll(() => server.sent.length).toBe(3)
  held.resolve()
  await expect.element(page.getByText('2 files added.')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Attachments (2)' })).toBeVisible()
  await expect.element(lines.first()).not.toBeInTheDocument()
})

test('while the first files of a feature are sent, another one can be added', async () => {
  const held = Promise.withResolvers<void>()
  onTestFinished(() => held.resolve())
  server.beforeStored = () => held.promise
  await showAttachments(server, id)
  await expect.element(button('Add a file')).toBeVisible()
  bring('drop', jpeg('1.jpg'), jpeg('2.jpg'))
  await expect.element(lines.nth(0)).toMatchTextContent(/1\.jpg.*50%/)
  await button('Add a file').click()
  await expect.element(dialog.getByLabelText(/Choose a file/)).toBeEnabled()
})

test('photos that are too large are reduced among several, or left out', async () => {
  await showAttachments(server, id)
  await expect.element(button('Add a file')).toBeVisible()
  bring('drop', await largePhoto('large.png'), jpeg('small.jpg'))
  await expect.element(page.getByRole('dialog', { name: 'Reduce 1 photo?' })).toBeVisible()
  await button('Add reduced copies').click()
  await expect.element(page.getByRole('tab', { name: 'Attachments (2)' })).toBeVisible()
  await expect.element(row('large.jpg')).toBeVisible()
})

test('an upload that was cut goes on with the same key when the server is back', async () => {
  let cuts = 0
  server.beforeStored = async () => {
    cuts += 1
    if (cuts <= 2) throw new Problem('unavailable', {})
  }
  await showAttachments(server, id)
  await expect.element(button('Add a file')).toBeVisible()
  bring('drop', jpeg('1.jpg'), jpeg('2.jpg'))
  await expect.element(lines.nth(0)).toMatchTextContent(/The connection was interrupted/)
  const click = () => new MouseEvent('click', { bubbles: true })
  button('Send 1.jpg again').element().dispatchEvent(click())
  // The queue sends a file again by itself after two seconds, which a slow browser may reach first.
  button('Send 2.jpg again').query()?.dispatchEvent(click())
  await expect.element(page.getByRole('tab', { name: 'Attachments (2)' })).toBeVisible()
  const keys = server.sent.map(({ idempotencyKey, url }) => `${url} ${idempotencyKey}`)
  expect([keys.length, new Set(keys).size]).toEqual([4, 2])
})

test('a pasted picture opens the dialog with a name of its own', async () => {
  await showAttachments(server, id)
  await expect.element(button('Add a file')).toBeVisible()
  bring('paste', new File(['1'], 'image.png', { type: 'image/png' }))
  await expect
    .element(field('File name'))
    .toHaveValue(expect.stringMatching(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/))
})

test('on a small screen the dialog is the page', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 844)
  await showAttachments(server, id)
  await openDialogWith(jpeg('valve.jpg'))
  await expect.element(field('File name')).toBeVisible()
  expect(dialog.element().getBoundingClientRect()).toMatchObject({ width: 390, height: 844 })
})
