import type { DrawingMode, Geometry } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { click, clickOnce, openMap, pixelOf, settled } from '../../../../test/map-under-test.ts'
import type { MapClick } from '../map-clicks.ts'
import { Drawing } from './drawing.ts'

const middle = lonLat(-105.25, 39.99)

async function draw(mode: DrawingMode) {
  const map = await openMap({ centre: middle, zoom: 18 })
  const onFinish = vi.fn<(geometry: Geometry) => void>()
  const onCancel = vi.fn<() => void>()
  const drawing = new Drawing(map.engine, {
    mode,
    onFinish,
    onCancel,
  })
  onTestFinished(() => drawing.destroy())
  await settled(map.engine)
  map.engine.focus()
  return { ...map, drawing, onFinish, onCancel }
}

test('a line is drawn by clicks and ended by a double click', async () => {
  const { engine, onFinish } = await draw('polyline')
  click(engine, [300, 300])
  click(engine, [400, 300])
  click(engine, [400, 200])
  click(engine, [400, 200])
  expect(onFinish).toHaveBeenCalledOnce()
  const [geometry] = onFinish.mock.calls[0] ?? []
  expect(geometry?.type).toBe('LineString')
  const at =
    geometry?.type === 'LineString' ? geometry.coordinates.map(([lon, lat]) => pixelOf(engine, lonLat(lon, lat))) : []
  expect(at.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
    [300, 300],
    [400, 300],
    [400, 200],
  ])
})

test('a polygon is drawn with the keyboard: arrows aim, Space sets a vertex', async () => {
  const { drawing, onFinish } = await draw('polygon')
  await userEvent.keyboard(' {ArrowRight} {ArrowDown} ')
  expect(drawing.state).toEqual({ vertices: 3, canFinish: true, canRedo: false, byKeyboard: true })
  expect(drawing.finish()).toBe(true)
  expect(onFinish).toHaveBeenCalledOnce()
  const [geometry] = onFinish.mock.calls[0] ?? []
  const ring = geometry?.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : []
  expect(ring).toHaveLength(4)
  expect(ring[0]).toEqual([expect.closeTo(middle[0], 6), expect.closeTo(middle[1], 6)])
  expect(ring[1]?.[0]).toBeGreaterThan(ring[0]?.[0] ?? 0)
  expect(ring[2]?.[1]).toBeLessThan(ring[1]?.[1] ?? 0)
  expect(ring[3]).toEqual(ring[0])
})

test('a point is finished in the middle of the map', async () => {
  const { drawing, onFinish } = await draw('point')
  expect(drawing.state).toMatchObject({ vertices: 0, canFinish: true })
  expect(drawing.finish()).toBe(true)
  expect(onFinish).toHaveBeenCalledExactlyOnceWith({
    type: 'Point',
    coordinates: [expect.closeTo(middle[0], 6), expect.closeTo(middle[1], 6)],
  })
})

test('a shape with too few vertices is not finished', async () => {
  const { drawing, onFinish } = await draw('polyline')
  await userEvent.keyboard(' ')
  expect(drawing.finish()).toBe(false)
  expect(onFinish).not.toHaveBeenCalled()
  expect(drawing.state).toMatchObject({ vertices: 1, canFinish: false })
})

test('undo removes the last vertex, until none is left', async () => {
  const { engine, drawing } = await draw('polyline')
  click(engine, [300, 300])
  click(engine, [400, 300])
  click(engine, [400, 200])
  expect(drawing.state.vertices).toBe(3)
  drawing.undoVertex()
  expect(drawing.state.vertices).toBe(2)
  for (let i = 0; i < 3; i++) drawing.undoVertex()
  expect(drawing.state.vertices).toBe(0)
})

test('redo sets the removed vertices again, from none on, until another one is set', async () => {
  const { engine, drawing } = await draw('polyline')
  for (const at of [
    [300, 300],
    [400, 300],
    [400, 200],
  ] as const)
    click(engine, at)
  const whole = drawing.path
  expect(drawing.state.canRedo).toBe(false)
  for (let i = 0; i < 3; i++) drawing.undoVertex()
  expect(drawing.state).toMatchObject({ vertices: 0, canRedo: true })
  for (let i = 0; i < 3; i++) drawing.redoVertex()
  expect(drawing.path).toEqual(whole)
  expect(drawing.state).toMatchObject({ vertices: 3, canRedo: false })
  drawing.undoVertex()
  click(engine, [350, 150])
  expect(drawing.state).toMatchObject({ vertices: 3, canRedo: false })
})

test('a cancelled drawing does not call onFinish', async () => {
  const { drawing, onCancel, onFinish } = await draw('polyline')
  await userEvent.keyboard(' {ArrowRight} ')
  drawing.cancel()
  expect(onCancel).toHaveBeenCalledOnce()
  drawing.cancel()
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onFinish).not.toHaveBeenCalled()
})

test('click listeners receive no click of a drawing, including the last one', async () => {
  const { engine, drawing, onFinish } = await draw('point')
  const clicked = vi.fn<(click: MapClick) => void>()
  engine.onClick(clicked)
  click(engine, [300, 300])
  expect(onFinish).toHaveBeenCalledOnce()
  drawing.destroy()
  await vi.waitFor(async () => {
    await clickOnce(engine, [700, 500])
    expect(clicked).toHaveBeenCalled()
  }, 15_000)
  expect(clicked.mock.calls).toEqual([[expect.objectContaining({ pixel: [700, 500] })]])
})
