import { deleteFolder, type Folder, listFolders } from '@cairn/contract/folders'
import { Problem } from '@cairn/contract/problem'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleTree } from '../../test/samples.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { DeleteFolder } from './delete-folder.tsx'

const agree = page.getByRole('checkbox', { name: 'I want to delete the folder and everything in it' })
const word = page.getByRole('textbox', { name: 'Type “delete” to confirm' })
const confirm = page.getByRole('button', { name: 'Delete folder' })

let server: AnsweringServer
beforeEach(() => {
  server = new AnsweringServer().on(deleteFolder, (_, { id = '' }) => ({ id, name: 'Survey' }))
})

async function ask(parts: Partial<Folder> = {}, layers: readonly string[] = []) {
  const folder = { ...sampleTree('Survey', layers), ...parts }
  server.on(listFolders, () => [folder])
  await showDialog(<DeleteFolder folder={folder} />, server)
  await expect.element(page.getByRole('dialog', { name: 'Delete folder “Survey”?' })).toBeVisible()
  return folder
}

const deleted = () => server.received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)

test('a folder is deleted after the confirmation, and a message reports it', async () => {
  const folder = await ask({}, ['Mains', 'Valves'])
  await expect.element(page.getByText(/^Its 2 layers and all features in them are deleted too/)).toBeVisible()
  await expect.element(word).not.toBeInTheDocument()
  await expect.element(confirm).toBeDisabled()
  await agree.click()
  await confirm.click()
  await expect.element(page.getByText('Folder “Survey” deleted.')).toBeVisible()
  expect(deleted()).toEqual([`/rest/folders/${folder.id}`])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the deletion of a features folder requires the typed word and the checkbox', async () => {
  const folder = await ask({ folderType: 0 }, ['point', 'line'])
  await agree.click()
  await expect.element(confirm).toBeDisabled()
  await word.fill('delete')
  await agree.click()
  await expect.element(confirm).toBeDisabled()
  await agree.click()
  await confirm.click()
  await expect.poll(deleted).toEqual([`/rest/folders/${folder.id}`])
})

test('the dialog shows a failure and stays open for a retry', async () => {
  server.on(deleteFolder, () => {
    throw new Problem('not_permitted', { level: 'admin' })
  })
  await ask()
  await agree.click()
  await confirm.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^You do not have permission to administer this\./)
  await expect.element(confirm).toBeEnabled()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('a deletion whose answer was lost ends with success when it is confirmed again', async () => {
  const { id } = await ask()
  const keys: unknown[] = []
  server.on(deleteFolder, ({ idempotencyKey }) => {
    server.on(listFolders, () => [])
    keys.push(idempotencyKey)
    // As the server: the repetition gets the first answer, and another deletion finds no folder.
    if (keys.length === 1) throw new TypeError('the answer was lost')
    if (idempotencyKey !== keys[0]) throw new Problem('not_found', { asset: 'folder' })
    return { id, name: 'Survey' }
  })
  await agree.click()
  await confirm.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The server cannot be reached/)
  await confirm.click()
  await expect.element(page.getByText('Folder “Survey” deleted.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
