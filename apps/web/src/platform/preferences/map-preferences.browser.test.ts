import { afterEach, expect, test } from 'vitest'
import { readMapPreferences, storeMapPreferences } from './map-preferences.ts'

afterEach(() => localStorage.clear())

const emptyMap = {
  version: 1,
  projectId: null,
  visibleLayerIds: [],
  openedProjectIds: [],
  expandedNodeIds: [],
  drawnLayerIds: [],
  view: null,
}

test('the state of the map is stored per account', () => {
  storeMapPreferences('ada', { ...emptyMap, projectId: 'survey', view: { centre: [-105, 40], zoom: 12 } })
  expect(readMapPreferences('ada')).toEqual({
    ...emptyMap,
    projectId: 'survey',
    view: { centre: [-105, 40], zoom: 12 },
  })
  expect(readMapPreferences('ben')).toEqual(emptyMap)
})

test.each(['{', '[1]', 'null'])('invalid stored state of the map is read as empty: %s', (text) => {
  localStorage.setItem('cairn-preferences.ada', text)
  expect(readMapPreferences('ada')).toEqual(emptyMap)
})

test('invalid fields of the stored state of the map are empty, and ids of another type are dropped', () => {
  const text = '{"projectId":7,"visibleLayerIds":[1,"a"],"view":{"centre":[1]}}'
  localStorage.setItem('cairn-preferences.ada', text)
  expect(readMapPreferences('ada')).toEqual({ ...emptyMap, visibleLayerIds: ['a'] })
})

test('the state of the map that an earlier version stored is read without its invalid fields', () => {
  localStorage.setItem(
    'cairn-map.ada',
    '{"projectId":"survey","visibleLayerIds":["a","b"],"view":{"centre":[1],"zoom":2}}',
  )
  expect(readMapPreferences('ada')).toEqual({ ...emptyMap, projectId: 'survey', visibleLayerIds: ['a', 'b'] })
  expect(localStorage.getItem('cairn-map.ada')).toBeNull()
  expect(readMapPreferences('ada').projectId).toBe('survey')
})
