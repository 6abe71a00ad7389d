import { describe, expect, test } from 'vitest'
import { pendingChanges, readRecord } from './account-preferences.ts'
import { adoptAccount, changePreferences, followPreferences, preferences, reloadPreferences } from './preferences.ts'

const key = 'cairn-preferences'
const defaults = {
  version: 1,
  scheme: 'system',
  language: null,
  hasSession: false,
  accountId: null,
  localOnly: false,
  units: 'metric',
  background: 'auto',
  withGrid: false,
  panelSizes: {},
  featureTab: null,
  featureView: null,
  profileSeries: null,
  snapping: { isOn: true, kinds: ['end', 'vertex', 'crossing', 'edge'], skippedLayerIds: [], traces: false },
  showMapControls: true,
  clientAuthType: 'basic',
  panelTemporary: false,
  panelOpenByDefault: true,
  showCurrentProject: true,
  skipGettingStarted: false,
  skipQuickStart: false,
  singleKeys: true,
}

test('a browser without stored preferences uses the defaults and stores nothing', () => {
  reloadPreferences()
  expect(preferences()).toEqual(defaults)
  expect(localStorage).toHaveLength(0)
})

test('a change survives a reload', () => {
  changePreferences({ units: 'us', panelSizes: { project: { width: 420 } } })
  reloadPreferences()
  expect(preferences()).toEqual({ ...defaults, units: 'us', panelSizes: { project: { width: 420 } } })
})

test.each([
  ['no JSON', '{'],
  ['no object', '"dark"'],
  ['another type', '[1, 2]'],
  ['null', 'null'],
])('an object that is %s counts as the defaults', (_, text) => {
  localStorage.setItem(key, text)
  reloadPreferences()
  expect(preferences()).toEqual(defaults)
})

test('an invalid field gets its default, and the others keep their values', () => {
  const stored = {
    version: 7,
    scheme: 'sepia',
    language: 'es',
    units: 3,
    panelSizes: { jobs: { height: -4, width: 500 } },
  }
  localStorage.setItem(key, JSON.stringify(stored))
  reloadPreferences()
  expect(preferences()).toEqual({ ...defaults, language: 'es', panelSizes: { jobs: { width: 500 } } })
})

test('a change in another tab is applied', () => {
  const stop = followPreferences()
  localStorage.setItem(key, JSON.stringify({ ...defaults, units: 'us' }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  expect(preferences().units).toBe('us')
})

test('the keys of earlier versions are read once and removed', () => {
  const earlier = {
    'cairn-scheme': 'dark',
    'cairn-language': 'zh',
    'cairn-units': 'us',
    'cairn-background': 'outline+grid',
    'cairn-feature-tab': 'activity',
    'cairn-project-panel.width': '420',
    'cairn-project-panel.height': '300',
    'cairn-jobs-panel.height': 'tall',
  }
  for (const [name, value] of Object.entries(earlier)) localStorage.setItem(name, value)
  reloadPreferences()
  expect(preferences()).toEqual({
    ...defaults,
    scheme: 'dark',
    language: 'zh',
    units: 'us',
    background: 'outline',
    withGrid: true,
    featureTab: 'activity',
    panelSizes: { project: { width: 420, height: 300 } },
  })
  expect(Object.keys(localStorage)).toEqual([key])
})

describe('an account', () => {
  const own = () => readRecord('ada')

  test('takes over the preferences that the browser has from before', () => {
    changePreferences({ units: 'us', scheme: 'dark' })
    adoptAccount('ada')
    expect(preferences()).toMatchObject({ accountId: 'ada', units: 'us', scheme: 'dark' })
    expect(pendingChanges(own())).toMatchObject({ showMetricUnits: false, theme: 'dark' })
  })

  test('does not get the preferences of the user before', () => {
    adoptAccount('ada')
    changePreferences({ units: 'us', hasSession: true })
    adoptAccount('ben')
    expect(preferences()).toMatchObject({ accountId: 'ben', units: 'metric', hasSession: true })
    expect(pendingChanges(readRecord('ben'))).toEqual({})
    adoptAccount('ada')
    expect(preferences()).toMatchObject({ accountId: 'ada', units: 'us' })
  })

  test('has each change by the key of the specification', () => {
    adoptAccount('ada')
    changePreferences({ showMapControls: false, panelTemporary: true, featureTab: 'activity', hasSession: true })
    expect(own().changes).toEqual({
      showMapUIControls: false,
      projectPanelTemporary: true,
      lastFeaturePanelView: 'activity',
    })
  })
})
