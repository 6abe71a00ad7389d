import { changeProject, listProjects } from '@cairn/contract/projects'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import type { LonLat, MapPage } from '../map-page.ts'
import { ownName, seedProject } from '../seeds.ts'
import { beside, somewhere } from '../shapes.ts'

const here: LonLat = [-104.87, 39.61]

test('the buttons zoom by one level and return to the initial view of the project', async ({ map, api, openAs }) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Zoomed')
  const [lng, lat] = somewhere
  await admin(changeProject, { params: { id: project.id }, body: { coordinate: { lat, lng }, zoomLevel: 13 } })
  await openAs('viewer', `/?project=${project.id}`)
  await map.press('Go to the project’s initial view')
  await expect(map.scale()).toHaveText('2 km')
  await expectMiddle(map, somewhere)
  const before = await degreesAcross(map)

  await test.step('zoom in', async () => {
    await map.press('Zoom in')
    await expect(map.scale()).toHaveText('1000 m')
    expect(await degreesAcross(map)).toBeCloseTo(before / 2, 5)
    await expectMiddle(map, somewhere)
  })

  await test.step('zoom out', async () => {
    await map.press('Zoom out')
    expect(await degreesAcross(map)).toBeCloseTo(before, 5)
    await map.press('Zoom out')
    await expect(map.scale()).toHaveText('5 km')
    expect(await degreesAcross(map)).toBeCloseTo(before * 2, 5)
  })

  await test.step('return to the initial view', async () => {
    await map.drag(somewhere, beside(somewhere, 3000, 3000))
    await map.press('Go to the project’s initial view')
    await expect(map.scale()).toHaveText('2 km')
    await expectMiddle(map, somewhere)
  })
})

test.describe('when the browser returns the location', () => {
  test.use({ geolocation: { longitude: here[0], latitude: here[1] }, permissions: ['geolocation'] })

  test('the map moves there, by its button and by its key', async ({ page, map, api, openAs }) => {
    const project = await seedProject(api('admin'), 'Located')
    await openAs('viewer', `/?project=${project.id}`)
    await map.press('Go to my location')
    await expect(map.scale()).toHaveText('1000 m')
    await map.settled()
    await expectMiddle(map, here)
    await map.press('Go to the project’s initial view')
    await expect(map.scale()).toHaveText('1000 km')
    await page.keyboard.press('l')
    await expect(map.scale()).toHaveText('1000 m')
    await map.settled()
    await expectMiddle(map, here)
  })
})

test('a message explains why the browser does not return the location', async ({ map, api, openAs }) => {
  const project = await seedProject(api('admin'), 'Hidden away')
  await openAs('viewer', `/?project=${project.id}`)
  await map.settled()
  const before = await map.middle()
  await map.control('Go to my location').click()
  const refusal = 'The browser does not share your location. Allow location access for this page, then try again.'
  await expect(map.message()).toHaveText(refusal)
  expect(await map.middle()).toEqual(before)
})

test('a renamed project is found by its new name, and is not found after its deletion', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Mistyped')
  const renamed = ownName('Renamed')
  await openAs('admin', `/?project=${project.id}`)
  await expect(picker(page)).toHaveValue(project.name)

  await test.step('rename it', async () => {
    await map.projectAction('Edit project')
    const dialog = page.getByRole('dialog', { name: 'Edit project' })
    await expect(dialog.getByLabel(/^Name/)).toHaveValue(project.name)
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByLabel(/^Name/).fill(renamed)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(map.message()).toHaveText(`Project “${renamed}” saved.`)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { name: renamed })).toBeVisible()
    await expect(picker(page)).toHaveValue(renamed)
    await expectGone(page, project.name)
  })

  await test.step('delete it after the confirmation', async () => {
    await map.projectAction('Delete project')
    const dialog = page.getByRole('dialog', { name: `Delete project “${renamed}”?` })
    const confirm = dialog.getByRole('button', { name: 'Delete project' })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'I want to delete the project and everything in it' }).check()
    await confirm.click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('see it gone, and the first that is left open', async () => {
    const [first] = await admin(listProjects, { query: {} })
    await expect(picker(page)).toHaveValue(first?.name ?? '')
    await expect(page).not.toHaveURL(new RegExp(project.id))
    await expectGone(page, renamed)
  })
})

async function expectMiddle(map: MapPage, [lon, lat]: LonLat): Promise<void> {
  expect(await map.middle()).toEqual([expect.closeTo(lon, 3), expect.closeTo(lat, 3)])
}

/** The longitude in degrees between two pixels of the page. */
async function degreesAcross(map: MapPage): Promise<number> {
  const [west] = await map.positionAt([400, 500])
  const [east] = await map.positionAt([800, 500])
  return east - west
}

function picker(page: Page) {
  return page.getByRole('combobox', { name: 'Project', exact: true })
}

/** Searches for a project by its name and expects to find none. */
async function expectGone(page: Page, name: string): Promise<void> {
  const open = await picker(page).inputValue()
  await picker(page).fill(name)
  await expect(page.getByText('No project matches this name')).toBeVisible()
  await page.keyboard.press('Escape')
  await picker(page).blur()
  await expect(picker(page)).toHaveValue(open)
}
