import { deleteAttachment, listAttachments, readAttachment } from '@cairn/contract/attachments/attachments'
import { revertFeatures } from '@cairn/contract/features/revert-features'
import { Problem } from '@cairn/contract/problem'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AttachmentServer } from '../../../test/attachments/attachment-server.ts'
import { addLine, showAttachments } from '../../../test/attachments/shown-attachments.tsx'
import { discardQuestion } from '../../../test/discard-question.ts'
import { sampleAccount, sampleViewer } from '../../../test/samples.ts'
import { recordStep } from '../../features/undo-visit.ts'

let server: AttachmentServer
beforeEach(() => {
  server = new AttachmentServer()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The row of a file, whose name begins that of its button. */
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const rows = page.getByRole('list', { name: 'Files of the feature' }).getByRole('listitem')
const shown = () => rows.elements().map((item) => item.querySelector('p')?.textContent)

/** A data collector of the organization: creates, and changes nothing. */
function sampleCollector() {
  const account = sampleAccount({ email: 'collector@demo.test', userType: userTypes.dataCollector })
  return { ...account, permissions: account.permissions.map((one) => ({ ...one, permission: permissionBits.create })) }
}

/** A line with a photo of its own, one on vertex 2 that has a note, and an expired file. */
async function showThree(account = sampleAccount()) {
  const { id } = addLine(server)
  server.addFiles(id, [
    { File: 'valve.jpg', Vertex: 2, File_Meta: { note: 'Leaks' } },
    { File: 'trench.jpg' },
    { File: 'plan.pdf', File_Type: 'File', details: { isExpired: true } },
    { File: 'Inspection', File_Type: 'Form' },
  ])
  await showAttachments(server, id, account)
  return id
}

test('the tab counts and lists the files, those of the whole feature first, with what is known of each', async () => {
  await showThree()
  await expect.element(page.getByRole('tab', { name: 'Attachments (3)' })).toBeVisible()
  await expect.element(page.getByText('3 files', { exact: true })).toBeVisible()
  expect(shown()).toEqual(['trench.jpg', 'plan.pdf', 'valve.jpg'])
  await expect.element(rows.nth(2)).toMatchTextContent(/Vertex 2 · Photo · 1\.2\sMB.*crew@demo\.test/)
  await expect.element(row('valve.jpg Has a note')).toBeVisible()
  await expect.element(rows.nth(1)).toMatchTextContent('File · No longer stored')
  await expect.element(button('Download plan.pdf')).toHaveAttribute('aria-disabled', 'true')
  expect(await findBarriers()).toEqual([])
})

test('an empty list says what to do', async () => {
  await showAttachments(server, addLine(server).id)
  await expect.element(page.getByText(/no files yet\. Add photos or files/)).toBeVisible()
  await button('Add a file').click()
  await expect.element(page.getByRole('dialog', { name: 'Add a file' })).toBeVisible()
})

test('a list whose details cannot be read still has the names, and can be read again', async () => {
  let reads = 0
  const id = addLine(server).id
  server.addFiles(id, [{ File: 'valve.jpg' }])
  server.on(listAttachments, () => {
    reads += 1
    throw new Problem('internal', {})
  })
  await showAttachments(server, id)
  await expect.element(page.getByText(/small pictures of the files could not be read/)).toBeVisible()
  expect(shown()).toEqual(['valve.jpg'])
  const before = reads
  await button('Try again').click()
  await expect.poll(() => reads).toBe(before + 1)
})

test('a file is deleted after a tick, from the version that the page shows; a failure says why', async () => {
  const id = await showThree()
  const answer = server.get(id)
  const refusals = [new Problem('unavailable', {}), new Problem('feature_changed', { current: answer })]
  server.on(deleteAttachment, ({ search }) => {
    const refusal = refusals.shift()
    if (refusal) throw refusal
    expect(search.get('version')).toBe(String(answer.version))
    return server.changeElsewhere(id, { properties: {} })
  })
  await button('Delete valve.jpg').click()
  const dialog = page.getByRole('dialog', { name: 'Delete “valve.jpg”?' })
  await expect.element(dialog.getByRole('button', { name: 'Delete file' })).toBeDisabled()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Delete file' }).click()
  await expect.element(dialog.getByText(/The file was not deleted\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete file' }).click()
  await expect.element(dialog.getByText(/changed meanwhile. Look at both as they are now/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete file' }).click()
  await expect.element(page.getByText('“valve.jpg” deleted.')).toBeVisible()
  await expect.element(page.getByText(/no files yet/)).toBeVisible()
})

test('the deletion of a file is taken back by its message, and made again', async () => {
  const id = await showThree()
  await button('Delete valve.jpg').click()
  await page.getByRole('dialog').getByRole('checkbox').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click()
  await expect.poll(shown).not.toContain('valve.jpg')
  const deleted = server.get(id).version
  await button('Undo').click()
  await expect.element(page.getByText(/^Undone: deletion of the file “valve\.jpg” of “.+”\.$/)).toBeVisible()
  await expect.poll(shown).toContain('valve.jpg')
  await button('Redo').click()
  await expect.poll(shown).not.toContain('valve.jpg')
  const { fileId } = server.bodiesOf(revertFeatures)[0]?.features[0] ?? {}
  expect(server.bodiesOf(revertFeatures).map(({ features }) => features)).toEqual([
    [{ id, version: deleted, to: deleted - 1, fileId }],
    [{ id, version: deleted + 1, to: deleted, fileId }],
  ])
  expect(fileId).toBeDefined()
})

test('a file that another user has deleted first leaves the last change of the visit alone', async () => {
  const id = await showThree()
  recordStep({ kind: 'edit', name: 'Valve', layerId: server.layer.id }, [{ id, versionBefore: 1, version: 2 }])
  server.on(deleteAttachment, () => {
    throw new Problem('not_found', { asset: 'file' })
  })
  await button('Delete valve.jpg').click()
  await page.getByRole('dialog').getByRole('checkbox').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete file' }).click()
  await expect.element(page.getByText('“valve.jpg” deleted.')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

test('the arrow keys move through the files, and Delete asks about the one with the focus', async () => {
  await showThree()
  await expect.element(rows.nth(2)).toBeVisible()
  const first = row('trench.jpg').element()
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard('{ArrowDown}{End}')
  await expect.element(row('valve.jpg')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByRole('dialog', { name: 'Delete “valve.jpg”?' })).toBeVisible()
})

test('a download that fails says why', async () => {
  await showThree()
  server.on(readAttachment, () => {
    throw new Problem('attachment_expired', {})
  })
  await button('Download valve.jpg').click()
  await expect.element(page.getByText(/“valve\.jpg” could not be downloaded\. The file was deleted/)).toBeVisible()
})

test('a viewer reads the files, and is told why none can be added', async () => {
  await showThree(sampleViewer())
  await expect.element(page.getByText(/do not have permission to add files/)).toBeVisible()
  await expect.element(row('valve.jpg')).toBeVisible()
  await expect.element(button('Add a file')).not.toBeInTheDocument()
  await expect.element(button('Delete valve.jpg')).not.toBeInTheDocument()
})

test('a data collector adds files and deletes none', async () => {
  await showThree(sampleCollector())
  await expect.element(button('Add a file')).toBeVisible()
  await expect.element(button('Delete valve.jpg')).not.toBeInTheDocument()
})

test('the files of a read-only layer can neither be added to nor deleted', async () => {
  server.changeLayer({ readOnly: true })
  await showThree()
  await expect.element(page.getByText(/The layer is read-only: files can neither/)).toBeVisible()
  await expect.element(button('Add a file')).not.toBeInTheDocument()
  await expect.element(button('Delete valve.jpg')).not.toBeInTheDocument()
})

test('of 200 photos only those in view are rendered, with their small pictures', async () => {
  const { id } = addLine(server)
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const details = { thumbnailUrl: pixel, preview: 'ready' } as const
  server.addFiles(
    id,
    Array.from({ length: 200 }, (_, index) => ({ File: `photo ${index + 1}.jpg`, details })),
  )
  await showAttachments(server, id)
  await expect.poll(() => document.querySelectorAll('li img').length).toBeGreaterThan(5)
  expect(rows.elements().length).toBeLessThan(40)
  await expect.element(rows.first()).toHaveAttribute('aria-setsize', '200')
})

test('the preview of a file is below the list; a note that is not saved is asked for before another file or tab', async () => {
  await showThree()
  await row('valve.jpg').click()
  const preview = (name: string) => page.getByRole('region', { name: `Preview: ${name}` })
  await preview('valve.jpg').getByRole('button', { name: 'Edit note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Dry')
  await row('trench.jpg').click()
  await discardQuestion.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(preview('valve.jpg')).toBeVisible()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await discardQuestion.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(page.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true')
})
