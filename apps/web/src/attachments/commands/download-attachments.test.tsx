import { readAttachmentsZip } from '@cairn/contract/attachments/attachments-zip'
import { Problem } from '@cairn/contract/problem'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { AttachmentServer } from '../../../test/attachments/attachment-server.ts'
import { addLine, showAttachments } from '../../../test/attachments/shown-attachments.tsx'
import { sampleViewer } from '../../../test/samples.ts'

const button = page.getByRole('button', { name: 'Download attachments zip' })

/** The addresses and names that the page saves. */
function savedFiles(): readonly string[] {
  const saved: string[] = []
  onTestFinished(() => void Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click'))
  // The click of a link would open the browser's dialog of a download.
  HTMLAnchorElement.prototype.click = function save(this: HTMLAnchorElement) {
    saved.push(`${new URL(this.href).pathname} ${this.download}`)
  }
  return saved
}

test('the files of a feature are saved as a zip, and those that have expired are named', async () => {
  const saved = savedFiles()
  const server = new AttachmentServer()
  const { id } = addLine(server)
  server.addFiles(id, [{ File: 'a.jpg' }, { File: 'b.jpg' }])
  const expires = '2026-03-04T12:00:00.000Z'
  server.on(readAttachmentsZip, () => ({ url: '/files/zip', expires, expiredFiles: ['b.jpg'] }))
  await showAttachments(server, id)
  await button.click()
  await expect.element(page.getByText('The zip file is without b.jpg, which is no longer stored.')).toBeVisible()
  expect(saved).toEqual(['/files/zip Main.zip'])
  server.on(readAttachmentsZip, () => {
    throw new Problem('not_permitted', { level: 'edit' })
  })
  await button.click()
  await expect.element(page.getByText(/The files could not be downloaded\./)).toBeVisible()
})

test('the zip is not offered for a feature without files, nor without the right to edit', async () => {
  const server = new AttachmentServer()
  const { id } = addLine(server)
  const { close } = await showAttachments(server, id)
  await expect.element(button).toHaveAccessibleDescription('The feature has no files.')
  close()
  server.addFiles(id, [{ File: 'a.jpg' }])
  await showAttachments(server, id, sampleViewer())
  await expect.element(page.getByRole('button', { name: 'Zoom to feature' })).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})
