import { expect, test } from 'vitest'
import { sampleTree } from '../../../test/samples.ts'
import { inTreeOrder } from '../../folders/tree-order.ts'
import type { RowEdge } from '../../ui/rows/use-row-drag.ts'
import { withLayerAt } from '../layer-place.ts'
import { placeAtEdge, placeBeside, rowsAsIn } from './row-order.ts'
import { type LayerRow, nameOf, rowsOf } from './tree-rows.ts'

const survey = sampleTree('Survey', ['a', 'b', 'c', 'd'], [sampleTree('Sub', ['e'])])
const rows = rowsOf([survey], new Set([survey.id, ...survey.subfolders.map(({ id }) => id)]))

function rowOf(name: string): LayerRow {
  const row = rows.find((candidate) => nameOf(candidate) === name)
  if (row?.kind !== 'layer') throw new Error(`${name} is no layer`)
  return row
}

/** The names of the folder's layers, from the top, after a layer has moved to a place. */
function after(name: string, place: { readonly zIndex: number } | undefined): string {
  const [folder] = inTreeOrder(withLayerAt([survey], rowOf(name).layer, place?.zIndex ?? Number.NaN))
  return folder?.layers.map((layer) => layer.name).join('') ?? ''
}

test('a layer moves by one row, and stops at the ends of its folder', () => {
  expect(after('b', placeBeside(rows, rowOf('b'), 'up'))).toBe('bacd')
  expect(after('b', placeBeside(rows, rowOf('b'), 'down'))).toBe('acbd')
  expect(placeBeside(rows, rowOf('b'), 'down')).toMatchObject({ position: 3, count: 4 })
  expect(placeBeside(rows, rowOf('a'), 'up')).toBeUndefined()
  expect(placeBeside(rows, rowOf('d'), 'down')).toBeUndefined()
})

test('a move counts from the places after the moves before, which the rows may not show yet', () => {
  const first = placeBeside(rows, rowOf('c'), 'up')
  const moved = withLayerAt([survey], rowOf('c').layer, first?.zIndex ?? Number.NaN)
  const second = placeBeside(rowsAsIn(moved, rows), rowOf('c'), 'up')
  expect(second).toMatchObject({ position: 1 })
  const [folder] = inTreeOrder(withLayerAt(moved, rowOf('c').layer, second?.zIndex ?? Number.NaN))
  expect(folder?.layers.map((layer) => layer.name).join('')).toBe('cabd')
})

test('a dragged layer is placed at the edge of the row that it is dropped on', () => {
  const drop = (moved: string, target: string, edge: RowEdge) =>
    after(moved, placeAtEdge(rows, rowOf(moved).id, { targetId: rowOf(target).id, edge }))
  expect(drop('a', 'c', 'top')).toBe('bacd')
  expect(drop('a', 'c', 'bottom')).toBe('bcad')
  expect(drop('d', 'b', 'top')).toBe('adbc')
  expect(drop('d', 'b', 'bottom')).toBe('abdc')
})

test('a drop beside itself or into another folder changes nothing', () => {
  const place = (target: string, edge: RowEdge) =>
    placeAtEdge(rows, rowOf('b').id, { targetId: rowOf(target).id, edge })
  expect(place('b', 'top')).toBeUndefined()
  expect(place('a', 'bottom')).toBeUndefined()
  expect(place('c', 'top')).toBeUndefined()
  expect(place('e', 'top')).toBeUndefined()
})

test('layers that the user may not see keep their places', () => {
  const [a, b] = survey.layers
  if (!a || !b) throw new Error('a layer is missing')
  const seen = {
    ...survey,
    layers: [
      { ...a, zIndex: 7 },
      { ...b, zIndex: 2 },
    ],
  }
  const [folder] = withLayerAt([seen], a, 2)
  expect(folder?.layers.map(({ name, zIndex }) => `${name} ${zIndex}`)).toEqual(['a 2', 'b 7'])
})
