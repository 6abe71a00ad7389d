import { describe, expect, it } from 'vitest'
import { mergedProperties, propertyChanges, propertyConflicts } from './property-changes.ts'

describe('propertyChanges', () => {
  it('lists changed, added and removed properties only', () => {
    expect(propertyChanges({ a: 1, b: 'x', c: null }, { a: 2, c: null, d: true })).toEqual([
      { name: 'a', before: 1, after: 2 },
      { name: 'd', before: undefined, after: true },
      { name: 'b', before: 'x', after: undefined },
    ])
  })

  it('ignores the order of keys in nested values', () => {
    expect(propertyChanges({ n: { p: 1, q: [1, 2] } }, { n: { q: [1, 2], p: 1 } })).toEqual([])
    expect(propertyChanges({ n: [1, 2] }, { n: [2, 1] })).toHaveLength(1)
  })
})

describe('a stale edit', () => {
  const base = { status: 'open', depth: 3, owner: 'city' }
  const mine = { status: 'closed', depth: 4, owner: 'city', note: 'dug up' }
  const theirs = { status: 'repaired', depth: 4, owner: 'county' }

  it('names for each property the side that changed it', () => {
    expect(propertyConflicts({ base, mine, theirs }).map(({ name, by }) => [name, by])).toEqual([
      ['status', 'both'],
      ['owner', 'them'],
      ['note', 'me'],
    ])
  })

  it('applies my changes and keeps theirs to other properties', () => {
    expect(mergedProperties({ base, mine, theirs })).toEqual({
      status: 'closed',
      depth: 4,
      owner: 'county',
      note: 'dug up',
    })
  })

  it('applies my removal of a property', () => {
    expect(mergedProperties({ base, mine: { status: 'open', owner: 'city' }, theirs })).toEqual({
      status: 'repaired',
      owner: 'county',
    })
  })
})
