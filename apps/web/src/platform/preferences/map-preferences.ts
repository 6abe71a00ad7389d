import type { JsonObject } from '@cairn/domain/json'
import { z } from 'zod'
import { changeAccountPreferences, effective, readRecord } from './account-preferences.ts'
import { migrateMapPreferences } from './migrate-preferences.ts'

const ids = z
  .array(z.unknown())
  .catch([])
  .transform((entries) => entries.filter((entry) => typeof entry === 'string'))

const MapView = z.object({ mapCenter: z.object({ lat: z.number(), lng: z.number() }), zoomLevel: z.number() })
const ProjectPreferences = z.looseObject({
  id: z.string(),
  selectedLayers: ids.optional(),
  mapPrefs: MapView.optional().catch(undefined),
})
type ProjectPreferences = z.infer<typeof ProjectPreferences>

/** The part of the account's preferences that the map needs (specification 3, section 3). */
const Wire = z.object({
  lastProject: z.string().nullable().catch(null),
  expansionList: ids,
  /** Our own key. */
  drawnLayers: ids,
  /** Our own key. */
  noticedLayers: ids,
  projectPrefs: z
    .array(z.unknown())
    .catch([])
    .transform((projects) => projects.flatMap((project) => ProjectPreferences.safeParse(project).data ?? [])),
  /** Our own key: the view while no project is open. */
  mapPrefs: MapView.optional().catch(undefined),
})

/** The part of the map session that outlives a reload, per account. */
export interface MapPreferences {
  /** The project that was open last. */
  readonly projectId: string | null
  /** Layers of all projects that the user has turned on. */
  readonly visibleLayerIds: readonly string[]
  /** Projects that the user has opened before: their layers stay as they were left. */
  readonly openedProjectIds: readonly string[]
  /** Expanded nodes of the project panel's tree. */
  readonly expandedNodeIds: readonly string[]
  /** Layers that the user has drawn into, the last one last. */
  readonly drawnLayerIds: readonly string[]
  /** Layers that are shown as pictures, whose notice the user has seen. */
  readonly noticedLayerIds: readonly string[]
  /** `centre` is [lon, lat] in degrees (EPSG:4326). */
  readonly view: { readonly centre: readonly [number, number]; readonly zoom: number } | null
}

const empty: MapPreferences = {
  projectId: null,
  visibleLayerIds: [],
  openedProjectIds: [],
  expandedNodeIds: [],
  drawnLayerIds: [],
  noticedLayerIds: [],
  view: null,
}

/** The map of an account; the defaults for an account that is new to this browser. */
export function readMapPreferences(accountId: string): MapPreferences {
  const { lastProject, expansionList, drawnLayers, noticedLayers, projectPrefs, mapPrefs } = readWire(accountId)
  const view = projectPrefs.find(({ id }) => id === lastProject)?.mapPrefs ?? mapPrefs
  return {
    projectId: lastProject,
    visibleLayerIds: projectPrefs.flatMap(({ selectedLayers = [] }) => selectedLayers),
    openedProjectIds: projectPrefs.flatMap(({ id, selectedLayers }) => (selectedLayers ? [id] : [])),
    expandedNodeIds: expansionList,
    drawnLayerIds: drawnLayers,
    noticedLayerIds: noticedLayers,
    view: view ? { centre: [view.mapCenter.lng, view.mapCenter.lat], zoom: view.zoomLevel } : null,
  }
}

/**
 * Stores the changes from `before` to `now`. Lists get the added and lose the removed ids alone: another tab or another
 * browser may have changed them as well.
 */
export function storeMapPreferences(accountId: string, now: MapPreferences, before: MapPreferences = empty): void {
  changeAccountPreferences(accountId, changesOf(readWire(accountId), now, before))
}

function changesOf(wire: z.infer<typeof Wire>, ...[now, before]: Change): JsonObject {
  return {
    ...(now.projectId !== before.projectId && { lastProject: now.projectId }),
    ...(isChanged(now.expandedNodeIds, before.expandedNodeIds) && {
      expansionList: merged(wire.expansionList, now.expandedNodeIds, before.expandedNodeIds),
    }),
    ...(isChanged(now.drawnLayerIds, before.drawnLayerIds) && {
      drawnLayers: merged(wire.drawnLayers, now.drawnLayerIds, before.drawnLayerIds),
    }),
    ...(isChanged(now.noticedLayerIds, before.noticedLayerIds) && {
      noticedLayers: merged(wire.noticedLayers, now.noticedLayerIds, before.noticedLayerIds),
    }),
    ...projectChanges(wire.projectPrefs, now, before),
  }
}

