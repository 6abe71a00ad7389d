import { changeFeature, createFeature, listFeatures } from '@cairn/contract/features/features'
import { readHealth } from '@cairn/contract/health'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { discardQuestion } from '../../../../test/discard-question.ts'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { clickOnce, colourAt, pixelOf, reportClick, settled } from '../../../../test/map-under-test.ts'
import { mapStart as boulder, showMap } from '../../../../test/shown-map.tsx'
import { folderQueryKeys } from '../../../folders/folder-query-keys.ts'
import { middleClass } from '../../../map/controls/middle-mark.tsx'
import { crosshairClass } from '../../../map/engine/editing/crosshair.ts'
import { toMapXY } from '../../../map/engine/frame.ts'
import { preferences } from '../../../platform/preferences/preferences.ts'

const beside = lonLat(-105.252, 39.99)
const nowhere = lonLat(-105.256, 39.992)
const point = { type: 'Point', coordinates: boulder } as const
const line = { type: 'LineString', coordinates: [boulder, beside] } as const

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer({ name: 'Mains', serverName: 'mains', addFeature: 'polyline' })
})

const openMap = (address?: string) => showMap(server, { address })
const panel = page.getByRole('complementary', { name: 'Feature', exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const mapElement = () => page.getByRole('application', { name: 'Map' })
const focusMap = () => (mapElement().element() as HTMLElement).focus()

test('a click on a feature opens its panel and writes it to the address; a click beside it closes the panel', async () => {
  const { id } = server.add({ geometry: point, properties: { name: 'Valve 7' } })
  const { engine, router } = await openMap()
  await clickOnce(engine, pixelOf(engine, boulder))
  await expect.element(page.getByRole('heading', { name: 'Valve 7' })).toBeVisible()
  expect(router.state.location.search).toBe(`?project=${server.project.id}&feature=${id}`)
  await clickOnce(engine, pixelOf(engine, nowhere))
  await expect.element(panel).not.toBeInTheDocument()
  expect(router.state.location.search).toBe(`?project=${server.project.id}`)
})

test('a click beside features closes a panel that opened while the map waited for a second click', async () => {
  const { id } = server.add({ geometry: point, properties: { name: 'Valve 7' } })
  const { engine, router } = await openMap()
  reportClick(engine, 'click', pixelOf(engine, nowhere))
  await router.navigate(`/?project=${server.project.id}&feature=${id}`)
  await expect.element(page.getByRole('heading', { name: 'Valve 7' })).toBeVisible()
  reportClick(engine, 'singleclick', pixelOf(engine, nowhere))
  await expect.element(panel).not.toBeInTheDocument()
})

test('the user picks one of several features under the pointer, also by keyboard', async () => {
  server.add({ geometry: point, properties: { name: 'Valve 7' } })
  server.add({ geometry: line, properties: { name: 'Main 12' } })
  const { engine } = await openMap()
  await clickOnce(engine, pixelOf(engine, boulder))
  await expect.element(page.getByRole('menu', { name: '2 features here' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Main 12' })).toBeVisible()
})

test('the map marks the feature of the menu that has the focus, until the menu is closed', async () => {
  server.add({ geometry: point, properties: { name: 'Valve 7' } })
  server.add({ geometry: line, properties: { name: 'Main 12' } })
  const { engine } = await openMap()
  const [x, y] = pixelOf(engine, lonLat((boulder[0] + beside[0]) / 2, boulder[1]))
  const onLine = async () => {
    await settled(engine)
    return colourAt(engine, [x, y])
  }
  const bare = await onLine()
  await clickOnce(engine, pixelOf(engine, boulder))
  await expect.element(page.getByRole('menuitem', { name: /^Valve 7/ })).toHaveFocus()
  expect(await onLine()).toBe(bare)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: /^Main 12/ })).toHaveFocus()
  expect(await onLine()).not.toBe(bare)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(await onLine()).toBe(bare)
})

test('Enter selects the feature in the middle of the map, and Escape closes it', async () => {
  server.add({ geometry: point })
  await openMap()
  focusMap()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel.getByRole('heading', { name: 'Mains 1' })).toBeVisible()
  await expect.element(button('Edit properties')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})

test('Enter on a cluster zooms to its members, and offers those of one at one place; the selected one is drawn beside it', async () => {
  for (let count = 0; count < 10; count += 1) {
    server.add({ geometry: { type: 'Point', coordinates: [boulder[0] + count * 0.00006, boulder[1]] } })
    server.add({ geometry: point, properties: { name: `Valve ${count}` } })
  }
  const { engine, live } = await openMap()
  const drawnApart = () =>
    live.layers.layers[0]?.pick?.({ at: toMapXY(boulder), resolution: 0.01, tolerancePx: 1 }) ?? []
  expect(drawnApart()).toEqual([])
  focusMap()
  await userEvent.keyboard('{Enter}')
  await settled(engine)
  expect(engine.view.zoom).toBe(21)
  engine.setView(boulder, 20)
  await settled(engine)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu', { name: '11 features here' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Valve 0' })).toBeVisible()
  await settled(engine)
  expect(drawnApart().map(({ feature }) => feature.properties)).toEqual([{ name: 'Valve 0' }])
})

