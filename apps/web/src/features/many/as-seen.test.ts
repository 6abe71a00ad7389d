import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { featureQueryKeys } from '../feature-query-keys.ts'
import type { SelectedFeature } from '../selection/selected-features.ts'
import { asSeen } from './as-seen.ts'

const feature = (id: string, version: number): SelectedFeature => ({
  id,
  version,
  geometryType: 'Point',
  componentId: null,
})

test('a feature that the panel has shown or saved in a later version has been seen in that one', () => {
  const queries = new QueryClient()
  queries.setQueryData(featureQueryKeys.one('valves.1'), feature('valves.1', 3))
  queries.setQueryData(featureQueryKeys.one('valves.2'), feature('valves.2', 1))
  const seen = asSeen(queries, [feature('valves.1', 1), feature('valves.2', 2), feature('valves.3', 1)])
  expect(seen.map(({ version }) => version)).toEqual([3, 2, 1])
})
