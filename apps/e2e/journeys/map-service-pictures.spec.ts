import { type Api, createApi } from '@cairn/contract/client'
import { type Feature, listFeatures, readFeature } from '@cairn/contract/features/features'
import { createUploadUrl, putUpload } from '@cairn/contract/imports'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import { geoJsonFile } from '@cairn/samples/geojson'
import { expect, test } from '../journey.ts'
import type { LonLat, MapPage } from '../map-page.ts'
import { firstFolder, layerNamed, seedProject } from '../seeds.ts'
import { beside, point, somewhere } from '../shapes.ts'

const layerName = 'City valves'
/** One more than a map requests as features. */
const count = 50_001

/** Beside the lines of the grid. */
const home = beside(somewhere, 33, 27)
const moved = beside(home, 30, 20)

/** A valve in a place of its own, and all others in rows a kilometre away. */
function manyValves(): Buffer {
  const features = Array.from({ length: count }, (_, i) => {
    const at = i === 0 ? home : beside(somewhere, 1000 + (i % 224) * 5, Math.floor(i / 224) * 5)
    return { type: 'Feature', properties: i === 0 ? { name: 'Valve 0' } : {}, geometry: point(at) }
  })
  return geoJsonFile(features)
}

async function seedValves(api: Api, origin: string): Promise<{ project: Project; layer: Layer; valve: Feature }> {
  const project = await seedProject(api, 'Pictures')
  const { id: folderId } = await firstFolder(api, project)
  const { data } = await api(createUploadUrl, {
    params: { folderId, extension: 'geojson', type: 'VECTOR', method: 'WFS' },
    query: { layerName },
  })
  // The upload address is the permission: the request needs no authorization.
  await createApi(origin)(putUpload, { params: { token: data.url.split('/').at(-1) ?? '' }, body: manyValves() })
  const named = async () => (await firstFolder(api, project)).layers.map(({ name }) => name)
  await expect.poll(named, { timeout: 60_000 }).toContain(layerName)
  const layer = await layerNamed(api, project, layerName)
  const { features } = await api(listFeatures, { query: { layerId: layer.id, limit: 1 } })
  const valve = await api(readFeature, { params: { id: features[0]?.id ?? '' } })
  return { project, layer, valve }
}

/**
 * Of points at these places: between the lines of the crosshair, which may be over them, and inside of their symbols, whose edge
 * is mixed with its outline.
 */
async function colours(map: MapPage, one: LonLat, other: LonLat): Promise<readonly string[]> {
  return [await map.colourAt(beside(one, 1, 1)), await map.colourAt(beside(other, 1, 1))]
}

test('a layer of 50,001 points is shown as a picture, in which a point is clicked and moved; another user sees it', async ({
  page,
  map,
  api,
  openAs,
  baseURL,
}) => {
  const { valve } = await seedValves(api('admin'), baseURL ?? '')
  const closePanel = async () => {
    await map.panel().getByRole('button', { name: 'Close the feature panel' }).click()
    await expect(map.panel()).toHaveCount(0)
  }
  const openValve = async (role: 'admin' | 'editor') => {
    await openAs(role, `/?feature=${valve.id}`)
    // The map may be idle before it knows its layers.
    await expect(page.getByText(`“${layerName}” has more than 50,000 features.`)).toBeVisible()
  }
  await openValve('admin')
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
  await closePanel()
  const [symbol, ground] = await colours(map, home, moved)
  expect(symbol).not.toBe(ground)

  await map.click(home)
  await expect(map.property('name')).toHaveText('Valve 0')
  await map.panel().getByRole('button', { name: 'Edit geometry' }).click()
  await map.settled()
  await map.drag(home, moved)
  await map.panel().getByRole('button', { name: 'Save' }).click()
  await expect(map.message()).toHaveText('“Valve 0” saved.')
  await closePanel()
  expect(await colours(map, moved, home)).toEqual([symbol, ground])

  await openValve('editor')
  await expect(map.property('name')).toHaveText('Valve 0')
  await closePanel()
  // The map may draw once more, when it has taken the place of the panel.
  await expect.poll(async () => (await colours(map, moved, home))[0], { timeout: 30_000 }).toBe(symbol)
  const [, left] = await colours(map, moved, home)
  expect(left).not.toBe(symbol)
})
