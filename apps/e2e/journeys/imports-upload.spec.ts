import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listJobs } from '@cairn/contract/jobs'
import { readLayerExtent } from '@cairn/contract/layers'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { firstFolder, layerNamed, ownName, seedProject } from '../seeds.ts'
import { unprojectedFile } from '../unprojected-file.ts'

test.describe('with a coordinate system that the server refuses', () => {
  test.use({ allowedMessage: /400 \(Bad Request\)/ })

  test('a file without a coordinate system asks for one before the import, and is imported with it', async ({
    map,
    api,
    directory,
    openAs,
  }) => {
    const admin = api('admin')
    const project = await seedProject(admin, 'Unprojected')
    const survey = await unprojectedFile(directory)
    await openAs('admin', `/?project=${project.id}`)
    const dialog = await map.openUpload()
    await choose(dialog, survey.path)

    const coordinateSystem = dialog.getByLabel('Coordinate system')
    await expect(coordinateSystem).toHaveAccessibleDescription(/^The file states none/)
    await expect(dialog.getByText(`${survey.layerName}.zip`)).toBeVisible()
    await expect(dialog.getByLabel(/^Layer name/)).toHaveValue(survey.layerName)
    const upload = dialog.getByRole('button', { name: 'Upload', exact: true })
    await expect(upload).toBeDisabled()

    await test.step('a coordinate system that does not exist', async () => {
      await coordinateSystem.fill('EPSG:999999')
      await upload.click()
      await expect(dialog.getByText('Coordinate system “EPSG:999999” is not known.')).toBeVisible()
    })
    await coordinateSystem.fill(survey.coordinateSystem)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText(`${survey.count} features imported.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Zoom to layer' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(map.layer(survey.layerName)).toHaveAccessibleName(`${survey.layerName} ${survey.count} features`)

    const layer = await layerNamed(admin, project, survey.layerName)
    const { extent } = await admin(readLayerExtent, { params: { id: layer.id } })
    expect(extent).toEqual(survey.extent.map((degrees) => expect.closeTo(degrees, 3)))
  })
})

test('an import shows its progress, and cancelling it leaves no layer', async ({
  page,
  map,
  api,
  directory,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Cancelled')
  const layerName = ownName('many')
  const path = join(directory, `${layerName}.geojson`)
  await writeFile(path, manyPoints(150_000))
  await openAs('admin', `/?project=${project.id}`)
  const dialog = await map.openUpload()
  await choose(dialog, path)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()

  await test.step('in the dialog', async () => {
    await expect(dialog.getByText(`Importing ${layerName}`)).toBeVisible()
    await seeProgress(dialog)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  const job = jobOf(await openJobs(page), layerName)
  await test.step('in the jobs panel, where it is cancelled', async () => {
    await expect(job).toContainText('Running')
    await seeProgress(job)
    await job.getByRole('button', { name: `Cancel ${layerName}` }).click()
    const question = page.getByRole('dialog', { name: `Cancel “${layerName}”?` })
    await question.getByRole('button', { name: 'Cancel import' }).click()
    await expect(job).toContainText('The import was cancelled. Nothing was imported.')
    await expect(job).toContainText('Cancelled')
    await expect(job.getByRole('progressbar')).toHaveCount(0)
  })

  await expect(map.layer('polygon')).toBeVisible()
  await expect(map.layer(layerName)).toHaveCount(0)
  const { layers } = await firstFolder(admin, project)
  expect(layers.map(({ name }) => name)).not.toContain(layerName)
})

test('a file dropped on the map is imported; the import is in the jobs panel, also after a reload, and leads to its layer', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Finished')
  const layerName = ownName('hydrants')
  await openAs('admin', `/?project=${project.id}`)
  await expect(map.folder()).toBeVisible()
  await drop(page.getByRole('main'), `${layerName}.geojson`, manyPoints(3))
  const dialog = page.getByRole('dialog', { name: /^Upload/ })
  await expect(dialog.getByLabel(/^Layer name/)).toHaveValue(layerName)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('3 features imported.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(jobOf(await openJobs(page), layerName)).toContainText('Done')

  await page.reload()
  const job = jobOf(await openJobs(page), layerName)
  await expect(job).toContainText('Done')
  await expect(job).toContainText('3 features imported.')
  await job.getByRole('button', { name: `Zoom to ${layerName}` }).click()
  await map.settled()
  const [lon, lat] = await map.positionAt([700, 420])
  expect([lon, lat]).toEqual([expect.closeTo(-104.9, 1), expect.closeTo(39.5, 1)])
  const listed = await admin(listJobs, { query: { projectID: project.id } })
  expect(listed.jobs).toMatchObject([{ title: layerName, isComplete: true, hasError: false }])
})

type Files = Parameters<Locator['setInputFiles']>[0]

/** Chooses a file with the button and the file chooser of the system, as a user does. */
async function choose(dialog: Locator, file: Files): Promise<void> {
  const opened = dialog.page().waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /^Choose (a|another) file$/ }).click()
  await (await opened).setFiles(file)
}

/** Drops a file on a part of the page. */
async function drop(part: Locator, name: string, content: string): Promise<void> {
  const dataTransfer = await part.page().evaluateHandle(
    ([fileName = '', text = '']) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], fileName))
      return transfer
    },
    [name, content],
  )
  await part.dispatchEvent('dragenter', { dataTransfer })
  const overlay = part.page().getByText('Drop the files to upload them as layers')
  await expect(overlay).toBeVisible()
  await overlay.dispatchEvent('drop', { dataTransfer })
  await expect(overlay).toHaveCount(0)
}

async function openJobs(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Jobs/ }).click()
  return page.getByRole('region', { name: 'Jobs' })
}

function jobOf(panel: Locator, title: string): Locator {
  return panel.getByRole('listitem').filter({ hasText: title })
}

/** Expects increasing numbers of a running import. */
async function seeProgress(part: Locator): Promise<void> {
  await expect(part.getByRole('progressbar')).toBeVisible()
  const figures = part.getByText(/^[\d,]+ read, [\d,]+ written$/)
  const seen = await figures.innerText()
  await expect.poll(async () => sum(await figures.innerText())).toBeGreaterThan(sum(seen))
}

function sum(figures: string): number {
  return [...figures.replaceAll(',', '').matchAll(/\d+/g)].reduce((total, [number]) => total + Number(number), 0)
}

/** Points near a position without streets, as GeoJSON. */
function manyPoints(count: number): string {
  const features = Array.from({ length: count }, (_, i) => {
    const coordinates = [-104.9 + (i % 500) * 1e-5, 39.5 + Math.floor(i / 500) * 1e-5]
    return `{"type":"Feature","properties":{"number":${i}},"geometry":{"type":"Point","coordinates":${JSON.stringify(coordinates)}}}`
  })
  return `{"type":"FeatureCollection","features":[${features.join(',\n')}]}`
}
