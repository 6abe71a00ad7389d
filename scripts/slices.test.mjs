import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './setup.mjs'
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

/** Names that no slice has: the parts that several slices share, by package. */
const sharedNames = {
  'packages/contract/src': [
    'client',
    'configuration',
    'file-address',
    'geometry',
    'health',
    'problem',
    'problem-kind',
    'route',
    'text',
    'version',
    'versioned-writes',
  ],
  'packages/domain/src': [
    'coordinates',
    'dictionary',
    'geometry',
    'json',
    'names',
    'permissions',
    'properties',
    'style',
    'text',
    'units',
  ],
  'packages/messages/src/en': [
    'app',
    'conflict',
    'data-settings',
    'default-names',
    'first-screen',
    'map',
    'map-area',
    'messages',
    'print',
    'problem',
    'restore-answers',
    'settings',
    'settings-area',
    'shortcuts',
    'sorting',
  ],
}

describe.each(Object.entries(sharedNames))('the parts of %s', (folder, shared) => {
  const names = readdirSync(join(root, folder)).map((entry) => entry.replace(/(\.test)?\.ts$/, ''))

  it('are named after the slice that they belong to, or are shared by several', () => {
    expect(names.filter((name) => !slices.includes(name) && !shared.includes(name))).toEqual([])
  })

  it('are a file or a folder, not both', () => {
    const entries = readdirSync(join(root, folder)).filter((entry) => !entry.includes('.test.'))
    const twice = entries.filter((entry) => entries.includes(`${entry}.ts`))
    expect(twice).toEqual([])
  })

  it('that are listed as shared exist', () => {
    expect(shared.filter((name) => !names.includes(name))).toEqual([])
  })
})

/** Journeys that cross the slices, or concern the page as a whole. */
const acrossSlices = [
  'bad-network',
  'error-screen',
  'keyboard',
  'navigation',
  'other-organization',
  'readme',
  'survey',
  'viewer',
]

describe('the journeys', () => {
  const names = readdirSync(join(root, 'apps/e2e/journeys')).map((file) => file.replace(/\.spec\.ts$/, ''))

  it('begin with the name of their slice, or cross several', () => {
    const isOfSlice = (name) => slices.some((slice) => name === slice || name.startsWith(`${slice}-`))
    expect(names.filter((name) => !isOfSlice(name) && !acrossSlices.includes(name))).toEqual([])
    expect(acrossSlices.filter((name) => !names.includes(name))).toEqual([])
  })
})
