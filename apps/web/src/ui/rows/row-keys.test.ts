import { expect, test } from 'vitest'
import { rowOfKey, type TreeNode, treeMoveOfKey } from './row-keys.ts'

test('keys lead through a list and stop at its ends', () => {
  const from = (current: number) => (key: string) => rowOfKey(key, { current, count: 30, pageRows: 8 })
  expect(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map(from(10))).toEqual([11, 9, 18, 2, 0, 29])
  expect(['ArrowUp', 'PageUp', 'Home'].map(from(0))).toEqual([0, 0, 0])
  expect(['ArrowDown', 'PageDown', 'End'].map(from(29))).toEqual([29, 29, 29])
  expect(from(3)('a')).toBeUndefined()
})

test('a list without pages leaves the page keys to the browser, and an empty one every key', () => {
  expect(rowOfKey('PageDown', { current: 0, count: 9 })).toBeUndefined()
  expect(rowOfKey('ArrowDown', { current: 0, count: 0 })).toBeUndefined()
})

test('the left arrow on a closed row without a parent changes nothing', () => {
  const rows: readonly TreeNode[] = [
    { id: 'every layer', parentId: null, isOpen: undefined },
    { id: 'project', parentId: null, isOpen: false },
  ]
  expect(treeMoveOfKey('ArrowLeft', { rows, current: 1, nodeOf: (row) => row })).toBeUndefined()
  expect(treeMoveOfKey('ArrowRight', { rows, current: 1, nodeOf: (row) => row })).toEqual({ isOpen: true })
})
