import { languages } from '@cairn/messages/languages'
import { z } from 'zod'
import { create } from 'zustand'
import { migrateMapPreferences, migratePreferences } from './migrate-preferences.ts'

/** The panels whose size the user can change. */
export type SizedPanel = 'project' | 'feature' | 'jobs'

/** Sizes in px that the user gave a panel; a panel beside the map has a width, a sheet below it a height. */
const PanelSizes = z.object({
  width: z.number().positive().optional().catch(undefined),
  height: z.number().positive().optional().catch(undefined),
})
export type PanelSizes = z.infer<typeof PanelSizes>

/** The choices of a user in this browser. A field that cannot be read gets its default. */
const Preferences = z.object({
  version: z.literal(1).catch(1),
  scheme: z.enum(['light', 'dark', 'system']).catch('system'),
  /** null: the language that the browser asks for. */
  language: z.enum(languages).nullable().catch(null),
  units: z.enum(['metric', 'us']).catch('metric'),
  /** `auto`: the street map where it can be reached, the world outline otherwise. */
  background: z.enum(['auto', 'streets', 'outline', 'grid']).catch('auto'),
  withGrid: z.boolean().catch(false),
  panelSizes: z.object({ project: PanelSizes, feature: PanelSizes, jobs: PanelSizes }).partial().catch({}),
  /** The tab of the feature panel that was open last. */
  featureTab: z.string().nullable().catch(null),
})
export type Preferences = z.infer<typeof Preferences>

const ids = z
  .array(z.unknown())
  .catch([])
  .transform((entries) => entries.filter((entry) => typeof entry === 'string'))

/** The part of the map session that outlives a reload, per account. */
const MapPreferences = z.object({
  version: z.literal(1).catch(1),
  /** The project that was open last. */
  projectId: z.string().nullable().catch(null),
  /** Layers of all projects that the user has turned on. */
  visibleLayerIds: ids,
  /** Projects that the user has opened before: their layers stay as they were left. */
  openedProjectIds: ids,
  /** Expanded nodes of the project panel's tree. */
  expandedNodeIds: ids,
  /** `centre` is [lon, lat] in degrees (EPSG:4326). */
  view: z
    .object({ centre: z.tuple([z.number(), z.number()]), zoom: z.number() })
    .nullable()
    .catch(null),
})
export type MapPreferences = z.infer<typeof MapPreferences>

const preferencesKey = 'cairn-preferences'
const mapKeyOf = (accountId: string) => `${preferencesKey}.${accountId}`

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

/** The stored map of an account; the defaults for an account that is new to this browser. */
export function readMapPreferences(accountId: string): MapPreferences {
  return MapPreferences.parse(readObject(mapKeyOf(accountId), (storage) => migrateMapPreferences(storage, accountId)))
}

export function storeMapPreferences(accountId: string, map: Omit<MapPreferences, 'version'>): void {
  localStorage.setItem(mapKeyOf(accountId), JSON.stringify({ version: 1, ...map }))
}

function readPreferences(): Preferences {
  return Preferences.parse(readObject(preferencesKey, migratePreferences))
}

/** The object stored under a key; if there is none, `migrate` creates it once from the keys of earlier versions. */
function readObject(key: string, migrate: (storage: Storage) => object | undefined): object {
  // A test in Node has no storage.
  if (typeof localStorage === 'undefined') return {}
  const text = localStorage.getItem(key)
  if (text !== null) return parseObject(text)
  const migrated = migrate(localStorage)
  if (migrated) localStorage.setItem(key, JSON.stringify(migrated))
  return migrated ?? {}
}

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
