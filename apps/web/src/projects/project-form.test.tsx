import { Problem } from '@cairn/contract/problem'
import { changeProject, createProject, listProjects, type Project } from '@cairn/contract/projects'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleId, sampleProject } from '../../test/samples.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { EditProject, NewProject } from './project-form.tsx'

const organizationId = sampleId()

async function showNew(server: AnsweringServer) {
  const onCreated = vi.fn<(project: Project) => void>()
  await showDialog(
    <NewProject organizationId={organizationId} onCreated={onCreated} />,
    server.on(listProjects, () => []),
  )
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
  expect(server.bodiesOf(createProject)).toEqual([{ organizationId, name: 'Survey', description: '' }])
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

describe('editing a project', () => {
  const project = sampleProject({ name: 'Mapleton survey', description: 'Houses of 2024' })
  const description = page.getByRole('textbox', { name: 'Description' })
  const save = page.getByRole('button', { name: 'Save' })

  async function showEditing(server = new AnsweringServer()) {
    await showDialog(<EditProject project={project} />, server)
    await expect.element(name).toHaveFocus()
  }

  test('starts with the current values, and Save is disabled without a change', async () => {
    await showEditing()
    await expect.element(name).toHaveValue('Mapleton survey')
    await expect.element(description).toHaveValue('Houses of 2024')
    await expect.element(save).toBeDisabled()
    await description.fill('Houses of 2025')
    await expect.element(save).toBeEnabled()
    await description.fill('Houses of 2024')
    await expect.element(save).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('sends the entered values, shows a message and closes', async () => {
    const server = new AnsweringServer().on(changeProject, () => ({ ...project, name: 'Mapleton 2025' }))
    await showEditing(server)
    await name.fill(' Mapleton 2025 ')
    await save.click()
    await expect.element(page.getByText('Project “Mapleton 2025” saved.')).toBeVisible()
    expect(server.received.at(-1)).toMatchObject({
      path: `/rest/projects/${project.id}`,
      body: { name: 'Mapleton 2025', description: 'Houses of 2024' },
    })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('whose answer was lost is repeated with its key, and ends with success', async () => {
    const keys: unknown[] = []
    const server = new AnsweringServer().on(changeProject, ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (keys.length === 1) throw new TypeError('the answer was lost')
      return { ...project, name: 'Mapleton 2025' }
    })
    await showEditing(server)
    await name.fill('Mapleton 2025')
    await save.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^The server cannot be reached/)
    await save.click()
    await expect.element(page.getByText('Project “Mapleton 2025” saved.')).toBeVisible()
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('shows at the name field that the name is taken, and stays open', async () => {
    const server = new AnsweringServer().on(changeProject, () => {
      throw new Problem('project_name_taken', { name: 'Survey' })
    })
    await showEditing(server)
    await name.fill('Survey')
    await save.click()
    await expect.element(name).toHaveAccessibleDescription(/^A project named “Survey” already exists/)
    await expect.element(name).toHaveFocus()
    await expect.element(dialog).toBeVisible()
  })

  test('refuses a description beyond its limit', async () => {
    await showEditing()
    await description.fill('d'.repeat(129))
    await save.click()
    await expect
      .element(description)
      .toHaveAccessibleDescription('Description can have at most 128 characters; it has 129.')
    await expect.element(description).toHaveFocus()
  })
})
