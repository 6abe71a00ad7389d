import type { JsonObject, JsonValue } from '@cairn/domain/json'
import type { AccountPreferences, Preferences } from './preference-types.ts'

/** The key of each preference in the object of the account (specification 1, section 3); other keys are our own. */
const wireKeys = {
  scheme: 'theme',
  showMapControls: 'showMapUIControls',
  units: 'showMetricUnits',
  panelTemporary: 'projectPanelTemporary',
  panelOpenByDefault: 'projectPanelOpenByDefault',
  featureTab: 'lastFeaturePanelView',
  featureView: 'featureView',
  profileSeries: 'profileSeries',
  snapping: 'snapping',
  showCurrentProject: 'showCurrentProject',
  skipGettingStarted: 'skipGettingStartedGuide',
  skipQuickStart: 'skipPlusQuickStartGuide',
  language: 'language',
  background: 'background',
  withGrid: 'withGrid',
  panelSizes: 'panelSizes',
  singleKeys: 'singleKeys',
  clientAuthType: 'clientAuthType',
} as const satisfies Record<keyof AccountPreferences, string>

/** Preferences as keys of the account's object. */
export function toWire(preferences: Partial<Preferences>): JsonObject {
  const entries = Object.entries(preferences).flatMap(([key, value]) => {
    if (!isAccountKey(key) || value === undefined) return []
    // Preferences are JSON: they are stored as it. A size that is undefined is left out.
    const plain = JSON.parse(JSON.stringify(value)) as JsonValue
    return [[wireKeys[key], key === 'units' ? value === 'metric' : plain] as const]
  })
  return Object.fromEntries(entries)
}

/** The account's object as stored preferences, to be read field by field. */
export function fromWire(wire: JsonObject): JsonObject {
  const entries = Object.entries(wireKeys).flatMap(([key, wireKey]) => {
    const value = wire[wireKey]
    if (value === undefined) return []
    return [[key, key === 'units' ? (value === false ? 'us' : 'metric') : value] as const]
  })
  return Object.fromEntries(entries)
}

function isAccountKey(key: string): key is keyof AccountPreferences {
  return Object.hasOwn(wireKeys, key)
}
