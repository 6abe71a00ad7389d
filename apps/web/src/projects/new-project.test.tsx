import { listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { Problem } from '@cairn/contract/problem'
import { createProject, listProjects, type Project } from '@cairn/contract/projects'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleDictionaryEntry } from '../../test/dictionaries.ts'
import { sampleId, sampleProject } from '../../test/samples.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { NewProject } from './new-project.tsx'

const organizationId = sampleId()

const template = sampleDictionaryEntry({ name: 'Survey', organizationId: null })
const water = sampleDictionaryEntry({ name: 'Water' })
const dictionary = page.getByRole('combobox', { name: 'Dictionary' })

async function showNew(server: AnsweringServer, projects: Project[] = []) {
  const onCreated = vi.fn<(project: Project) => void>()
  server.on(listProjects, () => projects).on(listDictionaries, () => [template, water])
  await showDialog(<NewProject organizationId={organizationId} onCreated={onCreated} />, server)
  await expect.element(dictionary).not.toHaveValue('')
  return onCreated
}

const dialog = page.getByRole('dialog')

const name = page.getByRole('textbox', { name: 'Name' })
const create = page.getByRole('button', { name: 'Create project' })

test('the create button is disabled while the form is empty', async () => {
  await showNew(new AnsweringServer())
  await expect.element(name).toHaveFocus()
  await expect.element(create).toBeDisabled()
})

test('a blank name and a name beyond the limit are refused, and the field has the focus', async () => {
  await showNew(new AnsweringServer())
  await name.fill('   ')
  await create.click()
  await expect.element(name).toHaveAccessibleDescription('Name is required. Enter it to continue.')
  await expect.element(name).toHaveFocus()
  await name.fill('n'.repeat(129))
  await expect.element(name).toHaveAccessibleDescription('Name can have at most 128 characters; it has 129.')
})

test('the name field shows that the name is taken, and the dialog stays open', async () => {
  const server = new AnsweringServer().on(createProject, () => {
    throw new Problem('project_name_taken', { name: 'Survey' })
  })
  await showNew(server)
  await name.fill('Survey')
  await create.click()
  await expect
    .element(name)
    .toHaveAccessibleDescription('A project named “Survey” already exists in this organization. Choose another name.')
  await expect.element(name).toHaveFocus()
  await expect.element(dialog).toBeVisible()
})

test('Enter creates the project with the name trimmed according to the contract', async () => {
  const project = sampleProject({ name: 'Survey' })
  const server = new AnsweringServer().on(createProject, () => project)
  const onCreated = await showNew(server)
  await name.fill(' Survey ')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.bodiesOf(createProject)).toEqual([
    { organizationId, name: 'Survey', description: '', dataDictionaryId: template.id },
  ])
  expect(onCreated).toHaveBeenCalledWith(project)
})

test('the dialog shows a failure that belongs to no field', async () => {
  const server = new AnsweringServer().on(createProject, () => {
    throw new Problem('unavailable', {})
  })
  await showNew(server)
  await name.fill('Survey')
  await create.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The server is not available at the moment. Try again in a few minutes.')
})

test('closing a changed form asks first', async () => {
  await showNew(new AnsweringServer())
  await name.fill('Survey')
  await userEvent.keyboard('{Escape}')
  const keep = page.getByRole('button', { name: 'Keep editing' })
  await keep.click()
  await expect.element(keep).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the dictionary is that of the newest project, without one the template of surveys', async () => {
  const newest = sampleProject({ dataDictionaryId: water.id, createdDate: '2026-05-01T00:00:00.000Z' })
  const projects = [sampleProject({ dataDictionaryId: template.id }), newest]
  await showNew(new AnsweringServer(), projects)
  await expect.element(dictionary).toHaveValue('Water')
  await expect.element(create).toBeDisabled()
})
