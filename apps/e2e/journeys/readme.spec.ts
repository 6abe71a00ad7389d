import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import type { Api } from '@cairn/contract/client'
import { listFeatures, type MapFeature } from '@cairn/contract/features/features'
import { createProject } from '@cairn/contract/projects'
import { expect, test } from '../journey.ts'
import type { LonLat } from '../map-page.ts'
import { layerNamed, templateId } from '../seeds.ts'
import { beside, cornersOf } from '../shapes.ts'

/** A real survey beside the repository. */
const survey = resolve(import.meta.dirname, '../../../../shared/data/vector/boulder_buildings.zip')
const picture = resolve(import.meta.dirname, '../../../docs/screenshot.png')
const mostBytes = 400_000
/** The densest part of the survey. */
const downtown: LonLat = [-105.2765, 40.0068]

test('the picture of the readme shows a survey with a selected building', async ({ page, map, api, openAs }) => {
  const admin = api('admin')
  const { organization } = await admin(readCurrentAccount, {})
  const dataDictionaryId = await templateId(admin)
  const body = { organizationId: organization.id, name: 'Boulder buildings', dataDictionaryId }
  const project = await admin(createProject, { body })
  await openAs('admin', `/?project=${project.id}`)
  const dialog = await map.openUpload()
  await dialog.locator('input[type=file]').setInputFiles(survey)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('13,491 features imported')).toBeVisible({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Zoom to layer' }).click()

  const building = await landmark(admin, (await layerNamed(admin, project, 'boulder_buildings')).id)
  await page.goto(`/?feature=${building.id}`)
  await expect(page).toHaveURL(new RegExp(`feature=${building.id}`))
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await map.leave()
  await map.settled()
  await page.screenshot({ path: picture, animations: 'disabled' })
  expect((await stat(picture)).size).toBeLessThan(mostBytes)
})

/** The building to select: the longest of those with a year. */
async function landmark(api: Api, layerId: string): Promise<MapFeature> {
  const [west, south] = beside(downtown, -120, -120)
  const [east, north] = beside(downtown, 120, 120)
  const { features } = await api(listFeatures, { query: { layerId, bbox: [west, south, east, north].join() } })
  const buildings = features.filter(
    ({ geometry, properties }) => geometry.type === 'Polygon' && properties['year_built'],
  )
  const [first] = buildings.toSorted((a, b) => lengthDeg(b) - lengthDeg(a))
  if (!first) throw new Error('the survey has no building there')
  return first
}

function lengthDeg(building: MapFeature): number {
  const lats = cornersOf(building).map(([, lat]) => lat)
  return Math.max(...lats) - Math.min(...lats)
}
