import { readFile } from 'node:fs/promises'
import { listAttachments } from '@cairn/contract/attachments/attachments'
import { expect, test } from '../journey.ts'
import type { MapPage } from '../map-page.ts'
import { pngPicture } from '../png-picture.ts'
import { layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { somewhere } from '../shapes.ts'

// Chromium reports each lost answer.
test.use({ allowedMessage: /net::ERR_FAILED/ })

const [lon, lat] = somewhere
const coordinates = [0, 1, 2].map((i): [number, number] => [lon + i * 0.001, lat])
const geometry = { type: 'LineString', coordinates } as const
const rows = (map: MapPage) => map.panel().getByRole('list', { name: 'Files of the feature' }).getByRole('listitem')

test('a photo of the third vertex is added and drawn on, is there after a reload and comes with the zip', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const project = await seedProject(api('admin'), 'Evidence')
  const layer = await layerNamed(api('admin'), project, 'line')
  const { id } = await seedFeature(api('admin'), layer, { geometry, properties: { name: 'Main 12' } })
  await openAs('editor', `/?project=${project.id}&feature=${id}`)
  await map.settled()
  for (const vertex of [1, 2, 3]) {
    await map.panel().getByRole('button', { name: 'Next vertex' }).click()
    await expect(map.panel().getByText(new RegExp(`^${vertex} of 3:`))).toBeVisible()
  }

  await map.panel().getByRole('tab', { name: 'Attachments' }).click()
  await map.panel().getByRole('button', { name: 'Add a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a file to vertex 3' })
  await dialog.getByLabel('Choose a file').setInputFiles(pngPicture('valve.png'))
  await dialog.getByRole('button', { name: 'Add file' }).click()
  await expect(map.message()).toHaveText('“valve.png” added.')

  const photo = map.panel().getByRole('button', { name: /^valve\.png/ })
  const drawn = map.panel().getByText(/^Tee from \d+, \d+ to/)
  await photo.click()
  await map.panel().getByRole('button', { name: 'Draw on the picture' }).click()
  await map.panel().getByRole('button', { name: 'Tee' }).click()
  await map
    .panel()
    .getByRole('group', { name: /^valve\.png, 64 × 48 pixels/ })
    .click()
  await map.panel().getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawn).toBeAttached()

  await page.reload()
  await expect(map.panel().getByRole('tab', { name: 'Attachments (1)' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows(map)).toContainText('Vertex 3 · Photo')
  await expect(rows(map).getByRole('presentation')).toHaveJSProperty('naturalWidth', 64)

  await photo.click()
  await expect(drawn).toBeAttached()

  const zip = page.waitForEvent('download')
  await map.panel().getByRole('button', { name: 'Download attachments zip' }).click()
  const bytes = await readFile(await (await zip).path())
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK')
  expect(bytes.includes('valve.png')).toBe(true)
})

test('three files are each added once although the network is cut while they are sent', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const project = await seedProject(api('admin'), 'Far out')
  const layer = await layerNamed(api('admin'), project, 'line')
  const { id } = await seedFeature(api('admin'), layer, { geometry, properties: { name: 'Main 13' } })
  await openAs('editor', `/?project=${project.id}&feature=${id}`)
  // Two files are sent at a time; the third follows when the network is back.
  const cut = new Set<string>()
  await page.route(/\/rest\/attachments\?NewID=/, async (route) => {
    const url = route.request().url()
    if (cut.has(url) || cut.size === 2) return route.fallback()
    cut.add(url)
    await route.fetch()
    return route.abort()
  })
  await map.panel().getByRole('tab', { name: 'Attachments' }).click()
  await map.panel().getByRole('button', { name: 'Add a file' }).click()
  const names = ['1.png', '2.png', '3.png']
  await page
    .getByRole('dialog')
    .getByLabel('Choose a file')
    .setInputFiles(names.map((name, index) => pngPicture(name, { red: index * 80 })))
  await expect(
    map
      .panel()
      .getByText(/The connection was interrupted/)
      .first(),
  ).toBeVisible()
  // The browser reports a network; otherwise the page asks for the server after a pause.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(map.panel().getByRole('tab', { name: 'Attachments (3)' })).toBeVisible()
  await expect(rows(map)).toHaveCount(3)
  expect(cut.size).toBe(2)
  const { files } = await api('editor')(listAttachments, { query: { featureId: id } })
  expect(files.map(({ entry }) => entry.File).toSorted()).toEqual(names)
})
