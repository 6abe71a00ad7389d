import { z } from 'zod'
import { migrateMapPreferences } from './migrate-preferences.ts'
import { readObject } from './stored-object.ts'

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
  /** Layers that the user has drawn into, the last one last. */
  drawnLayerIds: ids,
  /** `centre` is [lon, lat] in degrees (EPSG:4326). */
  view: z
    .object({ centre: z.tuple([z.number(), z.number()]), zoom: z.number() })
    .nullable()
    .catch(null),
})
export type MapPreferences = z.infer<typeof MapPreferences>

const mapKeyOf = (accountId: string) => `cairn-preferences.${accountId}`

/** The stored map of an account; the defaults for an account that is new to this browser. */
export function readMapPreferences(accountId: string): MapPreferences {
  return MapPreferences.parse(readObject(mapKeyOf(accountId), (storage) => migrateMapPreferences(storage, accountId)))
}

export function storeMapPreferences(accountId: string, map: Omit<MapPreferences, 'version'>): void {
  localStorage.setItem(mapKeyOf(accountId), JSON.stringify({ version: 1, ...map }))
}
