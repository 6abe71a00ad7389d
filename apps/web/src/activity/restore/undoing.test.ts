import { expect, test } from 'vitest'
import { type UndoneStates, undoingOf } from './undoing.ts'

const here = { type: 'Point', coordinates: [0, 0] } as const
const there = { type: 'Point', coordinates: [1, 1] } as const

const states = (parts: Partial<UndoneStates> = {}): UndoneStates => ({
  change: {
    version: 2,
    before: { properties: { Condition: 'Good', Owner: 'City' } },
    after: { properties: { Condition: 'Baad', Note: 'x', Owner: 'City' } },
  },
  formerGeometry: null,
  current: { version: 2, geometry: here, properties: { Condition: 'Baad', Note: 'x', Owner: 'City' } },
  ...parts,
})

test('undoing the last change writes the former state', () => {
  expect(undoingOf(states())).toEqual({
    properties: [
      { name: 'Condition', before: 'Good', after: 'Baad', now: 'Baad' },
      { name: 'Note', before: undefined, after: 'x', now: 'x' },
    ],
    isGeometryChanged: false,
    isChangedSince: false,
    body: { version: 2, properties: { Condition: 'Good', Owner: 'City' } },
  })
})

test('what a later change wrote to other properties stays', () => {
  const properties = { Condition: 'Baad', Owner: 'Mapleton', Depth: 2 }
  const { isChangedSince, body } = undoingOf(states({ current: { version: 5, geometry: here, properties } }))
  expect(isChangedSince).toBe(true)
  expect(body).toEqual({ version: 5, properties: { Condition: 'Good', Owner: 'Mapleton', Depth: 2 } })
})

test('a property that was removed returns, and a geometry is written only if it differs', () => {
  const change = { version: 2, before: { properties: { Note: 'x' } }, after: { properties: {} } }
  const current = { version: 2, geometry: there, properties: {} }
  expect(undoingOf({ change, current, formerGeometry: here }).body).toEqual({
    version: 2,
    properties: { Note: 'x' },
    geometry: here,
  })
  expect(undoingOf({ change, current, formerGeometry: there }).body).toEqual({ version: 2, properties: { Note: 'x' } })
})

test('a feature that has the former values has nothing to undo', () => {
  const properties = { Condition: 'Good', Owner: 'City' }
  expect(undoingOf(states({ current: { version: 3, geometry: here, properties } })).body).toBeUndefined()
})
