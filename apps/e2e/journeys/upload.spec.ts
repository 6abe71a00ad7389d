import { listFeatures } from '@cairn/contract/features'
import { listJobs } from '@cairn/contract/jobs'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { firstFolder, layerNamed, people, seedLayer, seedProject } from '../seeds.ts'
import { zippedPoints } from '../shapefile.ts'
import { madeUpSurvey } from '../survey-file.ts'

/** Where EPSG:2249 has its origin (EPSG dataset, projection 15058): feet there, and longitude and latitude. */
const origin2249 = { feet: [656_166.6667, 2_460_625], lonLat: [-71.5, 41] } as const

/** Long enough for its import to be watched and stopped. */
const manyCount = 60_000

test('a file without a coordinate system asks for one, and lies right with what is entered', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = await api(people.admin)
  const project = await seedProject(admin, 'Uploaded')
  await openAs(people.admin, `/?project=${project.id}`)
  const dialog = await map.openUpload()
  const buffer = zippedPoints('hydrants', [origin2249.feet, [775_000, 2_956_000]])
  await dialog.locator('input[type=file]').setInputFiles({ name: 'hydrants.zip', mimeType: 'application/zip', buffer })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()

  await expect(dialog.getByText('The file does not say which coordinate system it is in.')).toBeVisible()
  const crs = dialog.getByLabel(/^Coordinate system/)
  await expect(crs).toBeFocused()
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect(again).toBeDisabled()
  await crs.fill('EPSG:2249')
  await again.click()
  await expect(dialog.getByText('2 features imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(map.layer('hydrants')).toHaveAccessibleName(/2 features$/)

  const { id: layerId } = await layerNamed(admin, project, 'hydrants')
  const { features } = await admin(listFeatures, { query: { layerId } })
  const [first] = features.flatMap(({ geometry }) => (geometry.type === 'Point' ? [geometry.coordinates] : []))
  expect(first?.[0]).toBeCloseTo(origin2249.lonLat[0], 5)
  expect(first?.[1]).toBeCloseTo(origin2249.lonLat[1], 5)
})

test('what cannot be imported is refused in words before anything is sent', async ({ page, map, api, openAs }) => {
  const admin = await api(people.admin)
  const project = await seedProject(admin, 'Refused')
  await seedLayer(admin, project, 'taken')
  await openAs(people.admin, `/?project=${project.id}`)
  const sent = uploadsOf(page)
  const dialog = await map.openUpload()
  const choose = (name: string, text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true })

  await choose('taken.geojson', '{}')
  await expect(dialog.getByText('A layer named “taken” is already in this folder.')).toBeVisible()
  await expect(upload).toBeDisabled()
  await choose('nothing.kml', '')
  await expect(dialog.getByText('The file is empty.')).toBeVisible()
  await expect(upload).toBeDisabled()
  await choose('drawing.dwg', 'AC1032')
  await expect(dialog.getByText(/Files ending in “dwg” cannot be read\. Choose one of: .*GeoPackage/)).toBeVisible()
  await expect(upload).toBeDisabled()
  await choose('free.geojson', '{}')
  await expect(upload).toBeEnabled()
  expect(sent).toEqual([])
})

test('an import is followed live in every tab, until it is cancelled and leaves nothing', async ({
  page,
  context,
  map,
  api,
  directory,
  openAs,
}) => {
  const admin = await api(people.admin)
  const project = await seedProject(admin, 'Cancelled')
  const survey = await madeUpSurvey(directory, { layerName: 'many', count: manyCount })
  await openAs(people.admin, `/?project=${project.id}`)
  const otherTab = await context.newPage()
  await otherTab.goto(`/?project=${project.id}`)
  await otherTab.getByRole('button', { name: /^Jobs/ }).click()
  const jobs = otherTab.getByRole('region', { name: 'Jobs' })
  await expect(jobs).toBeVisible()

  const dialog = await map.openUpload()
  await dialog.locator('input[type=file]').setInputFiles(survey.path)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  const row = jobs.getByRole('listitem').filter({ hasText: 'many' }).first()
  await expect(row.getByRole('progressbar')).toBeVisible()
  await expect(row).toContainText(/[1-9][\d,]* read, [\d,]+ written/)
  await expect(dialog).toContainText(/[1-9][\d,]* read, [\d,]+ written/)

  await dialog.getByRole('button', { name: 'Cancel import' }).click()
  await expect(dialog.getByText('The import was cancelled. Nothing was kept.')).toBeVisible()
  await expect(row).toContainText('Cancelled')
  const [job] = (await admin(listJobs, { query: { projectID: project.id } })).jobs
  expect(job).toMatchObject({ title: 'many', isComplete: false, hasError: true, layerId: null })
  const { layers } = await firstFolder(admin, project)
  expect(layers.map(({ name }) => name)).not.toContain('many')
  await page.bringToFront()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(map.layer('many')).toHaveCount(0)
})

test('an import that ends is told of in words, and its layer is in the tree without a reload', async ({
  page,
  map,
  api,
  directory,
  openAs,
}) => {
  const project = await seedProject(await api(people.admin), 'Imported')
  const survey = await madeUpSurvey(directory, { layerName: 'few', count: 12 })
  await openAs(people.admin, `/?project=${project.id}`)
  await page.getByRole('button', { name: 'Jobs', exact: true }).click()
  const dialog = await map.openUpload()
  await dialog.locator('input[type=file]').setInputFiles(survey.path)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('12 features imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zoom to layer' }).click()
  await expect(map.layer('few')).toHaveAccessibleName(/12 features$/)
  const row = page.getByRole('region', { name: 'Jobs' }).getByRole('listitem').filter({ hasText: 'few' })
  await expect(row).toContainText('Done')
})

/** Everything of an upload that leaves the page. */
function uploadsOf(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/rest\/(projects\/signedurl|uploads)\//.test(request.url())) sent.push(request.url())
  })
  return sent
}