type Change = readonly [now: MapPreferences, before: MapPreferences]

/** The changed entries of projects. Layers that became visible belong to the open project. */
function projectChanges(projects: readonly ProjectPreferences[], ...[now, before]: Change): JsonObject {
  const changed = new Map<string, ProjectPreferences>()
  const entryOf = (id: string) => changed.get(id) ?? projects.find((project) => project.id === id) ?? { id }
  const change = (id: string, part: Partial<ProjectPreferences>) => changed.set(id, { ...entryOf(id), ...part })

  for (const id of without(now.openedProjectIds, before.openedProjectIds)) {
    change(id, { selectedLayers: entryOf(id).selectedLayers ?? [] })
  }
  const hidden = new Set(without(before.visibleLayerIds, now.visibleLayerIds))
  for (const { id, selectedLayers = [] } of projects) {
    const left = selectedLayers.filter((layerId) => !hidden.has(layerId))
    if (left.length < selectedLayers.length) change(id, { selectedLayers: left })
  }
  const shown = without(now.visibleLayerIds, before.visibleLayerIds)
  const home = now.projectId ?? now.openedProjectIds.at(-1)
  if (shown.length > 0 && home !== undefined) {
    const { selectedLayers = [] } = entryOf(home)
    change(home, { selectedLayers: newest([...new Set([...selectedLayers, ...shown])]) })
  }
  const view = now.view !== before.view && now.view ? toWireView(now.view) : undefined
  if (view && now.projectId !== null) change(now.projectId, { mapPrefs: view })
  // A project that is opened for the first time, and stays where the map is, is there after a reload as well.
  const openedId = now.projectId === before.projectId ? null : now.projectId
  if (openedId !== null && now.view && !entryOf(openedId).mapPrefs) change(openedId, { mapPrefs: toWireView(now.view) })
  const entries = [...changed].map(([id, entry]) => [`projectPrefs/${id}`, entry] as const)
  return { ...Object.fromEntries(entries), ...(view && now.projectId === null && { mapPrefs: view }) }
}

function toWireView({ centre: [lng, lat], zoom }: NonNullable<MapPreferences['view']>) {
  return { mapCenter: { lat, lng }, zoomLevel: zoom }
}

function readWire(accountId: string) {
  return Wire.parse(effective(readRecord(accountId)))
}

/** Ids of deleted layers and folders stay in the lists; above this number the oldest are dropped. */
const idsMax = 2000
const newest = (list: readonly string[]): string[] => list.slice(-idsMax)

function merged(stored: readonly string[], now: readonly string[], before: readonly string[]): string[] {
  const removed = new Set(without(before, now))
  const last = now.at(-1)
  // An id that moved to the end was used again.
  const added = [...without(now, before), ...(last === undefined || last === before.at(-1) ? [] : [last])]
  const kept = stored.filter((id) => !removed.has(id) && !added.includes(id))
  return newest([...kept, ...new Set(added)])
}

function without(list: readonly string[], taken: readonly string[]): readonly string[] {
  const set = new Set(taken)
  return list.filter((id) => !set.has(id))
}

function isChanged(now: readonly string[], before: readonly string[]): boolean {
  return now.length !== before.length || now.some((id, index) => id !== before[index])
}

/** The map that an earlier version stored beside the preferences, as keys of the account; its keys are removed. */
export function takeEarlierMap(accountId: string): JsonObject {
  const earlier = Earlier.safeParse(migrateMapPreferences(localStorage, accountId))
  return earlier.success ? changesOf(Wire.parse({}), earlier.data, empty) : {}
}

const Earlier = z.object({
  projectId: z.string().nullable().catch(null),
  visibleLayerIds: ids,
  openedProjectIds: ids,
  expandedNodeIds: ids,
  drawnLayerIds: ids,
  noticedLayerIds: ids,
  view: z
    .object({ centre: z.tuple([z.number(), z.number()]), zoom: z.number() })
    .nullable()
    .catch(null),
})
