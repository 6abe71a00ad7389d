import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFeatures, readFeature } from '@cairn/contract/features/features'
import { listJobs } from '@cairn/contract/jobs'
import type { Layer } from '@cairn/contract/layers'
import { listProjects } from '@cairn/contract/projects'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import type { MapPage } from '../map-page.ts'
import { firstFolder, layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { point, somewhere } from '../shapes.ts'

// Chromium reports each lost answer.
test.use({ allowedMessage: /net::ERR_FAILED/ })

const unreachable = 'The server cannot be reached. Check your connection, then try again.'

/**
 * The server receives the next such request, and the page does not receive its answer. The route stays: a removed one has the
 * browser change how it passes on requests while the page sends them.
 */
async function loseAnswer(page: Page, method: string, url: string): Promise<void> {
  let isLost = false
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    // Less than the journey waits for the page: the failure then names the server that did not answer.
    await route.fetch({ timeout: 10_000 })
    return route.abort()
  })
}

test('answers that the network loses double and lose nothing, and the map returns with the network', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Far out')
  const layer = await layerNamed(admin, project, 'point')
  await seedFeature(admin, layer, { geometry: point(somewhere) })
  await openAs('admin', `/?project=${project.id}`)
  await map.settled()
  const failure = map.panel().getByText(unreachable)

  await map.drawInto('point')
  await map.click(somewhere)
  await map.panel().getByRole('button', { name: 'Add a property' }).click()
  await map.panel().getByLabel('Name').fill('name')
  await map.panel().getByLabel('Value').fill('Hydrant')
  await loseAnswer(page, 'POST', '**/rest/features')
  await map.panel().getByRole('button', { name: 'Add feature' }).click()
  await expect(failure).toBeVisible()
  await expect(page.getByText('Offline')).toBeVisible()
  // Changed since the lost save: both states must be on the server, in one feature.
  await map.panel().getByLabel('Value').fill('Hydrant 7')
  await map.panel().getByRole('button', { name: 'Add feature' }).click()
  await expect(map.message()).toHaveText('“Hydrant 7” added.')
  await expect(page.getByText('Offline')).toHaveCount(0)
  const made = (await admin(listFeatures, { query: { layerId: layer.id } })).features
  expect(made.map(({ properties, version }) => [properties, version])).toEqual([
    [{}, 1],
    [{ name: 'Hydrant 7' }, 2],
  ])

  await map.panel().getByRole('button', { name: 'Edit properties' }).click()
  await map.panel().getByLabel('name').fill('Hydrant 8')
  const { id = '' } = made[1] ?? {}
  await loseAnswer(page, 'PUT', `**/rest/features/${id}`)
  await map.panel().getByRole('button', { name: 'Save', exact: true }).click()
  await expect(failure).toBeVisible()
  await map.panel().getByRole('button', { name: 'Save', exact: true }).click()
  // Not the message: it waits until the one before it has closed.
  await expect(map.property('name')).toHaveText('Hydrant 8')
  const saved = await admin(readFeature, { params: { id } })
  expect([saved.version, saved.properties]).toEqual([3, { name: 'Hydrant 8' }])
})

interface LostCall {
  readonly open: () => Promise<void>
  /** Makes the entries that the dialog requires. */
  readonly enter: () => Promise<void>
  /** Method and address of the call of the dialog. */
  readonly call: readonly ['POST' | 'PUT' | 'DELETE', string]
  readonly button: string
}

/** Loses the answer to the call of a dialog, then presses the button again: the dialog closes after a success only. */
async function pressTwice(map: MapPage, { open, enter, call, button }: LostCall): Promise<void> {
  const dialog = map.page.getByRole('dialog')
  const press = () => dialog.getByRole('button', { name: button, exact: true }).click()
  await open()
  await enter()
  await loseAnswer(map.page, ...call)
  await press()
  await expect(dialog.getByText(unreachable)).toBeVisible()
  await press()
  await expect(dialog.getByRole('button', { name: button, exact: true })).toHaveCount(0)
}

