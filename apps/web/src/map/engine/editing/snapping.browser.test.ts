import type { DrawingMode, Geometry, Position } from '@cairn/domain/geometry/geojson'
import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import { type SnapKind, snapKinds } from '@cairn/domain/geometry/plane/snap-target'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { click, drag, openMap, pixelOf, settled } from '../../../../test/map-under-test.ts'
import { PagedLayer } from '../../../../test/paged-layer.ts'
import { FeatureLayer } from '../layers/features/feature-layer.ts'
import { Drawing } from './drawing.ts'
import { GeometryEditing } from './geometry-editing.ts'

const middle = lonLat(-105.25, 39.99)
const at = (east: number, north: number) => lonLat(middle[0] + east * 0.0003, middle[1] + north * 0.0003)

/** A line with a corner, and one that crosses its first segment. */
const cornered: Geometry = { type: 'LineString', coordinates: [at(0, 0), at(2, 0), at(2, 2)] }
const crossing: Geometry = { type: 'LineString', coordinates: [at(0.5, -1), at(0.5, 1)] }

async function open() {
  const map = await openMap({ centre: middle, zoom: 18 })
  const pages = new PagedLayer([cornered, crossing])
  const look = { colour: '#2F7EB8' }
  const layer = new FeatureLayer(map.engine, { layerId: 'a', loadPage: pages.loadPage, look, order: 1 })
  onTestFinished(() => layer.destroy())
  await vi.waitUntil(() => layer.state.loaded === 2, { timeout: 15_000 })
  await settled(map.engine)
  const chosen = { kinds: new Set<SnapKind>(snapKinds), layers: [layer], traces: false }
  const snapTo = { layers: () => chosen.layers, kinds: () => chosen.kinds, traces: () => chosen.traces }
  const clickBeside = (position: LonLat) => {
    const [x, y] = pixelOf(map.engine, position)
    click(map.engine, [x + 5, y - 4])
  }
  return { ...map, chosen, snapTo, clickBeside }
}

async function draw(mode: DrawingMode) {
  const opened = await open()
  const onFinish = vi.fn<(geometry: Geometry) => void>()
  const { engine, snapTo } = opened
  const drawing = new Drawing(engine, { mode, onFinish, onCancel: () => undefined, snapTo })
  onTestFinished(() => drawing.destroy())
  engine.focus()
  return { ...opened, drawing, onFinish }
}

const close = ([lon, lat]: LonLat): Position => [expect.closeTo(lon, 8), expect.closeTo(lat, 8)]

test('a vertex snaps to the end, the vertex or the crossing beside the pointer', async () => {
  const { clickBeside, drawing } = await draw('polyline')
  const places = [at(0, 0), at(2, 0), at(0.5, 0)]
  for (const place of places) clickBeside(place)
  expect(drawing.path).toEqual(places.map(close))
})

test('only the chosen kinds and layers attract the pointer', async () => {
  const { clickBeside, drawing, chosen } = await draw('polyline')
  chosen.kinds = new Set(['end', 'crossing'])
  clickBeside(at(2, 0))
  expect(drawing.path).not.toEqual([close(at(2, 0))])
  clickBeside(at(2, 2))
  chosen.layers = []
  clickBeside(at(0, 0))
  expect(drawing.path.slice(1)).toEqual([close(at(2, 2)), expect.anything()])
  expect(drawing.path[2]).not.toEqual(close(at(0, 0)))
})

test('the crosshair of the keyboard snaps as the pointer does', async () => {
  const { onFinish } = await draw('point')
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift} ')
  expect(onFinish).toHaveBeenCalledExactlyOnceWith({ type: 'Point', coordinates: close(at(0, 0)) })
})

test.each(['polyline', 'polygon'] as const)(
  'a %s follows a line between two vertices on it, and undo and redo take them together',
  async (mode) => {
    const { clickBeside, drawing, chosen } = await draw(mode)
    clickBeside(at(0, 0))
    chosen.traces = true
    clickBeside(at(2, 2))
    expect(drawing.path).toEqual([at(0, 0), at(2, 0), at(2, 2)].map(close))
    chosen.traces = false
    clickBeside(at(0.5, 1))
    expect(drawing.path).toEqual([at(0, 0), at(2, 0), at(2, 2), at(0.5, 1)].map(close))
    drawing.undoVertex()
    drawing.undoVertex()
    expect(drawing.path).toEqual([close(at(0, 0))])
    drawing.redoVertex()
    expect(drawing.path).toEqual([at(0, 0), at(2, 0), at(2, 2)].map(close))
    drawing.undoVertex()
    clickBeside(at(2, 2))
    expect(drawing.path).toEqual([at(0, 0), at(2, 2)].map(close))
  },
)

test('the keyboard traces a line, and the finished shape has its vertices', async () => {
  const { engine, drawing, chosen, onFinish } = await draw('polyline')
  chosen.traces = true
  drawing.addVertexAtCentre()
  const [[fromX, fromY], [toX, toY]] = [pixelOf(engine, at(0, 0)), pixelOf(engine, at(2, 2))]
  drawing.aim(toX - fromX, toY - fromY)
  await settled(engine)
  expect(drawing.sketch).toEqual([at(0, 0), at(2, 0), at(2, 2)].map(close))
  drawing.addVertexAtCentre()
  drawing.finish()
  expect(onFinish).toHaveBeenCalledExactlyOnceWith({
    type: 'LineString',
    coordinates: [at(0, 0), at(2, 0), at(2, 2)].map(close),
  })
})

test('a vertex of an edited feature snaps to other features, not to its own former place', async () => {
  const { engine, snapTo } = await open()
  const editing = new GeometryEditing(engine, crossing, { snapTo, featureId: 'buildings.2' })
  onTestFinished(() => editing.destroy())
  const [from, [x, y]] = [pixelOf(engine, at(0.5, 1)), pixelOf(engine, at(2, 2))]
  drag(engine, from, [x + 5, y - 4])
  expect(editing.current()).toMatchObject({ coordinates: [close(at(0.5, -1)), close(at(2, 2))] })
  const [backX, backY] = pixelOf(engine, at(0.5, 1))
  drag(engine, [x, y], [backX + 5, backY - 4])
  expect(editing.current()).not.toMatchObject({ coordinates: [close(at(0.5, -1)), close(at(0.5, 1))] })
})
