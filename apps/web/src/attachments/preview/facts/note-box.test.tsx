import { changeAttachmentNote } from '@cairn/contract/attachments/attachments'
import { Problem } from '@cairn/contract/problem'
import { fileListOf, withFileList } from '@cairn/domain/features/file-list'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { samplePhoto } from '../../../../test/attachments/sample-pictures.ts'
import { showPreview } from '../../../../test/attachments/shown-preview.tsx'
import { reloadAsks } from '../../../../test/discard-question.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function showPhoto() {
  const shown = await showPreview({ bytes: await samplePhoto(), meta: { note: 'Leaks' } })
  await expect.element(button('Edit note')).toBeVisible()
  return shown
}

describe('the note', () => {
  const field = page.getByRole('textbox', { name: 'Note' })

  test('is saved when it is confirmed, as plain text', async () => {
    const { server, feature } = await showPhoto()
    server.on(changeAttachmentNote, ({ body }) => {
      const [entry] = fileListOf(feature.properties)
      const meta = { note: (body as { readonly note: string }).note }
      if (!entry) throw new Error('no file')
      return server.changeElsewhere(feature.id, {
        properties: withFileList(feature.properties, [{ ...entry, File_Meta: meta }]),
      })
    })
    await button('Edit note').click()
    await field.fill('<b>Dry</b>')
    expect(reloadAsks()).toBe(true)
    await button('Save note').click()
    await expect.element(page.getByText('<b>Dry</b>')).toBeVisible()
    expect(server.bodiesOf(changeAttachmentNote)).toEqual([{ note: '<b>Dry</b>', version: 1 }])
    await expect.poll(reloadAsks).toBe(false)
  })

  test('of a file that was deleted meanwhile stays to be copied, and the panel shows the feature without the file then', async () => {
    const { server, feature } = await showPhoto()
    server.on(changeAttachmentNote, () => {
      throw new Problem('feature_changed', { current: server.changeElsewhere(feature.id, { properties: {} }) })
    })
    await button('Edit note').click()
    await field.fill('Leaks at the south flange')
    await button('Save note').click()
    await expect.element(page.getByText(/“valve\.jpg” was deleted meanwhile.*Copy the text/)).toBeVisible()
    await expect.element(button('Save note')).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('Leaks at the south flange')
    await button('Discard the change of the note').click()
    await expect.element(page.getByText('Leaks')).not.toBeInTheDocument()
  })

  test('is what it was after Cancel, and has at most 2,000 characters', async () => {
    await showPhoto()
    await button('Edit note').click()
    await field.fill('x'.repeat(2000))
    await field.click()
    await userEvent.keyboard('{End}y')
    await expect.element(page.getByText('2,000 of 2,000 characters')).toBeVisible()
    await button('Discard the change of the note').click()
    await expect.element(page.getByText('Leaks')).toBeVisible()
  })
})
