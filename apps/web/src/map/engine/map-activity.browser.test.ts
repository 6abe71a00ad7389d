import { lonLat, lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { boulder, drag, openMap, settled } from '../../../test/map-under-test.ts'
import { withMotion } from '../../../test/media.ts'
import { makeBuildings, PagedLayer, square } from '../../../test/paged-layer.ts'
import { Backgrounds } from './background/backgrounds.ts'
import type { MapEngine } from './create-map.ts'
import { FeatureLayer } from './layers/features/feature-layer.ts'
import { SelectionOverlay } from './selection.ts'

beforeEach(withMotion)

const stateOf = (engine: MapEngine) => engine.map.getTargetElement().dataset['mapState']

function showLayer(engine: MapEngine, pages: PagedLayer): FeatureLayer {
  const look = { colour: '#2F7EB8' }
  const layer = new FeatureLayer(engine, { layerId: 'layer', loadPage: pages.loadPage, look, order: 1 })
  onTestFinished(() => layer.destroy())
  return layer
}

test('a map is busy until its first frame is drawn', async () => {
  const { engine } = await openMap()
  expect(stateOf(engine)).toBe('idle')
})

test('each action that changes the picture makes the map busy in the same task, and the map becomes idle afterwards', async () => {
  const { engine } = await openMap()
  const layer = showLayer(engine, new PagedLayer(makeBuildings(50)))
  const selection = new SelectionOverlay(engine)
  onTestFinished(() => selection.destroy())
  const geometry = square(boulder[0], boulder[1], 0.001)
  const viewport = engine.map.getViewport()
  const without = await namesWithoutWork(engine, {
    setView: () => engine.setView(lonLat(-105, 40), 11),
    zoomBy: () => engine.zoomBy(1),
    panBy: () => engine.panBy(30, 0),
    animateTo: () => engine.animateTo(lonLatExtent([-105.3, 39.9, -105.2, 40])),
    keepClear: () => engine.keepClear(lonLatExtent([-105.4, 39.9, -105.39, 39.91])),
    setPadding: () => engine.setPadding({ top: 0, right: 300, bottom: 0, left: 0 }),
    wheel: () => viewport.dispatchEvent(new WheelEvent('wheel', { deltaY: -300, bubbles: true, cancelable: true })),
    drag: () => drag(engine, [400, 300], [300, 300]),
    addLayer: () => showLayer(engine, new PagedLayer(makeBuildings(10))),
    put: () => layer.features.put({ type: 'Feature', id: 'buildings.51', version: 1, geometry, properties: {} }),
    delete: () => layer.features.delete('buildings.51'),
    hide: () => layer.features.hide('buildings.1'),
    refresh: () => layer.refresh(),
    setLook: () => layer.setStyle({ colour: '#B8692F' }),
    setOrder: () => layer.setOrder(7),
    select: () => selection.show({ geometry }),
    unselect: () => selection.clear(),
  })
  expect(without).toEqual([])
})

test('a change of the background makes the map busy in the same task', async () => {
  const { engine } = await openMap()
  const backgrounds = new Backgrounds(engine)
  onTestFinished(() => backgrounds.destroy())
  const without = await namesWithoutWork(engine, {
    choose: () => backgrounds.choose('outline'),
    showGrid: () => backgrounds.showGrid(true),
    setScheme: () => engine.setScheme('dark'),
  })
  expect(without).toEqual([])
})

test('the map is busy while a page is loading', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer(makeBuildings(50))
  const release = pages.hold()
  const layer = showLayer(engine, pages)
  await drawnFrames(engine, 3)
  expect(stateOf(engine)).toBe('busy')
  release()
  await settled(engine)
  expect(layer.state).toMatchObject({ loading: false, loaded: 50 })
})

test('the map is idle again after a page has failed', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer(makeBuildings(50))
  pages.failing = true
  const layer = showLayer(engine, pages)
  await settled(engine)
  expect(layer.state.error).toBeInstanceOf(TypeError)
})

test('a layer that is destroyed while it loads does not keep the map busy', async () => {
  const { engine } = await openMap()
  const pages = new PagedLayer(makeBuildings(50))
  pages.hold()
  const layer = showLayer(engine, pages)
  layer.destroy()
  await settled(engine)
  expect(pages.requests.every(({ signal }) => signal.aborted)).toBe(true)
})

test('an idle map has reported its new view', async () => {
  const { engine } = await openMap()
  const zooms: number[] = []
  engine.onViewChange(({ zoom }) => zooms.push(zoom))
  engine.zoomBy(2)
  await settled(engine)
  expect(zooms).toEqual([15])
})

test('the map is busy until every task has ended', async () => {
  const { engine } = await openMap()
  const endFirst = engine.beginTask()
  const endSecond = engine.beginTask()
  endFirst()
  endFirst()
  expect(stateOf(engine)).toBe('busy')
  endSecond()
  expect(stateOf(engine)).toBe('idle')
})

test('the background waits for the data of the project, and no longer than it is allowed to', async () => {
  const { engine } = await openMap()
  const events: string[] = []
  const endBackground = engine.beginTask({ isBackground: true })
  await engine.untilDataIdle(60_000)
  const endData = engine.beginTask()
  const waiting = engine.untilDataIdle(60_000).then(() => events.push('data is idle'))
  await engine.untilDataIdle(1)
  events.push('the time is over')
  endData()
  await waiting
  expect(events).toEqual(['the time is over', 'data is idle'])
  expect(stateOf(engine)).toBe('busy')
  endBackground()
  expect(stateOf(engine)).toBe('idle')
})

/** Returns the names of the actions that do not make an idle map busy. Each action starts on an idle map. */
async function namesWithoutWork(
  engine: MapEngine,
  actions: Readonly<Record<string, () => unknown>>,
): Promise<readonly string[]> {
  const names: string[] = []
  for (const [name, act] of Object.entries(actions)) {
    await settled(engine)
    act()
    if (stateOf(engine) !== 'busy') names.push(name)
  }
  await settled(engine)
  return names
}

/** Resolves after OpenLayers has completed `count` frames. */
async function drawnFrames(engine: MapEngine, count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    const complete = new Promise<void>((resolve) => {
      engine.map.once('rendercomplete', () => resolve())
    })
    engine.map.render()
    await complete
  }
}
