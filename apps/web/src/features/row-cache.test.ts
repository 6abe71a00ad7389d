import type { FeatureRows } from '@cairn/contract/features/feature-rows'
import type { Feature } from '@cairn/contract/features/features'
import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { featureQueryKeys } from './feature-query-keys.ts'
import { putRow, removeRow } from './row-cache.ts'

const layerId = '00000000-0000-4000-8000-000000000001'
const rowsKey = featureQueryKeys.rows(layerId, { words: '', bbox: null, sort: null, direction: 'asc' })

const feature = (number: number, properties: Feature['properties']): Feature => ({
  type: 'Feature',
  id: `valves.${number}`,
  version: 2,
  geometry: {
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  },
  properties,
  layerId,
  folderId: layerId,
  projectId: layerId,
  created: '2026-01-01T00:00:00.000Z',
  createdByEmail: null,
  modified: '2026-01-01T00:00:00.000Z',
  modifiedByEmail: null,
})

/** Two pages of two rows. */
function listed() {
  const queries = new QueryClient()
  const page = (numbers: readonly number[], next: string | null): FeatureRows => ({
    rows: numbers.map((number) => ({
      id: `valves.${number}`,
      version: 1,
      geometryType: 'Point',
      extent: null,
      properties: {},
    })),
    next,
    count: 4,
  })
  const data: InfiniteData<FeatureRows> = { pages: [page([1, 2], 'a'), page([3, 4], null)], pageParams: ['', 'a'] }
  queries.setQueryData(rowsKey, data)
  return { queries, pages: () => queries.getQueryData<InfiniteData<FeatureRows>>(rowsKey)?.pages }
}

test('a saved feature replaces its row in place, on the page that lists it', () => {
  const { queries, pages } = listed()
  expect(putRow(queries, feature(3, { name: 'A' }))).toBe(true)
  expect(pages()?.map(({ rows }) => rows.map(({ id }) => id))).toEqual([
    ['valves.1', 'valves.2'],
    ['valves.3', 'valves.4'],
  ])
  const changed = { id: 'valves.3', version: 2, extent: [1, 2, 3, 4], properties: { name: 'A' } }
  expect(pages()?.[1]?.rows[0]).toEqual({ ...changed, geometryType: 'LineString' })
})

test('a feature that no table lists changes none', () => {
  const { queries, pages } = listed()
  const before = pages()
  expect(putRow(queries, feature(9, { name: 'A' }))).toBe(false)
  removeRow(queries, feature(9, {}))
  expect(pages()).toBe(before)
})

test('a deleted feature leaves the table, and every page counts one less', () => {
  const { queries, pages } = listed()
  removeRow(queries, feature(2, {}))
  expect(pages()?.map(({ rows, count }) => [rows.length, count])).toEqual([
    [1, 3],
    [2, 3],
  ])
})
