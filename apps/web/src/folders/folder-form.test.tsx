import { changeFolder, createFolder, type Folder, listFolders } from '@cairn/contract/folders'
import { Problem } from '@cairn/contract/problem'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleFolder, sampleId, withoutSharings } from '../../test/samples.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { EditFolder, NewFolder } from './folder-form.tsx'

const projectId = sampleId()
const survey = sampleFolder({ projectId, name: 'Survey', description: 'Houses' })
const mains = sampleFolder({ projectId, name: 'Mains' })

/** The folders that the project has already. */
function withFolders(server: AnsweringServer): AnsweringServer {
  return server.on(listFolders, () =>
    [survey, mains].map((folder) => ({ ...folder, layers: [], ...withoutSharings(), subfolders: [] })),
  )
}

const name = page.getByRole('textbox', { name: 'Name' })
const description = page.getByRole('textbox', { name: 'Description' })
const create = page.getByRole('button', { name: 'Create folder' })
const save = page.getByRole('button', { name: 'Save' })

describe('a new folder', () => {
  async function showNew(server = new AnsweringServer(), parent: Folder | null = null) {
    await showDialog(<NewFolder projectId={projectId} parent={parent} />, withFolders(server))
    await expect.element(name).toHaveFocus()
  }

  test('requires a name, and is created with the entered values', async () => {
    const folder = sampleFolder({ projectId, name: 'Valves' })
    const server = new AnsweringServer().on(createFolder, () => folder)
    await showNew(server)
    await expect.element(page.getByRole('dialog', { name: 'New folder' })).toBeVisible()
    await expect.element(create).toBeDisabled()
    await name.fill('   ')
    await create.click()
    await expect.element(name).toHaveAccessibleDescription('Name is required. Enter it to continue.')
    await name.fill(' Valves ')
    await description.fill('Of the south')
    await name.click()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Folder “Valves” created.')).toBeVisible()
    expect(server.bodiesOf(createFolder)).toEqual([
      { projectId, parentId: null, name: 'Valves', description: 'Of the south', folderType: null },
    ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('is created with layers when the checkbox is selected', async () => {
    const server = new AnsweringServer().on(createFolder, () => sampleFolder({ projectId, name: 'Drawn' }))
    await showNew(server)
    await name.fill('Drawn')
    await page.getByRole('checkbox', { name: /^Create point, line, polygon and leader layers/ }).click()
    await create.click()
    await expect.element(page.getByText('Folder “Drawn” created.')).toBeVisible()
    expect(server.bodiesOf(createFolder)).toMatchObject([{ name: 'Drawn', folderType: 'features' }])
  })

  test('is created in the folder where the user opened the form', async () => {
    const server = new AnsweringServer().on(createFolder, () => sampleFolder({ projectId, parentId: survey.id }))
    await showNew(server, survey)
    await expect.element(page.getByRole('dialog', { name: 'New subfolder in “Survey”' })).toBeVisible()
    await name.fill('Mains')
    await create.click()
    await expect.poll(() => server.bodiesOf(createFolder)).toMatchObject([{ parentId: survey.id, name: 'Mains' }])
  })

  test('whose answer was lost is created once, and its name is not refused as taken', async () => {
    const made = { ...sampleFolder({ projectId, name: 'Valves' }), layers: [], ...withoutSharings(), subfolders: [] }
    const server = new AnsweringServer()
    const { queryClient } = await showDialog(<NewFolder projectId={projectId} parent={null} />, withFolders(server))
    server.on(createFolder, () => {
      server.on(listFolders, () => [made]).on(createFolder, () => made)
      throw new TypeError('the answer was lost')
    })
    await name.fill('Valves')
    await create.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^The server cannot be reached/)
    // As when the page is connected again.
    await queryClient.refetchQueries()
    await create.click()
    await expect.element(page.getByText('Folder “Valves” created.')).toBeVisible()
    const keys = server.received.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('is not sent with the name of a sibling, regardless of case', async () => {
    const server = new AnsweringServer()
    await showNew(server)
    await name.fill(' MAINS')
    await create.click()
    await expect
      .element(name)
      .toHaveAccessibleDescription('A folder named “MAINS” already exists here. Choose another name.')
    await expect.element(name).toHaveFocus()
    await name.fill('Mains 2')
    await expect.element(name).not.toHaveAccessibleDescription()
    const sent = server.received.filter(({ method, path }) => method === 'POST' && path === createFolder.path)
    expect(sent).toEqual([])
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  test('shows at the field that another user took the name meanwhile', async () => {
    const server = new AnsweringServer().on(createFolder, () => {
      throw new Problem('folder_name_taken', { name: 'Valves' })
    })
    await showNew(server)
    await name.fill('Valves')
    await create.click()
    await expect
      .element(name)
      .toHaveAccessibleDescription('A folder named “Valves” already exists here. Choose another name.')
    await expect.element(name).toHaveFocus()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  test('enforces the limits of name and description', async () => {
    await showNew()
    await name.fill('n'.repeat(129))
    await description.fill('d'.repeat(257))
    await create.click()
    await expect.element(name).toHaveAccessibleDescription('Name can have at most 128 characters; it has 129.')
    await expect
      .element(description)
      .toHaveAccessibleDescription('Description can have at most 256 characters; it has 257.')
    await expect.element(name).toHaveFocus()
  })
})

describe('editing a folder', () => {
  async function showEditing(server = new AnsweringServer()) {
    await showDialog(<EditFolder folder={survey} />, withFolders(server))
    await expect.element(name).toHaveFocus()
  }
  const leaders = page.getByRole('checkbox', { name: 'Allow leaders in this folder' })

  test('starts with the current values, and Save is disabled without a change', async () => {
    await showEditing()
    await expect.element(name).toHaveValue('Survey')
    await expect.element(description).toHaveValue('Houses')
    await expect.element(leaders).not.toBeChecked()
    await expect.element(save).toBeDisabled()
    await leaders.click()
    await expect.element(save).toBeEnabled()
  })

  test('saves name, description and whether leaders can be drawn', async () => {
    const server = new AnsweringServer().on(changeFolder, () => ({ ...survey, name: 'SURVEY' }))
    await showEditing(server)
    await name.fill('SURVEY')
    await leaders.click()
    await save.click()
    await expect.element(page.getByText('Folder “SURVEY” saved.')).toBeVisible()
    expect(server.received.findLast(({ method }) => method !== 'GET')).toMatchObject({
      path: `/rest/folders/${survey.id}`,
      body: { name: 'SURVEY', description: 'Houses', leadersEnabled: true },
    })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('refuses the name of a sibling', async () => {
    await showEditing()
    await name.fill('mains')
    await save.click()
    await expect
      .element(name)
      .toHaveAccessibleDescription('A folder named “mains” already exists here. Choose another name.')
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
})
