import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'

/** What of the map session outlives a reload, per account. */
export interface KeptSession {
  /** Whose projects are listed; null for those of the own organization. */
  readonly organizationId: string | null
  readonly projectId: string | null
  /** Layers of all projects that the person has switched on. */
  readonly visibleLayerIds: ReadonlySet<string>
  /** Projects whose layers have been shown once, so that what was switched off stays off. */
  readonly openedProjectIds: ReadonlySet<string>
  /** Opened nodes of the project panel's tree. */
  readonly expandedNodeIds: ReadonlySet<string>
  readonly view: { readonly centre: LonLat; readonly zoom: number } | null
}

export const forgottenSession: KeptSession = {
  organizationId: null,
  projectId: null,
  visibleLayerIds: new Set(),
  openedProjectIds: new Set(),
  expandedNodeIds: new Set(),
  view: null,
}

/** Ids of what was deleted meanwhile stay in the sets: the oldest go first when they would grow without end. */
const idsMax = 2000

const keyOf = (accountId: string) => `cairn-map.${accountId}`

export function readKeptSession(accountId: string): KeptSession {
  const text = localStorage.getItem(keyOf(accountId))
  return text === null ? forgottenSession : parseKeptSession(text)
}

export function writeKeptSession(accountId: string, kept: KeptSession): void {
  const { organizationId, projectId, visibleLayerIds, openedProjectIds, expandedNodeIds, view } = kept
  const text = JSON.stringify({
    organizationId,
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

/** Anything that is not what we once wrote counts as forgotten: another version may have written it. */
export function parseKeptSession(text: string): KeptSession {
  const kept = parseObject(text)
  const ids = (name: string) => {
    const value = kept[name]
    return new Set(Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [])
  }
  const id = (name: string) => (typeof kept[name] === 'string' ? kept[name] : null)
  return {
    organizationId: id('organizationId'),
    projectId: id('projectId'),
    visibleLayerIds: ids('visibleLayerIds'),
    openedProjectIds: ids('openedProjectIds'),
    expandedNodeIds: ids('expandedNodeIds'),
    view: parseView(kept['view']),
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

function parseView(value: unknown): KeptSession['view'] {
  if (!isObject(value) || !Array.isArray(value['centre'])) return null
  const [lon, lat]: unknown[] = value['centre']
  const zoom = value['zoom']
  const isPlace = Number.isFinite(lon) && Number.isFinite(lat) && Number.isFinite(zoom)
  return isPlace ? { centre: lonLat(Number(lon), Number(lat)), zoom: Number(zoom) } : null
}
