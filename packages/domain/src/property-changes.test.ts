import { describe, expect, it } from 'vitest'
import { mergedProperties, propertyChanges, propertyConflicts } from './property-changes.ts'

describe('propertyChanges', () => {
  it('names what was changed, added and removed, and leaves out what stayed', () => {
    expect(propertyChanges({ a: 1, b: 'x', c: null }, { a: 2, c: null, d: true })).toEqual([
      { name: 'a', before: 1, after: 2 },
      { name: 'd', before: undefined, after: true },
      { name: 'b', before: 'x', after: undefined },
    ])
  })

  it('sees no change in nested values that differ by the order of their keys alone', () => {
    expect(propertyChanges({ n: { p: 1, q: [1, 2] } }, { n: { q: [1, 2], p: 1 } })).toEqual([])
    expect(propertyChanges({ n: [1, 2] }, { n: [2, 1] })).toHaveLength(1)
  })
})

describe('a stale edit', () => {
  const base = { status: 'open', depth: 3, owner: 'city' }
  const mine = { status: 'closed', depth: 4, owner: 'city', note: 'dug up' }
  const theirs = { status: 'repaired', depth: 4, owner: 'county' }

  it('says of each property whether one side changed it or both', () => {
    expect(propertyConflicts({ base, mine, theirs }).map(({ name, by }) => [name, by])).toEqual([
      ['status', 'both'],
      ['owner', 'them'],
      ['note', 'me'],
    ])
  })

  it('keeps mine without losing what only they changed', () => {
    expect(mergedProperties({ base, mine, theirs })).toEqual({
      status: 'closed',
      depth: 4,
      owner: 'county',
      note: 'dug up',
    })
  })

  it('keeps a removal of mine', () => {
    expect(mergedProperties({ base, mine: { status: 'open', owner: 'city' }, theirs })).toEqual({
      status: 'repaired',
      owner: 'county',
    })
  })
})
