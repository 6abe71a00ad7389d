import { listFolders } from '@cairn/contract/folders'
import {
  changeLayerShare,
  deleteLayerShare,
  type LayerShare,
  listLayerShares,
  shareLayer,
} from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { listProjects } from '@cairn/contract/projects'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleLayer, sampleProject, sampleTree } from '../../../test/samples.ts'
import { showDialog } from '../../../test/shown-dialog.tsx'
import { ShareLayer } from './share-layer.tsx'

const home = sampleProject({ name: 'Home' })
const north = sampleProject({ name: 'North' })
const survey = sampleTree('Survey', [], [sampleTree('Old', [])])
const valves = sampleTree('Valves', [])
const layer = sampleLayer({ name: 'Mains', projectId: home.id })
const inSurvey: LayerShare = {
  projectId: north.id,
  projectName: 'North',
  folderId: survey.id,
  folderName: 'Survey',
  createdDate: '2026-01-01T00:00:00.000Z',
}

/** A server with a layer that has these sharings. */
function serverWith(shares: LayerShare[]): AnsweringServer {
  return new AnsweringServer()
    .on(listProjects, () => [home, north])
    .on(listFolders, () => [survey, valves])
    .on(listLayerShares, () => shares)
    .on(shareLayer, () => layer)
    .on(changeLayerShare, () => layer)
    .on(deleteLayerShare, () => layer)
}

const open = (server: AnsweringServer) => showDialog(<ShareLayer layer={layer} />, server)
const project = page.getByRole('combobox', { name: 'Project' })
const folder = page.getByRole('combobox', { name: 'Folder in “North”' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Share layer “Mains”' })

test('a layer is shared in three steps by the keyboard, without its own project among the choices', async () => {
  const server = serverWith([])
  await open(server)
  await expect.element(project).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'North' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Home' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(project).toHaveValue('North')
  await userEvent.keyboard('{Enter}')
  await expect.element(folder).toHaveFocus()
  await expect.element(button('Next')).toBeDisabled()
  await userEvent.keyboard('Old')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(folder).toHaveValue('Survey / Old')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByText('Layer “Mains” will be shown in folder “Survey / Old” of project “North”.'))
    .toBeVisible()
  expect(await findBarriers()).toEqual([])
  await button('Share layer').click()
  await expect.element(page.getByText('Layer “Mains” shared into project “North”.')).toBeVisible()
  expect(server.bodiesOf(shareLayer)).toEqual([{ folderId: survey.subfolders[0]?.id }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the folder of a sharing is changed', async () => {
  const server = serverWith([inSurvey])
  await open(server)
  await button('Change the folder in North').click()
  await expect.element(folder).toHaveValue('Survey')
  await expect.element(button('Next')).toBeDisabled()
  await folder.fill('Valves')
  await page.getByRole('option', { name: 'Valves' }).click()
  await button('Next').click()
  await button('Change folder').click()
  await expect.element(page.getByText('Layer “Mains” moved to another folder of project “North”.')).toBeVisible()
  expect(server.bodiesOf(changeLayerShare)).toEqual([{ folderId: valves.id }])
})

test('a sharing ends by clearing its folder', async () => {
  const server = serverWith([inSurvey])
  await open(server)
  await button('Change the folder in North').click()
  await expect.element(folder).toHaveFocus()
  await button('Clear').click()
  await button('Next').click()
  await expect.element(page.getByText('Layer “Mains” will no longer be shown in project “North”.')).toBeVisible()
  await button('Stop sharing').click()
  await expect.element(page.getByText('Layer “Mains” is no longer shared into project “North”.')).toBeVisible()
  expect(server.received.at(-1)?.path).toBeDefined()
  expect(server.received.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('a sharing into a project that the user may not see can be ended, not changed', async () => {
  const hidden = { ...inSurvey, projectId: sampleProject().id, projectName: null, folderName: null }
  const server = serverWith([hidden])
  await open(server)
  await expect.element(page.getByText('A project that you may not see')).toBeVisible()
  await expect.element(button('Change the folder in A project that you may not see')).not.toBeInTheDocument()
  await button('Stop sharing into A project that you may not see').click()
  await button('Stop sharing').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.received.find(({ method }) => method === 'DELETE')?.path).toMatch(hidden.projectId)
})

test('a sharing that another admin made meanwhile is said, and becomes a change of its folder', async () => {
  const shares: LayerShare[] = []
  const server = serverWith(shares).on(shareLayer, () => {
    shares.push(inSurvey)
    throw new Problem('layer_already_shared', { name: 'Mains' })
  })
  await open(server)
  await project.fill('North')
  await page.getByRole('option', { name: 'North' }).click()
  await button('Next').click()
  await folder.fill('Valves')
  await page.getByRole('option', { name: 'Valves' }).click()
  await button('Next').click()
  await button('Share layer').click()
  await expect.element(page.getByText(/^Layer “Mains” is already shared into this project\./)).toBeVisible()
  await button('Change folder').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.bodiesOf(changeLayerShare)).toEqual([{ folderId: valves.id }])
})