/** Whether a layer was made by the journey, not with the project. */
const isOwn = ({ referenceId }: Layer) => referenceId === null

test('dialogs whose answers the network loses end with success, and their calls have one effect', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Far off')
  const dialog = page.getByRole('dialog')
  const name = (text: string) => () => dialog.getByLabel(/^Name/).fill(text)
  const agree = () => dialog.getByRole('checkbox').click()
  const ofProject = (action: string) => () => map.projectAction(action)
  const ofRow = (row: string, action: string) => async () => {
    await map.layer(row).click({ button: 'right' })
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await openAs('admin', `/?project=${project.id}`)
  await test.step('create a layer', () =>
    pressTwice(map, {
      open: ofRow('Features', 'New layer'),
      enter: name('Hydrants'),
      call: ['POST', '**/rest/layers'],
      button: 'Create layer',
    }))
  await expect(map.message()).toHaveText('Layer “Hydrants” created.')
  await test.step('change the layer', () =>
    pressTwice(map, {
      open: ofRow('Hydrants', 'Edit layer'),
      enter: name('Fire hydrants'),
      call: ['PUT', '**/rest/layers/*'],
      button: 'Save',
    }))
  const { layers } = await firstFolder(admin, project)
  expect(layers.filter(isOwn).map((layer) => layer.name)).toEqual(['Fire hydrants'])
  await test.step('delete the layer', () =>
    pressTwice(map, {
      open: ofRow('Fire hydrants', 'Delete layer'),
      enter: agree,
      call: ['DELETE', '**/rest/layers/*'],
      button: 'Delete layer',
    }))
  await expect(map.layer('Fire hydrants')).toHaveCount(0)
  await test.step('delete the project', () =>
    pressTwice(map, {
      open: ofProject('Delete project'),
      enter: agree,
      call: ['DELETE', '**/rest/projects/*'],
      button: 'Delete project',
    }))
  await test.step('create a project with its name', () =>
    pressTwice(map, {
      open: ofProject('New project'),
      enter: name(project.name),
      call: ['POST', '**/rest/projects'],
      button: 'Create project',
    }))
  await map.leaveDetails()
  await expect(page.getByRole('heading', { name: project.name })).toBeVisible()
  const found = await admin(listProjects, { query: { search: project.name } })
  expect(found.map((made) => made.name)).toEqual([project.name])
})

test('an upload and a deletion whose answers the network loses have one effect', async ({
  page,
  map,
  api,
  directory,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Far away')
  const points = await layerNamed(admin, project, 'point')
  const hydrant = await seedFeature(admin, points, { geometry: point(somewhere), properties: { name: 'Hydrant' } })
  await openAs('admin', `/?project=${project.id}&feature=${hydrant.id}`)
  await test.step('delete a feature', async () => {
    await pressTwice(map, {
      open: () => map.panel().getByRole('button', { name: 'Delete feature' }).click(),
      enter: () => page.getByRole('dialog').getByRole('checkbox').click(),
      call: ['DELETE', '**/rest/features/*'],
      button: 'Delete feature',
    })
    await expect(map.message()).toHaveText('“Hydrant” deleted.')
    await expect(map.panel()).toHaveCount(0)
  })

  await test.step('upload a file', async () => {
    const path = join(directory, 'Mains.geojson')
    await writeFile(path, JSON.stringify({ type: 'Feature', properties: {}, geometry: point(somewhere) }))
    const dialog = await map.openUpload()
    await loseAnswer(page, 'POST', '**/rest/folders/*/files')
    await loseAnswer(page, 'PUT', '**/rest/uploads/files/*')
    await loseAnswer(page, 'POST', '**/rest/folders/*/imports')
    await dialog.locator('input[type=file]').setInputFiles(path)
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('1 feature imported')).toBeVisible()
    const { layers } = await firstFolder(admin, project)
    expect(layers.filter(isOwn).map((layer) => layer.name)).toEqual(['Mains'])
    expect((await admin(listJobs, { query: { projectID: project.id } })).jobs).toHaveLength(1)
  })
})
