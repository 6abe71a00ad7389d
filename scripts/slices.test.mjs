import { describe, expect, it } from 'vitest'
import { serverNeighbours, slices, webNeighbours } from './slices.mjs'

/** The slices of one cycle in the graph, in the order of imports; undefined when the graph has no cycle. */
function findCycle(neighbours) {
  const finished = new Set()
  const visit = (slice, path) => {
    if (finished.has(slice)) return undefined
    if (path.includes(slice)) return path.slice(path.indexOf(slice))
    for (const next of neighbours[slice] ?? []) {
      const cycle = visit(next, [...path, slice])
      if (cycle) return cycle
    }
    finished.add(slice)
    return undefined
  }
  for (const slice of Object.keys(neighbours)) {
    const cycle = visit(slice, [])
    if (cycle) return cycle
  }
  return undefined
}

describe('the search for cycles', () => {
  it('finds a cycle that is reached through other slices', () => {
    expect(findCycle({ a: ['b'], b: ['c', 'd'], d: ['b'] })).toEqual(['b', 'd'])
  })

  it('accepts two paths to the same slice', () => {
    expect(findCycle({ a: ['b', 'c'], b: ['d'], c: ['d'] })).toBeUndefined()
  })
})

describe.each([
  ['server', serverNeighbours],
  ['web', webNeighbours],
])('the neighbours of %s slices', (_, neighbours) => {
  it('contain no cycle', () => {
    expect(findCycle(neighbours)).toBeUndefined()
  })

  it('are listed slices', () => {
    const named = [...Object.keys(neighbours), ...Object.values(neighbours).flat()]
    expect(named.filter((slice) => !slices.includes(slice))).toEqual([])
  })
})
