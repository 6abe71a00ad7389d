import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readCurrentAccount } from '@cairn/contract/accounts'
import type { Api } from '@cairn/contract/client'
import { listFeatures, type MapFeature } from '@cairn/contract/features'
import { createProject } from '@cairn/contract/projects'
import { expect, test } from '../journey.ts'
import type { LonLat } from '../map-page.ts'
import { layerNamed, people } from '../seeds.ts'
import { middleOf } from '../shapes.ts'
import { surveyFile } from '../survey-file.ts'

const picture = resolve(import.meta.dirname, '../../../docs/screenshot.png')
const mostBytes = 400_000
/** A campus with buildings of many shapes. */
const campus: LonLat = [-105.2665, 40.0075]

test('the picture of the readme shows a survey with a selected building', async ({
  page,
  map,
  api,
  directory,
  openAs,
}) => {
  const admin = await api(people.admin)
  const { organization } = await admin(readCurrentAccount, {})
  const project = await admin(createProject, { body: { organizationId: organization.id, name: 'Boulder buildings' } })
  const survey = await surveyFile(directory)
  await openAs(people.admin, `/?project=${project.id}`)
  const dialog = await map.openUpload()
  await dialog.locator('input[type=file]').setInputFiles(survey.path)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('13,491 features imported')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Zoom to layer' }).click()

  const building = await buildingNear(admin, (await layerNamed(admin, project, survey.layerName)).id)
  await page.goto(`/?feature=${building.id}`)
  await expect(map.panel().getByText(building.id)).toBeVisible()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await map.leave()
  await map.settled()
  await page.screenshot({ path: picture, animations: 'disabled' })
  expect((await stat(picture)).size).toBeLessThan(mostBytes)
})

async function buildingNear(api: Api, layerId: string): Promise<MapFeature> {
  const [lon, lat] = campus
  const bbox = [lon - 0.003, lat - 0.002, lon + 0.003, lat + 0.002].join()
  const { features } = await api(listFeatures, { query: { layerId, bbox } })
  const far = (feature: MapFeature) => Math.hypot(middleOf(feature)[0] - lon, middleOf(feature)[1] - lat)
  const polygons = features.filter(({ geometry, properties }) => geometry.type === 'Polygon' && properties['year_built'])
  const [nearest] = polygons.toSorted((a, b) => far(a) - far(b))
  if (!nearest) throw new Error('the survey has no building there')
  return nearest
}
