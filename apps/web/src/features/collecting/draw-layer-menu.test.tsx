import { listFolders } from '@cairn/contract/folders'
import { listProjects } from '@cairn/contract/projects'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleProject, sampleTree } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { beginSession, currentMapSession } from '../../map/map-session.ts'
import { emptySession } from '../../map/stored-session.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { DrawLayerMenu } from './draw-layer-menu.tsx'

const project = sampleProject()
const long = 'Sheet 7 of the survey of water and sewer mains of the northern districts, revised after the inspection'

async function showMenu(tree: ReturnType<typeof sampleTree>) {
  const server = new AnsweringServer()
  server.on(listFolders, () => [tree])
  server.on(listProjects, () => [project])
  await showSignedIn(null, server, { address: `/?project=${project.id}` })
  openDialog(<DrawLayerMenu at={{ left: 20, top: 20 }} />)
  await expect.element(page.getByRole('menu', { name: 'Add a feature to' })).toBeVisible()
}

const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent.replace('Takes any geometry', ''))

beforeEach(() => beginSession('account', emptySession, true))

test('many layers are filtered by words in a menu of bounded width; Enter takes the first', async () => {
  const sheets = sampleTree('Sheets', [long, ...Array.from({ length: 20 }, (_, at) => `Sheet ${at + 10}`)])
  await showMenu(sheets)
  const field = page.getByRole('textbox', { name: 'Filter layers' })
  await expect.element(field).toHaveFocus()
  expect(page.getByRole('menu').element().getBoundingClientRect().width).toBeLessThanOrEqual(360)
  await field.fill('districts')
  await expect.poll(() => page.getByRole('menuitem').elements()).toHaveLength(1)
  await field.fill('nothing')
  await expect.element(page.getByText('No layer has “nothing” in its name.')).toBeVisible()
  await field.fill('sheet 12')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => currentMapSession().drawTarget?.layerId).toBe(sheets.layers[3]?.id)
})

test('the layer that the user drew into last is the first of the menu', async () => {
  const survey = sampleTree('Survey', ['Hydrants', 'Mains', 'Parcels'])
  const mains = survey.layers[1]?.id ?? ''
  beginSession('account', { ...emptySession, drawnLayerIds: new Set([mains]) }, true)
  await showMenu(survey)
  await expect.element(page.getByText('Last used')).toBeVisible()
  await expect.poll(() => items().map((text) => text.split(/(?=[A-Z])/)[0])).toEqual(['Mains', 'Hydrants', 'Parcels'])
})
