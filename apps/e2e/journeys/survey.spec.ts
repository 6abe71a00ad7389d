import { listFeatures, type MapFeature } from '@cairn/contract/features'
import { listFolders } from '@cairn/contract/folders'
import { listProjects } from '@cairn/contract/projects'
import { expect, test } from '../journey.ts'
import { middleOf } from '../building.ts'
import { callAs } from '../seeds.ts'
import { surveyFile } from '../survey-file.ts'

test('a person signs in, uploads a survey, sees it on the map, changes a building and finds the change in its history', async ({
  page,
  baseURL,
  map,
  directory,
  signInAs,
}) => {
  const survey = await surveyFile(directory)
  const projectName = `Buildings ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/')
  await signInAs('admin@demo.test')

  await test.step('create a project', async () => {
    await page.getByRole('button', { name: 'New project' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill(projectName)
    await dialog.getByRole('button', { name: /Create/ }).click()
    await expect(page.getByRole('heading', { name: projectName })).toBeVisible()
    await expect(map.layer('polygon')).toBeVisible()
  })

  await test.step('upload the survey and watch it come in', async () => {
    await map.tree().getByRole('treeitem', { name: /^Features/ }).hover()
    await page.getByRole('button', { name: /Upload/ }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(survey.path)
    await expect(dialog.getByLabel(/name/i).first()).toHaveValue(survey.layerName)
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('13,491 features imported')).toBeVisible({ timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Zoom to layer' }).click()
  })

  const building = await firstBuilding(baseURL ?? '', projectName, survey.layerName)
  const inside = middleOf(building)
  await test.step('see it on the map', async () => {
    const layer = map.layer(survey.layerName)
    await expect(layer).toHaveAccessibleName(/13,491 features/)
    await map.zoomInOn(inside, 4)
    const drawn = await map.look(inside)
    await layer.getByRole('checkbox').click()
    await expect.poll(() => map.look(inside)).not.toBe(drawn)
    const bare = await map.look(inside)
    await layer.getByRole('checkbox').click()
    await expect.poll(() => map.look(inside)).not.toBe(bare)
  })

  await test.step('click a building', async () => {
    await map.click(inside)
    await expect(map.panel().getByText(building.id).first()).toBeVisible()
  })
  console.log(await page.locator('body').ariaSnapshot())
  await page.screenshot({ path: '/tmp/e1.png' })
  await test.step('change it', async () => {
    await map.panel().getByRole('button', { name: 'Edit properties' }).click()
    console.log(await map.panel().ariaSnapshot())
    await page.screenshot({ path: '/tmp/e2.png' })
  })
})

/** A building of the layer, asked of the server as another program would. */
async function firstBuilding(origin: string, projectName: string, layerName: string): Promise<MapFeature> {
  const api = await callAs(origin, 'admin@demo.test')
  const [project] = await api(listProjects, { query: { search: projectName } })
  const folders = await api(listFolders, { query: { projectId: project?.id ?? '' } })
  const layer = folders.flatMap((folder) => folder.layers).find((candidate) => candidate.name === layerName)
  const page = await api(listFeatures, { query: { layerId: layer?.id ?? '', limit: 1000 } })
  const building = page.features.find((feature) => feature.geometry.type === 'Polygon')
  if (!building) throw new Error('the survey has no building')
  return building
}
