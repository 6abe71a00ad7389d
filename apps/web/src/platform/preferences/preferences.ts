import { isJsonObject } from '@cairn/domain/json'
import { type Language, languages } from '@cairn/messages/languages'
import { create } from 'zustand'
import { migratePreferences } from './migrate-preferences.ts'
import { readObject } from './stored-object.ts'

/** The panels whose size the user can change. */
const sizedPanels = ['project', 'feature', 'table', 'jobs'] as const
export type SizedPanel = (typeof sizedPanels)[number]

/** Sizes in px that the user gave a panel; a panel beside the map has a width, a sheet below it a height. */
export interface PanelSizes {
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The choices of a user in this browser. */
export interface Preferences {
  readonly version: 1
  readonly scheme: 'light' | 'dark' | 'system'
  /** null: the language that the browser asks for. */
  readonly language: Language | null
  /**
   * Whether this browser held a session when it was last used. A page starts with the sign-in form or with the map
   * accordingly, before the server has answered.
   */
  readonly hasSession: boolean
  readonly units: 'metric' | 'us'
  /** `auto`: the street map where it can be reached, the world outline otherwise. */
  readonly background: 'auto' | 'streets' | 'outline' | 'grid'
  readonly withGrid: boolean
  readonly panelSizes: { readonly [Panel in SizedPanel]?: PanelSizes }
  /** The tab of the feature panel that was open last. */
  readonly featureTab: string | null
  /** Whether shortcuts of a single character work, such as N. */
  readonly singleKeys: boolean
}

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
    units: oneOf(['metric', 'us'], stored['units']),
    background: oneOf(['auto', 'streets', 'outline', 'grid'], stored['background']),
    withGrid: stored['withGrid'] === true,
    panelSizes: panelSizesIn(stored['panelSizes']),
    featureTab: typeof stored['featureTab'] === 'string' ? stored['featureTab'] : null,
    singleKeys: stored['singleKeys'] !== false,
  }
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

/** Changes preferences on the page and in the store of the browser. */
export function changePreferences(change: Partial<Omit<Preferences, 'version'>>): void {
  usePreferencesStore.setState(change)
  localStorage.setItem(preferencesKey, JSON.stringify(preferences()))
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
