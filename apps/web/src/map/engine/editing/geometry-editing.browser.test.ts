import type { Geometry, LineString } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { click, clickOnce, colourAt, drag, openMap, pixelOf, settled } from '../../../../test/map-under-test.ts'
import type { MapClick } from '../map-clicks.ts'
import { GeometryEditing } from './geometry-editing.ts'

const corners = [
  [-105.2504123456789, 39.9901],
  [-105.2496, 39.9901],
  [-105.2496, 39.9896987654321],
  [-105.2504123456789, 39.9896987654321],
] as const
const house: Geometry = { type: 'Polygon', coordinates: [[...corners, corners[0]]] }
const pipe = {
  type: 'LineString',
  coordinates: [
    [-105.251, 39.99, 1600],
    [-105.25, 39.99, 1610],
    [-105.249, 39.99, 1604],
  ],
} satisfies Geometry as LineString

async function edit(geometry: Geometry) {
  const map = await openMap({ centre: lonLat(-105.25, 39.99), zoom: 18 })
  const editing = new GeometryEditing(map.engine, geometry)
  onTestFinished(() => editing.destroy())
  await settled(map.engine)
  map.engine.focus()
  const pixel = (at: readonly number[]) => pixelOf(map.engine, lonLat(at[0] ?? 0, at[1] ?? 0))
  return { ...map, editing, pixel }
}

function positionsOf(geometry: Geometry): readonly (readonly number[])[] {
  if (geometry.type === 'Polygon') return geometry.coordinates[0] ?? []
  return geometry.type === 'LineString' ? geometry.coordinates : []
}

test('an edit without a change returns exactly the original numbers', async () => {
  const { editing } = await edit(house)
  expect(editing.current()).toEqual(house)
  expect(editing.state).toEqual({ canUndo: false, canRedo: false, focused: null, crossings: [] })
})

test('dragging a vertex moves it and keeps every digit of the others', async () => {
  const { engine, editing, pixel } = await edit(house)
  const [x, y] = pixel(corners[1])
  drag(engine, [x, y], [x + 40, y - 20])
  const moved = positionsOf(editing.current())
  const [movedX, movedY] = pixel(moved[1] ?? [])
  expect(movedX).toBeCloseTo(x + 40, 0)
  expect(movedY).toBeCloseTo(y - 20, 0)
  expect([moved[0], moved[2], moved[3], moved[4]]).toEqual([corners[0], corners[2], corners[3], corners[0]])
  expect(editing.state).toMatchObject({ canUndo: true })
})

test('the pointer mark is removed when a drag, an undo or a redo moves its vertex', async () => {
  const { engine, editing, pixel } = await edit(house)
  const from = pixel(corners[1])
  const to = [from[0] + 40, from[1] - 20] as const
  const [handle, mark] = ['#ffffff', '#d6249f']
  const colours = async () => {
    await settled(engine)
    return [colourAt(engine, from), colourAt(engine, to)]
  }
  const [, ground] = await colours()
  drag(engine, from, to)
  const moved = await colours()
  expect(moved).toEqual([expect.not.stringContaining(mark), handle])
  editing.undo()
  expect(await colours()).toEqual([handle, ground])
  editing.redo()
  expect(await colours()).toEqual(moved)
})

test('a moved vertex has no more digits than the server stores, so that measurements do not change on save', async () => {
  const { engine, editing, pixel } = await edit(pipe)
  const [x, y] = pixel([-105.25, 39.99])
  drag(engine, [x, y], [x + 41, y - 23])
  const [lon = 0, lat = 0, height = 0] = positionsOf(editing.current())[1] ?? []
  expect([lon, lat, height]).toEqual([lon, lat, height].map((ordinate) => Number(ordinate.toFixed(9))))
})

test('undo and redo traverse the states of the edit, and a new change drops the undone ones', async () => {
  const { engine, editing, pixel } = await edit(house)
  const [x, y] = pixel(corners[1])
  drag(engine, [x, y], [x + 40, y])
  const once = editing.current()
  drag(engine, [x + 40, y], [x + 40, y - 40])
  const twice = editing.current()
  editing.undo()
  expect(editing.current()).toEqual(once)
  editing.undo()
  expect(editing.current()).toEqual(house)
  expect(editing.state).toMatchObject({ canUndo: false, canRedo: true })
  editing.redo()
  editing.redo()
  expect(editing.current()).toEqual(twice)
  editing.undo()
  drag(engine, [x + 40, y], [x, y + 30])
  expect(editing.state.canRedo).toBe(false)
})

