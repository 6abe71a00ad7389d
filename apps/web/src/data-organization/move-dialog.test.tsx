import { type MadeMove, organizeData, readSightChanges, type SightChanges } from '@cairn/contract/data-organization'
import { listFolders } from '@cairn/contract/folders'
import { Problem } from '@cairn/contract/problem'
import { listProjects, readProject } from '@cairn/contract/projects'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../test/accessibility.ts'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleFolder, sampleId, sampleLayer, sampleProject, sampleTree } from '../../test/samples.ts'
import { showDialog } from '../../test/shown-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

const home = sampleProject({ name: 'Home' })
const north = sampleProject({ name: 'North' })
const survey = sampleTree('Survey', [], [sampleTree('Old', [])])
const data = { ...sampleTree('Features', []), folderType: 0 }
const folder = sampleFolder({ name: 'Mains', projectId: home.id })
const layer = sampleLayer({ name: 'Valves', projectId: home.id, folderId: folder.id })
const nobody = { members: [], memberCount: 0, organizationCount: 0 }
const changes: SightChanges = {
  gained: {
    members: [{ id: sampleId(), email: 'ann@demo.test', name: 'Ann Lee' }],
    memberCount: 3,
    organizationCount: 1,
  },
  lost: { members: [{ id: sampleId(), email: 'bob@demo.test', name: null }], memberCount: 1, organizationCount: 0 },
}

const place = {
  projectId: home.id,
  projectName: 'Home',
  folderId: null,
  folderName: null,
  layerId: null,
  layerName: null,
}
const made: MadeMove = {
  scenario: 'MOVE_LAYER_TO_FOLDER',
  id: layer.id,
  name: 'Valves',
  from: place,
  to: { ...place, projectId: north.id },
  featureCount: 0,
  serverName: null,
}

const server = (sight: SightChanges = changes) =>
  new AnsweringServer()
    .on(listProjects, () => [home, north])
    .on(listFolders, () => [data, survey])
    .on(readSightChanges, () => sight)
    .on(organizeData, () => made)

const project = page.getByRole('combobox', { name: 'Project' })
const target = page.getByRole('combobox', { name: 'Folder in “North”' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const ofLayer = <MoveDialog moved={{ kind: 'layer', layer, home: folder }} home={home} />

async function chooseNorth(): Promise<void> {
  await expect.element(project).toHaveValue('Home')
  await project.fill('North')
  await page.getByRole('option', { name: 'North' }).click()
  await button('Next').click()
}

test('a layer moves in three steps, the last of which names who gains or loses sight', async () => {
  const answering = server()
  await showDialog(ofLayer, answering)
  await chooseNorth()
  await expect.element(target).toHaveFocus()
  await expect.element(button('Next')).toBeDisabled()
  await userEvent.keyboard('{ArrowDown}')
  const typed = page.getByRole('option', { name: 'Features (takes nothing from elsewhere)' })
  await expect.element(typed).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('option', { name: 'Survey / Old' }).click()
  await button('Next').click()
  const summary = 'Layer “Valves” will be moved to folder “Survey / Old” in project “North”.'
  await expect.element(page.getByText(summary)).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Will see it' }))
    .toHaveTextContent('Ann Leeann@demo.test2 further membersMembers of 1 other organization')
  await expect.element(page.getByRole('list', { name: 'Will no longer see it' })).toHaveTextContent('bob@demo.test')
  expect(await findBarriers()).toEqual([])
  await button('Move').click()
  await expect.element(page.getByText('Layer “Valves” moved to “Survey / Old”.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(answering.bodiesOf(organizeData)).toEqual([
    {
      scenario: 'MOVE_LAYER_TO_FOLDER',
      projectId: north.id,
      folderId: survey.subfolders[0]?.id,
      layerId: layer.id,
      version: layer.version,
    },
  ])
})

test('a project that only the search finds is named after it was chosen, also when the user comes back to it', async () => {
  const first = Array.from({ length: 499 }, (_, at) => sampleProject({ name: `Block ${at}` }))
  const answering = server()
    .on(listProjects, ({ search }) => (search.get('search') ? [north] : [home, ...first]))
    .on(readProject, () => north)
  await showDialog(ofLayer, answering)
  await chooseNorth()
  await page.getByRole('tab', { name: 'Project' }).click()
  await expect.element(project).toHaveValue('North')
  await project.fill('Nor')
  await expect.element(page.getByRole('option', { name: 'North' })).toBeVisible()
  await expect.element(project).toHaveValue('Nor')
})

test('another project resets the folder', async () => {
  await showDialog(ofLayer, server())
  await chooseNorth()
  await target.fill('Survey')
  await page.getByRole('option', { name: 'Survey', exact: true }).click()
  await page.getByRole('tab', { name: 'Project' }).click()
  await project.fill('Home')
  await page.getByRole('option', { name: 'Home' }).click()
  await button('Next').click()
  await expect.element(page.getByRole('combobox', { name: 'Folder in “Home”' })).toHaveValue('')
  await expect.element(button('Next')).toBeDisabled()
})

test('a folder moves out of all folders of a project, and a refusal is said in the dialog', async () => {
  const answering = server({ gained: nobody, lost: nobody }).on(organizeData, () => {
    throw new Problem('folder_has_imports', { name: 'Mains' })
  })
  const moved = { kind: 'folder', folder, organizationId: home.organizationId } as const
  await showDialog(<MoveDialog moved={moved} home={home} />, answering)
  await chooseNorth()
  await userEvent.keyboard('{ArrowDown}')
  await page.getByRole('option', { name: 'North (not in a folder)' }).click()
  await button('Next').click()
  await expect.element(page.getByText('The same users see it as before.')).toBeVisible()
  await button('Move').click()
  await expect.element(page.getByText(/^A layer is being imported into folder “Mains”\./)).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Move folder “Mains”' })).toBeVisible()
})
