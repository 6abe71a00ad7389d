import { isJsonObject, type JsonObject } from '@cairn/domain/json'
import { languages } from '@cairn/messages/languages'
import { create } from 'zustand'
import { changeAccountPreferences, effective, hasRecord, readRecord, writeRecord } from './account-preferences.ts'
import { migratePreferences } from './migrate-preferences.ts'
import { type Preferences, sizedPanels } from './preference-types.ts'
import { snappingIn } from './snapping-preference.ts'
import { readObject } from './stored-object.ts'
import { fromWire, toWire } from './wire-preferences.ts'

/**
 * The preferences in a stored object. A field that cannot be read gets its default. Without zod, whose code the sign-in
 * form would wait for.
 */
function preferencesIn(stored: Readonly<Record<string, unknown>>): Preferences {
  return {
    version: 1,
    scheme: oneOf(['system', 'light', 'dark'], stored['scheme']),
    language: oneOf([null, ...languages], stored['language']),
    hasSession: stored['hasSession'] === true,
    accountId: textIn(stored['accountId']),
    localOnly: stored['localOnly'] === true,
    units: oneOf(['metric', 'us'], stored['units']),
    background: oneOf(['auto', 'streets', 'outline', 'grid'], stored['background']),
    withGrid: stored['withGrid'] === true,
    panelSizes: panelSizesIn(stored['panelSizes']),
    featureTab: textIn(stored['featureTab']),
    featureView: textIn(stored['featureView']),
    profileSeries: textIn(stored['profileSeries']),
    snapping: snappingIn(stored['snapping']),
    showMapControls: stored['showMapControls'] !== false,
    panelTemporary: stored['panelTemporary'] === true,
    panelOpenByDefault: stored['panelOpenByDefault'] !== false,
    showCurrentProject: stored['showCurrentProject'] !== false,
    skipGettingStarted: stored['skipGettingStarted'] === true,
    skipQuickStart: stored['skipQuickStart'] === true,
    singleKeys: stored['singleKeys'] !== false,
    clientAuthType: oneOf(['basic', 'param'], stored['clientAuthType']),
  }
}

function textIn(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null
}

/** The value if it is one of these, else the first of them. */
function oneOf<Value>(values: readonly [Value, ...Value[]], value: unknown): Value {
  return values.find((candidate) => candidate === value) ?? values[0]
}

function panelSizesIn(stored: unknown): Preferences['panelSizes'] {
  if (!isJsonObject(stored)) return {}
  const known = sizedPanels.flatMap((panel) => {
    const sizes = stored[panel]
    return isJsonObject(sizes) ? [[panel, { width: sizeIn(sizes['width']), height: sizeIn(sizes['height']) }]] : []
  })
  // The keys are those of the list; the type of the library does not keep them.
  return Object.fromEntries(known) as Preferences['panelSizes']
}

function sizeIn(stored: unknown): number | undefined {
  return typeof stored === 'number' && stored > 0 ? stored : undefined
}

const preferencesKey = 'cairn-preferences'

const usePreferencesStore = create<Preferences>(() => readPreferences())

/** Reads one preference, such as `usePreference(({ units }) => units)`. */
export function usePreference<Value>(read: (preferences: Preferences) => Value): Value {
  return usePreferencesStore(read)
}

/** The current preferences, outside of components. */
export function preferences(): Preferences {
  return usePreferencesStore.getState()
}

/** Changes preferences on the page, in the store of the browser, and for the account that they belong to. */
export function changePreferences(change: Partial<Omit<Preferences, 'version' | 'accountId'>>): void {
  // Read again: another tab may have changed other preferences a moment ago.
  storePreferences({ ...readPreferences(), ...change })
  const { accountId } = preferences()
  if (accountId !== null) changeAccountPreferences(accountId, toWire(change))
}

/**
 * Makes the preferences those of an account. Preferences without an owner become its first ones; those of another account
 * are replaced. `earlierMap`: what an earlier version stored of the account's map.
 */
export function adoptAccount(accountId: string, earlierMap: JsonObject = {}): void {
  const before = preferences()
  if (before.accountId === accountId && hasRecord(accountId)) return
  if (!hasRecord(accountId)) {
    const isFree = before.accountId === null || before.accountId === accountId
    writeRecord(accountId, { stored: null, changes: {}, earlier: { ...(isFree && toWire(before)), ...earlierMap } })
  }
  showAccountPreferences(accountId)
}

/** Shows the preferences of an account on the page, after the server or another tab has changed them. */
export function showAccountPreferences(accountId: string): void {
  const { hasSession, localOnly } = readPreferences()
  const own = preferencesIn(fromWire(effective(readRecord(accountId))))
  storePreferences({ ...own, hasSession, localOnly, accountId })
}

function storePreferences(next: Preferences): void {
  usePreferencesStore.setState(next)
  localStorage.setItem(preferencesKey, JSON.stringify(next))
}

/** Calls `listener` after each change with the new and the old preferences. Returns the unsubscribe function. */
export const subscribeToPreferences = usePreferencesStore.subscribe

/** Reads the preferences again after another tab has changed them. */
export function reloadPreferences(): void {
  usePreferencesStore.setState(readPreferences(), true)
}

/** Applies the changes of other tabs of this browser. Returns the function that stops it. */
export function followPreferences(): () => void {
  window.addEventListener('storage', reloadOnChange)
  return () => window.removeEventListener('storage', reloadOnChange)
}

function reloadOnChange({ key }: StorageEvent): void {
  if (key === preferencesKey) reloadPreferences()
}

function readPreferences(): Preferences {
  return preferencesIn(readObject(preferencesKey, migratePreferences))
}
