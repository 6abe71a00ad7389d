import { changeFeature, listFeatures } from '@cairn/contract/features/features'
import { listFolders } from '@cairn/contract/folders'
import { readMapPicture } from '@cairn/contract/map-service/map-pictures'
import { Problem } from '@cairn/contract/problem'
import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clickOnce, colourAt, drag, movePointer, pixelOf, settled } from '../../../../test/map-under-test.ts'
import { markColour, PicturingServer } from '../../../../test/pictures/picturing-server.ts'
import { mapStart as boulder, showMap } from '../../../../test/shown-map.tsx'
import { folderQueryKeys } from '../../../folders/folder-query-keys.ts'
import type { MapEngine } from '../../../map/engine/create-map.ts'
import { currentMapSession } from '../../../map/map-session.ts'
import { draw } from '../../../map/tools/draw-tool.ts'

const beside = lonLat(-105.2485, 39.9905)
const point = { type: 'Point', coordinates: boulder } as const
const panel = page.getByRole('complementary', { name: 'Feature', exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Beside the lines of the grid. */
function colourOn(engine: MapEngine, at: LonLat): string {
  const [x, y] = pixelOf(engine, at)
  return colourAt(engine, [x + 4, y + 4])
}

function serverOf(...names: readonly string[]): PicturingServer {
  const server = new PicturingServer({ name: 'Valves', serverName: 'valves', addFeature: 'point' })
  for (const name of names) server.add({ geometry: point, properties: { name } })
  return server
}

test('a layer of more than 50,000 features is shown as a picture, with a notice, and no feature is requested', async () => {
  const server = serverOf('Valve 7')
  const { engine } = await showMap(server)
  expect(colourOn(engine, boulder)).toBe(markColour)
  expect(server.received.filter(({ path }) => path === listFeatures.path)).toEqual([])
  const { search, token } = server.pictures[0] ?? {}
  expect(search?.get('layerIds')).toBe(server.layer.id)
  expect(token).not.toBeNull()
  expect([...(search?.keys() ?? [])]).not.toContain('token')
  await expect.element(page.getByText(/“Valves” has more than 50,000 features/)).toBeVisible()
})

test('a user who has closed the notice about a picture does not see it again', async () => {
  const server = serverOf('Valve 7')
  await showMap(server)
  const notice = page.getByText(/“Valves” has more than 50,000 features/)
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(notice).not.toBeInTheDocument()
  expect([...currentMapSession().noticedLayerIds]).toEqual([server.layer.id])
})

test('a click on a picture opens the feature there, which is edited and saved over it', async () => {
  const server = serverOf('Valve 7')
  const { engine } = await showMap(server)
  movePointer(engine, pixelOf(engine, boulder))
  await expect.poll(() => engine.map.getViewport().style.cursor).toBe('pointer')
  await clickOnce(engine, pixelOf(engine, boulder))
  await expect.element(page.getByRole('heading', { name: 'Valve 7' })).toBeVisible()
  await button('Edit geometry').click()
  await settled(engine)
  drag(engine, pixelOf(engine, boulder), pixelOf(engine, beside))
  const before = server.pictures.length
  await button('Save').click()
  await expect.poll(() => server.bodiesOf(changeFeature)).toHaveLength(1)
  await expect.poll(() => server.pictures.length).toBeGreaterThan(before)
  await settled(engine)
  await userEvent.keyboard('{Escape}')
  await clickOnce(engine, [60, 60])
  await expect.element(panel).not.toBeInTheDocument()
  await settled(engine)
  expect(colourOn(engine, beside)).toBe(markColour)
  expect(colourOn(engine, boulder)).not.toBe(markColour)
})

test('several features at a place of a picture are offered, by keyboard as well', async () => {
  const { engine } = await showMap(serverOf('Valve 7', 'Valve 8'))
  ;(page.getByRole('application', { name: 'Map' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu', { name: '2 features here' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Valve 8' })).toBeVisible()
  await settled(engine)
})

test('a click beside all features of a picture closes the panel', async () => {
  const { engine } = await showMap(serverOf('Valve 7'))
  await clickOnce(engine, pixelOf(engine, boulder))
  await expect.element(page.getByRole('heading', { name: 'Valve 7' })).toBeVisible()
  await clickOnce(engine, pixelOf(engine, beside))
  await expect.element(panel).not.toBeInTheDocument()
})

test('a picture that cannot be loaded is reported, and requested again', async () => {
  const server = serverOf('Valve 7')
  server.onFile(readMapPicture, () => Promise.reject(new Problem('internal', {})))
  const { engine } = await showMap(server)
  await expect.element(page.getByText('“Valves” could not be loaded.')).toBeVisible()
  server.onFile(readMapPicture, ({ search }) => server.draw(search))
  await button('Try again').click()
  await expect.element(page.getByText('“Valves” could not be loaded.')).not.toBeInTheDocument()
  await settled(engine)
})

test('the method that the settings name changes the map at once', async () => {
  const server = serverOf('Valve 7')
  server.changeLayer({ featureCount: 1 })
  const { engine, queryClient } = await showMap(server)
  expect(colourOn(engine, boulder)).not.toBe(markColour)
  const show = async (preferredMethod: 'WMS' | 'WFS') => {
    server.changeLayer({ preferredMethod, version: server.layer.version + 1 })
    await queryClient.invalidateQueries({ queryKey: folderQueryKeys.trees() })
    await settled(engine)
    return colourOn(engine, boulder)
  }
  expect(await show('WMS')).toBe(markColour)
  expect(await show('WFS')).not.toBe(markColour)
})

test('features of a picture are selected by an area', async () => {
  const server = serverOf('Valve 7', 'Valve 8')
  server.add({ geometry: { type: 'Point', coordinates: beside }, properties: { name: 'Valve 9' } })
  const { engine } = await showMap(server)
  await button('Select features').click()
  const bar = page.getByRole('region', { name: 'Selected features' })
  await expect.element(bar.getByText('Select features', { exact: true })).toBeVisible()
  const [x, y] = pixelOf(engine, boulder)
  drag(engine, [x - 40, y - 30], [x + 40, y + 30])
  await expect.element(bar.getByText('2 features of “Valves” selected', { exact: true })).toBeVisible()
})

test('an area of a picture is selected although a feature opens while its features are read', async () => {
  const server = serverOf('Valve 7', 'Valve 8')
  const { engine, router } = await showMap(server)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.on(listFeatures, async ({ search }) => {
    await promise
    return server.readPage(search)
  })
  await button('Select features').click()
  const bar = page.getByRole('region', { name: 'Selected features' })
  await expect.element(bar.getByText('Select features', { exact: true })).toBeVisible()
  const [x, y] = pixelOf(engine, boulder)
  drag(engine, [x - 40, y - 30], [x + 40, y + 30])
  await expect.poll(() => server.received.some(({ path }) => path === listFeatures.path)).toBe(true)
  await router.navigate(`/?project=${server.project.id}&feature=valves.1`)
  await expect.element(page.getByRole('heading', { name: 'Valve 7' })).toBeVisible()
  resolve()
  await expect.element(bar.getByText('2 features of “Valves” selected', { exact: true })).toBeVisible()
})

test('while the user draws, the features of a picture in view are there to snap to', async () => {
  const server = serverOf('Valve 7')
  const { live } = await showMap(server)
  expect(live.layers.find(server.layer.id, 'valves.1')).toBeUndefined()
  const task = { shape: 'point', layerId: server.layer.id, component: null, vertices: [] } as const
  onTestFinished(
    draw(live, { ...task, onVertices: () => undefined, onFinish: () => undefined, onCancel: () => undefined }),
  )
  await expect.poll(() => live.layers.find(server.layer.id, 'valves.1')).toBeDefined()
})

test('a new feature is drawn over the picture until that has it', async () => {
  const server = serverOf()
  const { engine, live } = await showMap(server)
  const bare = colourOn(engine, boulder)
  const { promise, resolve } = Promise.withResolvers<void>()
  server.onFile(readMapPicture, async ({ search }) => {
    await promise
    return server.draw(search)
  })
  live.layers.putChanged(server.layer.id, server.add({ geometry: point }))
  await expect.poll(() => colourOn(engine, boulder)).not.toBe(bare)
  expect(colourOn(engine, boulder)).not.toBe(markColour)
  resolve()
  await settled(engine)
  expect(colourOn(engine, boulder)).toBe(markColour)
})

test('a picture that another user has changed is drawn again when the map rests, also after a move within it', async () => {
  const server = serverOf('Valve 7')
  const { engine, queryClient } = await showMap(server)
  const lists = () => server.received.filter(({ path }) => path === listFolders.path).length
  const [pictures, listed] = [server.pictures.length, lists()]
  const tree = folderQueryKeys.tree(server.project.id)
  const isOld = { updatedAt: Date.now() - 31_000 }
  queryClient.setQueryData(tree, (folders: unknown) => folders, isOld)
  server.changeLayer({ rev: 2 })
  engine.setView(lonLat(boulder[0] + 0.0001, boulder[1]), 16)
  await expect.poll(lists, { timeout: 3000 }).toBe(listed + 1)
  await settled(engine)
  // The move itself needs none.
  expect(server.pictures.length).toBe(pictures + 1)
})
