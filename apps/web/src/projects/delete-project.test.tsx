import { Problem } from '@cairn/contract/problem'
import { deleteProject } from '@cairn/contract/projects'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleProject } from '../../test/samples.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { DeleteProject } from './delete-project.tsx'

const project = sampleProject({ name: 'Mapleton survey' })
const agree = page.getByRole('checkbox', { name: 'I want to delete the project and everything in it' })
const confirm = page.getByRole('button', { name: 'Delete project' })

async function ask(server: AnsweringServer) {
  const onDeleted = vi.fn<() => void>()
  await showDialog(<DeleteProject project={project} onDeleted={onDeleted} />, server)
  await expect.element(page.getByRole('dialog', { name: 'Delete project “Mapleton survey”?' })).toBeVisible()
  return onDeleted
}

test('a project is deleted only after the confirmation; a message reports it and the screen is notified', async () => {
  const server = new AnsweringServer().on(deleteProject, () => ({ id: project.id, name: project.name }))
  const onDeleted = await ask(server)
  await expect.element(confirm).toBeDisabled()
  await agree.click()
  await confirm.click()
  await expect.element(page.getByText('Project “Mapleton survey” deleted.')).toBeVisible()
  expect(server.received.at(-1)).toMatchObject({ method: 'DELETE', path: `/rest/projects/${project.id}` })
  expect(onDeleted).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the dialog shows a failure and stays open for a retry', async () => {
  const server = new AnsweringServer().on(deleteProject, () => {
    throw new Problem('not_permitted', { level: 'admin' })
  })
  const onDeleted = await ask(server)
  await agree.click()
  await confirm.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^You do not have permission to administer this\./)
  await expect.element(confirm).toBeEnabled()
  expect(onDeleted).not.toHaveBeenCalled()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
