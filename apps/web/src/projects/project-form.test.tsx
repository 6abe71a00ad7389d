import { Problem } from '@cairn/contract/problem'
import { createProject, listProjects, type Project } from '@cairn/contract/projects'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleId, sampleProject } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { NewProjectDialog } from './project-form.tsx'

const organizationId = sampleId()

async function showDialog(server: AnsweringServer) {
  const onCreated = vi.fn<(project: Project) => void>()
  const onClose = vi.fn<() => void>()
  await showSignedIn(
    <NewProjectDialog organizationId={organizationId} onCreated={onCreated} onClose={onClose} />,
    server.on(listProjects, () => []),
  )
  return { onCreated, onClose }
}

const name = page.getByRole('textbox', { name: 'Name' })
const create = page.getByRole('button', { name: 'Create project' })

test('there is nothing to create before something is entered', async () => {
  await showDialog(new AnsweringServer())
  await expect.element(name).toHaveFocus()
  await expect.element(create).toBeDisabled()
})

test('a name of spaces is missing, one beyond the limit too long, and the field has the focus', async () => {
  await showDialog(new AnsweringServer())
  await name.fill('   ')
  await create.click()
  await expect.element(name).toHaveAccessibleDescription('Name is required. Enter it to go on.')
  await expect.element(name).toHaveFocus()
  await name.fill('n'.repeat(129))
  await expect.element(name).toHaveAccessibleDescription('Name can have at most 128 characters; it has 129.')
})

test('a name that is taken is said at its field, and the dialog stays open', async () => {
  const server = new AnsweringServer().on(createProject, () => {
    throw new Problem('project_name_taken', { name: 'Survey' })
  })
  const { onClose } = await showDialog(server)
  await name.fill('Survey')
  await create.click()
  await expect
    .element(name)
    .toHaveAccessibleDescription('There is already a project named “Survey” in this organization. Choose another name.')
  await expect.element(name).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
})

test('Enter creates the project, trimmed as the contract says', async () => {
  const project = sampleProject({ name: 'Survey' })
  const server = new AnsweringServer().on(createProject, () => project)
  const { onCreated, onClose } = await showDialog(server)
  await name.fill(' Survey ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(server.bodiesOf(createProject)).toEqual([{ organizationId, name: 'Survey', description: '' }])
  expect(onCreated).toHaveBeenCalledWith(project)
})

test('a failure that belongs to no field is said in the dialog', async () => {
  const server = new AnsweringServer().on(createProject, () => {
    throw new Problem('unavailable', {})
  })
  await showDialog(server)
  await name.fill('Survey')
  await create.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The server cannot be reached at the moment. Try again in a little while.')
})

test('leaving with something entered asks first', async () => {
  const { onClose } = await showDialog(new AnsweringServer())
  await name.fill('Survey')
  await userEvent.keyboard('{Escape}')
  const keep = page.getByRole('button', { name: 'Keep editing' })
  await keep.click()
  await expect.element(keep).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
