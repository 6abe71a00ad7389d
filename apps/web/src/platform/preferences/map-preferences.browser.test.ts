import { expect, test } from 'vitest'
import { changeAccountPreferences, effective, readRecord } from './account-preferences.ts'
import { type MapPreferences, readMapPreferences, storeMapPreferences, takeEarlierMap } from './map-preferences.ts'
import { adoptAccount } from './preferences.ts'

const emptyMap: MapPreferences = {
  projectId: null,
  visibleLayerIds: [],
  openedProjectIds: [],
  expandedNodeIds: [],
  drawnLayerIds: [],
  noticedLayerIds: [],
  view: null,
}

test('the state of the map is stored per account', () => {
  const map = {
    projectId: 'survey',
    visibleLayerIds: ['a', 'b'],
    openedProjectIds: ['survey'],
    expandedNodeIds: ['folder'],
    drawnLayerIds: ['b', 'a'],
    noticedLayerIds: ['b'],
    view: { centre: [-105, 40], zoom: 12 },
  } as const
  storeMapPreferences('ada', map)
  expect(readMapPreferences('ada')).toEqual(map)
  expect(readMapPreferences('ben')).toEqual(emptyMap)
})

test('the stored keys are those of the specification', () => {
  const view = { centre: [-105, 40], zoom: 12 } as const
  storeMapPreferences('ada', { ...emptyMap, projectId: 'survey', visibleLayerIds: ['a'], view })
  expect(effective(readRecord('ada'))).toEqual({
    lastProject: 'survey',
    projectPrefs: [
      { id: 'survey', selectedLayers: ['a'], mapPrefs: { mapCenter: { lat: 40, lng: -105 }, zoomLevel: 12 } },
    ],
  })
})

test('a project that is opened for the first time begins after a reload with the view in which it was opened', () => {
  const before = { ...emptyMap, projectId: 'survey', view: { centre: [-105, 40], zoom: 12 } } as const
  storeMapPreferences('ada', before)
  storeMapPreferences('ada', { ...before, projectId: 'new' }, before)
  expect(readMapPreferences('ada').view).toEqual({ centre: [-105, 40], zoom: 12 })
})

test('a project that was opened before keeps its view', () => {
  const before = { ...emptyMap, projectId: 'survey', view: { centre: [-105, 40], zoom: 12 } } as const
  storeMapPreferences('ada', before)
  const other = { ...before, projectId: 'other', view: { centre: [2, 48], zoom: 9 } } as const
  storeMapPreferences('ada', other, before)
  storeMapPreferences('ada', { ...other, projectId: 'survey' }, other)
  expect(readMapPreferences('ada').view).toEqual({ centre: [-105, 40], zoom: 12 })
})

test('two tabs of one account keep the changes of each other', () => {
  const before = { ...emptyMap, projectId: 'survey', visibleLayerIds: ['a', 'b'], expandedNodeIds: ['x'] }
  storeMapPreferences('ada', before)
  storeMapPreferences('ada', { ...before, visibleLayerIds: ['a', 'b', 'c'], expandedNodeIds: [] }, before)
  storeMapPreferences('ada', { ...before, visibleLayerIds: ['b', 'd'], expandedNodeIds: ['x', 'y'] }, before)
  expect(readMapPreferences('ada')).toMatchObject({ visibleLayerIds: ['b', 'c', 'd'], expandedNodeIds: ['y'] })
})

test('a layer that is drawn into again becomes the last one', () => {
  const before = { ...emptyMap, drawnLayerIds: ['a', 'b'] }
  storeMapPreferences('ada', before)
  storeMapPreferences('ada', { ...before, drawnLayerIds: ['b', 'a'] }, before)
  expect(readMapPreferences('ada').drawnLayerIds).toEqual(['b', 'a'])
})

test('the list of expanded nodes keeps the newest 2,000', () => {
  const expandedNodeIds = Array.from({ length: 2001 }, (_, index) => `${index}`)
  storeMapPreferences('ada', { ...emptyMap, expandedNodeIds })
  expect(readMapPreferences('ada').expandedNodeIds).toEqual(expandedNodeIds.slice(1))
})

test.each(['{', '[1]', 'null'])('invalid stored preferences are read as empty: %s', (text) => {
  localStorage.setItem('cairn-account-preferences.ada', text)
  expect(readMapPreferences('ada')).toEqual(emptyMap)
})

test('invalid fields of the stored preferences are empty, and ids of another type are dropped', () => {
  changeAccountPreferences('ada', {
    lastProject: 7,
    expansionList: [1, 'a'],
    'projectPrefs/p': { id: 'p', mapPrefs: { mapCenter: 1 }, selectedLayers: [1, 'b'] },
  })
  expect(readMapPreferences('ada')).toEqual({
    ...emptyMap,
    visibleLayerIds: ['b'],
    openedProjectIds: ['p'],
    expandedNodeIds: ['a'],
  })
})

test.each(['cairn-map.ada', 'cairn-preferences.ada'])(
  'the state of the map that an earlier version stored in %s is read without its invalid fields',
  (key) => {
    localStorage.setItem(key, '{"projectId":"survey","visibleLayerIds":["a",1,"b"],"view":{"centre":[1],"zoom":2}}')
    adoptAccount('ada', takeEarlierMap('ada'))
    expect(localStorage.getItem(key)).toBeNull()
    expect(readMapPreferences('ada')).toEqual({
      ...emptyMap,
      projectId: 'survey',
      visibleLayerIds: ['a', 'b'],
      openedProjectIds: ['survey'],
    })
  },
)

test.each(['{', '[1]', 'null'])('an invalid state of an earlier version is left out: %s', (text) => {
  localStorage.setItem('cairn-preferences.ada', text)
  expect(takeEarlierMap('ada')).toEqual({})
})