test('an address opens its feature', async () => {
  const { id } = server.add({ geometry: point, properties: { name: 'Valve 7' } })
  await openMap(`/?feature=${id}`)
  await expect.element(page.getByRole('heading', { name: 'Valve 7' })).toBeVisible()
})

test('Back while a feature opens closes it, and Forward opens it again', async () => {
  const { id } = server.add({ geometry: point, properties: { name: 'Valve 7' } })
  const { router, engine } = await openMap()
  const { promise: wentBack, resolve } = Promise.withResolvers<void>()
  const stop = router.subscribe(({ location }) => {
    if (!location.search.includes(id)) return
    stop()
    resolve(router.navigate(-1))
  })
  await clickOnce(engine, pixelOf(engine, boulder))
  await wentBack
  await expect.element(panel).not.toBeInTheDocument()
  expect(router.state.location.search).toBe(`?project=${server.project.id}`)
  await router.navigate(1)
  await expect.element(page.getByRole('heading', { name: 'Valve 7' })).toBeVisible()
})

test('keys move vertices, undo and redo the moves, and save them with the version', async () => {
  const { id } = server.add({ geometry: line, properties: { name: 'Main 12' } })
  await openMap(`/?feature=${id}`)
  await button('Edit geometry').click()
  await expect.element(page.getByRole('region', { name: 'Editing the geometry' })).toBeVisible()
  await expect.element(mapElement()).toHaveFocus()
  await userEvent.keyboard(']{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
  await expect.element(page.getByText(/^Vertex 1 of 2: 39\.99\d+, -105\.25/)).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('“Main 12” saved.')).toBeVisible()
  const [sent] = server.bodiesOf(changeFeature)
  expect(sent?.version).toBe(1)
  expect(sent).not.toHaveProperty('properties')
  expect(sent?.geometry?.type === 'LineString' && sent.geometry.coordinates[0]?.[1]).toBeGreaterThan(boulder[1])
  expect(sent?.geometry?.type === 'LineString' && sent.geometry.coordinates[1]).toEqual(beside)
})