test('dragging an edge inserts a vertex, and an Alt-click removes it', async () => {
  const { engine, editing, pixel } = await edit(house)
  const [left, top] = pixel(corners[0])
  const [right] = pixel(corners[1])
  const middle = (left + right) / 2
  drag(engine, [middle, top], [middle, top - 30])
  expect(positionsOf(editing.current())).toHaveLength(6)
  click(engine, [middle, top - 30], { altKey: true })
  await expect.poll(() => editing.current()).toEqual(house)
})

test('a vertex inserted into a line with heights gets a height between its neighbours', async () => {
  const { engine, editing, pixel } = await edit(pipe)
  const [left, top] = pixel([-105.251, 39.99])
  const [right] = pixel([-105.25, 39.99])
  drag(engine, [(left + right) / 2, top], [(left + right) / 2, top - 40])
  const heights = positionsOf(editing.current()).map((position) => position[2])
  expect(heights).toEqual([1600, expect.closeTo(1605, 0), 1610, 1604])
})

test('with the keyboard, arrows move the focused vertex, and its removal can be undone', async () => {
  const { editing, pixel } = await edit(pipe)
  editing.focusNext()
  editing.focusNext()
  expect(editing.state.focused).toMatchObject({ index: 2, count: 3 })
  const [x, y] = pixel([-105.25, 39.99])
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  const [movedX, movedY] = pixel(positionsOf(editing.current())[1] ?? [])
  expect(movedX).toBeCloseTo(x + 2, 3)
  expect(movedY).toBeCloseTo(y - 10, 3)
  expect(positionsOf(editing.current())[1]?.[2]).toBe(1610)
  expect(editing.removeFocused()).toBe(true)
  expect(positionsOf(editing.current())).toHaveLength(2)
  editing.undo()
  expect(positionsOf(editing.current())).toHaveLength(3)
  editing.undo()
  expect(editing.current()).toEqual(pipe)
  editing.redo()
  expect(editing.state).toMatchObject({ canUndo: true })
})

test('keys insert a vertex halfway to the next, and arrows without a focused vertex pan the map', async () => {
  const { engine, editing } = await edit(pipe)
  editing.focusNext()
  await userEvent.keyboard('{Insert}')
  expect(positionsOf(editing.current())).toEqual([
    [-105.251, 39.99, 1600],
    [expect.closeTo(-105.2505, 6), expect.closeTo(39.99, 6), 1605],
    [-105.25, 39.99, 1610],
    [-105.249, 39.99, 1604],
  ])
  editing.blurVertex()
  expect(editing.state.focused).toBeNull()
  const before = engine.view.centre
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => engine.view.centre[0]).toBeGreaterThan(before[0])
})

test('vertices of a triangle and of a line with two vertices cannot be removed', async () => {
  const ends: Geometry = {
    type: 'LineString',
    coordinates: [
      [-105.25, 39.99],
      [-105.249, 39.99],
    ],
  }
  const { editing } = await edit(ends)
  editing.focusNext()
  expect(editing.removeFocused()).toBe(false)
  expect(editing.current()).toEqual(ends)
})

test('a drag moves a point, and undo moves it back', async () => {
  const point: Geometry = { type: 'Point', coordinates: [-105.25, 39.99, 1650] }
  const { engine, editing, pixel } = await edit(point)
  const [x, y] = pixel(point.coordinates)
  drag(engine, [x, y], [x + 50, y + 10])
  const moved = editing.current()
  expect(moved).not.toEqual(point)
  expect(moved).toMatchObject({ type: 'Point', coordinates: [expect.any(Number), expect.any(Number), 1650] })
  editing.undo()
  expect(editing.current()).toEqual(point)
  expect(editing.state).toMatchObject({ canUndo: false, canRedo: true })
})

test('click listeners receive no clicks during an edit', async () => {
  const { engine, editing } = await edit(house)
  const clicked = vi.fn<(click: MapClick) => void>()
  engine.onClick(clicked)
  await clickOnce(engine, [100, 100])
  expect(clicked).not.toHaveBeenCalled()
  editing.destroy()
  await vi.waitFor(async () => {
    await clickOnce(engine, [700, 500])
    expect(clicked).toHaveBeenCalled()
  }, 15_000)
})
