import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'

/** The part of the map session that outlives a reload, per account. */
export interface StoredSession {
  /** The project that was open last. */
  readonly projectId: string | null
  /** Layers of all projects that the user has switched on. */
  readonly visibleLayerIds: ReadonlySet<string>
  /** Projects that the user has opened before: their layers stay as they were left. */
  readonly openedProjectIds: ReadonlySet<string>
  /** Expanded nodes of the project panel's tree. */
  readonly expandedNodeIds: ReadonlySet<string>
  readonly view: { readonly centre: LonLat; readonly zoom: number } | null
}

export const emptySession: StoredSession = {
  projectId: null,
  visibleLayerIds: new Set(),
  openedProjectIds: new Set(),
  expandedNodeIds: new Set(),
  view: null,
}

/** Ids of deleted layers and folders stay in the sets; above this number the oldest are dropped. */
const idsMax = 2000

const keyOf = (accountId: string) => `cairn-map.${accountId}`

export function readStoredSession(accountId: string): StoredSession {
  const text = localStorage.getItem(keyOf(accountId))
  return text === null ? emptySession : parseStoredSession(text)
}

export function writeStoredSession(accountId: string, stored: StoredSession): void {
  const { projectId, visibleLayerIds, openedProjectIds, expandedNodeIds, view } = stored
  const text = JSON.stringify({
    projectId,
    view,
    visibleLayerIds: newest(visibleLayerIds),
    openedProjectIds: newest(openedProjectIds),
    expandedNodeIds: newest(expandedNodeIds),
  })
  localStorage.setItem(keyOf(accountId), text)
}

function newest(ids: ReadonlySet<string>): readonly string[] {
  return [...ids].slice(-idsMax)
}

/** Values of an unexpected shape are read as empty: another version of the application may have written them. */
export function parseStoredSession(text: string): StoredSession {
  const stored = parseObject(text)
  const ids = (name: string) => {
    const value = stored[name]
    return new Set(Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [])
  }
  const id = (name: string) => (typeof stored[name] === 'string' ? stored[name] : null)
  return {
    projectId: id('projectId'),
    visibleLayerIds: ids('visibleLayerIds'),
    openedProjectIds: ids('openedProjectIds'),
    expandedNodeIds: ids('expandedNodeIds'),
    view: parseView(stored['view']),
  }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function parseView(value: unknown): StoredSession['view'] {
  if (!isObject(value) || !Array.isArray(value['centre'])) return null
  const centre: readonly unknown[] = value['centre']
  const [lon, lat] = centre
  const zoom = value['zoom']
  const isPlace = Number.isFinite(lon) && Number.isFinite(lat) && Number.isFinite(zoom)
  return isPlace ? { centre: lonLat(Number(lon), Number(lat)), zoom: Number(zoom) } : null
}
