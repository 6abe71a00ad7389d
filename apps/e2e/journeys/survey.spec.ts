import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Api } from '@cairn/contract/client'
import { listFeatureHistory, listFeatures, type MapFeature, readFeature } from '@cairn/contract/features/features'
import { listProjects } from '@cairn/contract/projects'
import { buildings, buildingsShapefile } from '@cairn/samples/buildings'
import { expect, test } from '../journey.ts'
import { layerNamed, ownName, seedFeature, seedProject } from '../seeds.ts'
import { middleOf, somewhere, square } from '../shapes.ts'

// Large surveys have web tests, recorded files and the bench; each zoom of this journey draws its survey again.
const survey = { layerName: 'buildings', count: 60 }

test('a user signs in, uploads a survey and sees it on the map', async ({ page, map, api, directory, signInAs }) => {
  const path = join(directory, `${survey.layerName}.zip`)
  await writeFile(path, buildingsShapefile(survey.layerName, buildings(survey.count)))
  const projectName = ownName('Buildings')
  await page.goto('/')
  await signInAs('admin')

  await test.step('create a project', async () => {
    await map.projectAction('New project')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill(projectName)
    await dialog.getByRole('button', { name: 'Create project' }).click()
    await map.leaveDetails()
    await expect(page.getByRole('heading', { name: projectName })).toBeVisible()
    await expect(map.layer('polygon')).toBeVisible()
  })

  await test.step('upload the survey and watch it come in', async () => {
    const dialog = await map.openUpload()
    await dialog.locator('input[type=file]').setInputFiles(path)
    await expect(dialog.getByLabel(/^Layer name/)).toHaveValue(survey.layerName)
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText(`${survey.count} features imported`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Zoom to layer' }).click()
  })

  const inside = middleOf(await firstBuilding(api('admin'), projectName, survey.layerName))
  await test.step('see it on the map', async () => {
    const layer = map.layer(survey.layerName)
    await expect(layer).toHaveAccessibleName(new RegExp(`${survey.count} features`))
    await map.zoomInOn(inside, '50 m')
    const drawn = await map.look(inside)
    await layer.getByRole('checkbox').click()
    await expect.poll(() => map.look(inside)).not.toBe(drawn)
    const bare = await map.look(inside)
    await layer.getByRole('checkbox').click()
    await expect.poll(() => map.look(inside)).not.toBe(bare)
  })
})

test('a user changes a building, and finds the change after a reload and in its history', async ({
  page,
  map,
  api,
  emails,
  openAs,
}) => {
  const asAdmin = api('admin')
  const project = await seedProject(asAdmin, 'Buildings')
  const property = 'BUILT'
  const [before, after] = [1950, 1987]
  const polygons = await layerNamed(asAdmin, project, 'polygon')
  const shape = { geometry: square(somewhere, 100), properties: { [property]: before } }
  const building = await seedFeature(asAdmin, polygons, shape)
  await openAs('admin', `/?project=${project.id}`)

  await test.step('hide a layer, to see whether it stays hidden', async () => {
    await map.layer('point').getByRole('checkbox').click()
    await expect(map.layer('point')).toHaveAttribute('aria-checked', 'false')
  })

  await test.step('click it and change it', async () => {
    await map.click(somewhere)
    await expect(page).toHaveURL(new RegExp(`feature=${building.id}`))
    await expect(map.property(property)).toHaveText(String(before))
    await map.panel().getByRole('button', { name: 'Edit properties' }).click()
    await map.panel().getByLabel(property).fill(String(after))
    await map.panel().getByRole('button', { name: 'Save' }).click()
    await expect(map.message()).toHaveText(/saved\.$/)
    await expect(map.property(property)).toHaveText(String(after))
  })

  await test.step('reload, and find everything as it was', async () => {
    const corner = [300, 300] as const
    const at = await map.positionAt(corner)
    await page.reload()
    await expect(map.property(property)).toHaveText(String(after))
    await map.settled()
    expect(await map.positionAt(corner)).toEqual(at)
    await map.panel().getByRole('button', { name: 'Close the feature panel' }).click()
    await expect(map.layer('point')).toHaveAttribute('aria-checked', 'false')
    await expect(map.layer('polygon')).toHaveAttribute('aria-checked', 'true')
  })

  await test.step('find the change in the history', async () => {
    await map.click(somewhere)
    await expect(page).toHaveURL(new RegExp(`feature=${building.id}`))
    await map.panel().getByRole('tab', { name: 'Activity' }).click()
    const changed = map.panel().getByRole('table', { name: 'Changes to this feature' }).getByRole('row').nth(1)
    await expect(changed).toContainText('Changed')
    await expect(changed).toContainText('Demo Admin')
    await expect(changed).toContainText(property)
    await expect(changed.getByRole('deletion')).toHaveText(String(before))
    await expect(changed.getByRole('insertion')).toHaveText(String(after))
  })

  await test.step('the server agrees', async () => {
    const params = { id: building.id }
    const { version, properties } = await asAdmin(readFeature, { params })
    expect({ version, properties }).toEqual({ version: 2, properties: { [property]: after } })
    const { changes } = await asAdmin(listFeatureHistory, { params, query: {} })
    expect(changes[0]).toMatchObject({ version: 2, type: 'Edit', email: emails.admin })
  })
})

/** Reads a building of the layer from the server, as another program would. */
async function firstBuilding(api: Api, projectName: string, layerName: string): Promise<MapFeature> {
  const [project] = await api(listProjects, { query: { search: projectName } })
  if (!project) throw new Error(`there is no project ${projectName}`)
  const { id: layerId } = await layerNamed(api, project, layerName)
  const { features } = await api(listFeatures, { query: { layerId, limit: 1000 } })
  const building = features.find(({ geometry }) => geometry.type === 'Polygon')
  if (!building) throw new Error('the survey has no building')
  return building
}