test('leaving a changed edit asks, and cancelling restores the shape', async () => {
  const { id } = server.add({ geometry: line })
  await openMap(`/?feature=${id}`)
  await button('Edit geometry').click()
  await expect.element(mapElement()).toHaveFocus()
  await userEvent.keyboard(']{ArrowUp}{Escape}')
  await expect.element(page.getByText(/^Drag a vertex to move it/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(discardQuestion).toBeVisible()
  expect(server.bodiesOf(changeFeature)).toEqual([])
})

test('the user can draw and describe a feature with keys only', async () => {
  const { live, router } = await openMap()
  focusMap()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('menuitem', { name: /Mains/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'Drawing' })).toBeVisible()
  await expect.element(mapElement()).toHaveFocus()
  await userEvent.keyboard(' {ArrowRight}{ArrowRight} {ArrowDown} ')
  await expect.poll(() => live.drawing?.state.vertices).toBe(3)
  await userEvent.keyboard('{Backspace}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'New feature' })).toBeVisible()
  await button('Add a property').click()
  await userEvent.keyboard('name')
  await page.getByRole('textbox', { name: 'Value' }).fill('Main 13')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('“Main 13” added.')).toBeVisible()
  const [sent] = server.bodiesOf(createFeature)
  expect(sent).toMatchObject({ layerId: server.layer.id, properties: { name: 'Main 13' } })
  expect(sent?.geometry.type === 'LineString' && sent.geometry.coordinates).toHaveLength(2)
  await expect.element(panel.getByRole('heading', { name: 'Main 13' })).toBeVisible()
  expect(new URLSearchParams(router.state.location.search).get('feature')).toBe('mains.1')
})

test('the map loads changes of other users when the revision of the layer changes, but not for changes of this page', async () => {
  const { id } = server.add({ geometry: line, properties: { name: 'Main 12' } })
  const { live, queryClient } = await openMap(`/?feature=${id}`)
  const pages = () => server.received.filter(({ path }) => path === listFeatures.path).length
  const before = pages()
  await button('Edit properties').click()
  await page.getByRole('textbox', { name: 'name' }).fill('Main 14')
  server.changeLayer({ rev: 2 })
  await button('Save').click()
  await expect.element(page.getByText('“Main 14” saved.')).toBeVisible()
  const knownRev = () =>
    queryClient.getQueryData<{ layers: { rev: number }[] }[]>(folderQueryKeys.tree(server.project.id))
  await expect.poll(() => knownRev()?.[0]?.layers[0]?.rev).toBe(2)
  expect(pages()).toBe(before)
  server.changeElsewhere(id, { properties: { name: 'Main 15' } })
  server.changeLayer({ rev: 3 })
  await queryClient.invalidateQueries({ queryKey: folderQueryKeys.tree(server.project.id) })
  await expect.poll(pages).toBe(before + 1)
  await expect.poll(() => live.layers.find(server.layer.id, id)?.properties).toEqual({ name: 'Main 15' })
})

test('a layer that could not be loaded is loaded when the server can be reached again', async () => {
  server.add({ geometry: line, properties: { name: 'Main 12' } })
  server.on(readHealth, () => ({ status: 'ok' as const }))
  const answer = server.send
  let isAway = true
  const isOfMap = (url: string) => url.includes(listFeatures.path) || url.includes('/healthz')
  const send: typeof answer = (url, init) =>
    isAway && isOfMap(url) ? Promise.reject(new TypeError('Failed to fetch')) : answer(url, init)
  const { live } = await showMap(Object.assign(server, { send }), { waits: false })
  await expect.poll(() => live.layers.progress().failed).toHaveLength(1)
  isAway = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => live.layers.find(server.layer.id, 'mains.1')?.properties).toEqual({ name: 'Main 12' })
  expect(live.layers.progress().failed).toEqual([])
})

test('the keyboard is marked by a crosshair in the free part of the map, and the map by its focus ring', async () => {
  await openMap()
  const mark = () => document.querySelector(`.${middleClass}`)
  expect(mark()?.checkVisibility({ visibilityProperty: true, opacityProperty: true })).toBe(false)
  focusMap()
  await userEvent.keyboard('{Shift}')
  await expect.element(mapElement()).toHaveFocus()
  expect(mark()?.checkVisibility({ visibilityProperty: true, opacityProperty: true })).toBe(true)
  expect(mark()?.classList).toContain(crosshairClass)
  const { outlineStyle, outlineOffset } = getComputedStyle(mapElement().element())
  // Inside the map: outside it would be cut off.
  expect({ outlineStyle, outlineOffset }).toEqual({ outlineStyle: 'solid', outlineOffset: '-2px' })
})

test('the chosen background is restored', async () => {
  await showMap(server, { background: 'auto' })
  await button('Background and units').click()
  await expect.element(page.getByRole('radio', { name: 'World outline' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /Street map/ })).toBeDisabled()
  await page.getByRole('radio', { name: 'Coordinate grid only' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Coordinate grid' })).toBeChecked()
  expect(preferences().background).toBe('grid')
})
