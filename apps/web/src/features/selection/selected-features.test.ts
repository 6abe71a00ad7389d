import { bulkFeaturesMax } from '@cairn/contract/features/bulk-changes'
import { expect, test } from 'vitest'
import {
  nothingSelected,
  revised,
  type SelectedFeature,
  withFeatures,
  withoutFeatures,
  withToggled,
  withVersions,
} from './selected-features.ts'

const feature = (number: number, version = 1): SelectedFeature => ({
  id: `valves.${number}`,
  version,
  geometryType: 'Point',
  componentId: null,
})
const versionsIn = (selection: typeof nothingSelected) =>
  [...(selection.byLayer.get('a')?.values() ?? [])].map(({ id, version }) => [id, version])

test('a second click removes a feature, and the last one takes its layer out of the selection', () => {
  const one = withToggled(nothingSelected, 'a', feature(1))
  const both = withToggled(one, 'b', feature(2))
  expect(both.layerId).toBe('b')
  const again = withToggled(both, 'b', feature(2))
  expect([again.layerId, [...again.byLayer.keys()]]).toEqual(['a', ['a']])
  expect(withoutFeatures(again, 'a', ['valves.1'])).toEqual(nothingSelected)
})

test('a feature has the version that was seen last, or that a change has written', () => {
  const seen = withFeatures(withFeatures(nothingSelected, 'a', [feature(1), feature(2)]), 'a', [feature(1, 3)])
  expect(versionsIn(seen)).toEqual([
    ['valves.1', 3],
    ['valves.2', 1],
  ])
  const written = withVersions(seen, 'a', [
    { id: 'valves.2', version: 2 },
    { id: 'valves.9', version: 5 },
  ])
  expect(versionsIn(written)).toEqual([
    ['valves.1', 3],
    ['valves.2', 2],
  ])
})

test('features change and leave in the layer of a change, and the next change keeps its layer', () => {
  const both = withFeatures(withFeatures(nothingSelected, 'a', [feature(1), feature(2)]), 'b', [feature(3)])
  const written = new Map([['valves.2', { ...feature(2, 4), componentId: 'pump' }]])
  const after = revised(both, 'a', ({ id }) => written.get(id))
  expect([...(after.byLayer.get('a')?.values() ?? [])]).toEqual([...written.values()])
  expect(after.layerId).toBe('b')
  expect(revised(after, 'b', () => undefined).layerId).toBe('a')
})

test('no more features are selected than one change takes', () => {
  const many = Array.from({ length: bulkFeaturesMax + 5 }, (_, index) => feature(index + 1))
  const full = withFeatures(nothingSelected, 'a', many)
  expect(full.byLayer.get('a')?.size).toBe(bulkFeaturesMax)
  expect(withToggled(full, 'a', feature(bulkFeaturesMax + 5)).byLayer.get('a')?.size).toBe(bulkFeaturesMax)
})
