import type { ComponentIds } from '@cairn/domain/dictionary/feature-component'
import type { DrawingMode, Position } from '@cairn/domain/geometry/geojson'
import type { LonLat, LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { create } from 'zustand'
import { isSameInset, joinInsets, type PanelInset, uncovered } from '../ui/panels/panel-inset.ts'
import { emptySession, type StoredSession } from './stored-session.ts'

/**
 * The use of the pointer on the map: to select features, edit vertices, draw a new feature, pick a line to join or
 * points to connect, measure, or select many features.
 */
export type MapMode = 'browse' | 'edit' | 'draw' | 'join' | 'connect' | 'measure' | 'select'

/** Whether the user picks other features for the selected one. */
export function isPicking(mode: MapMode): boolean {
  return mode === 'join' || mode === 'connect'
}

/** The panels that cover parts of the map. */
type MapPanel = 'side' | 'table' | 'jobs' | 'bar'

/** A feature by its wire id, with the layer that it is drawn in. */
export interface FeatureRef {
  readonly id: string
  readonly layerId: string
}

/** Several features under one click, from which the user picks one. */
export interface Candidates {
  /** From the map's upper left corner. */
  readonly atPx: readonly [x: number, y: number]
  readonly features: readonly FeatureRef[]
}

/** The layer and the shape to draw. `shape` null: the layer accepts every shape, and the user has not chosen one yet. */
export interface DrawTarget {
  readonly layerId: string
  readonly shape: DrawingMode | null
  /** The component of the new feature; absent or null for free properties. */
  readonly component?: ComponentIds | null
  /** A drawing that an earlier visit began, which goes on; its vertices are in degrees. */
  readonly continued?: { readonly key: string; readonly vertices: readonly Position[] }
}

/** A line that is to be joined with another one. */
export interface Joining {
  readonly firstId: string
  /** null until the user has picked the other line. */
  readonly otherId: string | null
}

/** Points that become a line. */
export interface Connecting {
  /** The point that is selected meanwhile. */
  readonly firstId: string
  /** Wire ids of the points in the order of the line. */
  readonly pointIds: readonly string[]
}

/** A request that the map shows an extent. Each is a new object, so that the same extent can be requested twice. */
export interface ZoomRequest {
  readonly extent: LonLatExtent
  /** The map flies there: it may be far away. */
  readonly flies: boolean
}

/** The position of the user in the list of a layer's features. */
export interface ListPlace {
  readonly layerId: string
  /** The words that the features are filtered by. */
  readonly words: string
  /** The property that the features are sorted by; null: their number. */
  readonly sort: string | null
  readonly direction: 'asc' | 'desc'
  /** Widths in px that the user gave columns, by their ids. */
  readonly widthsPx: Readonly<Record<string, number>>
  /** Lists only the features in the map's view. */
  readonly inView: boolean
  /** Wire id of the feature that the user opened from the list last. */
  readonly pickedId: string | null
}

/** The state of the map screen that is neither in the address nor on the server. Its stored part survives a reload. */
export interface MapSession extends StoredSession {
  /** The account of the session; null before the session has started. */
  readonly accountId: string | null
  /** Whether the project panel is shown while no feature and no list is open. */
  readonly projectPanelOpen: boolean
  /** Whether the panel of the selected feature has the full width. */
  readonly featureMaximized: boolean
  readonly listPlace: ListPlace | null
  readonly candidates: Candidates | null
  readonly mode: MapMode
  readonly drawTarget: DrawTarget | null
  /** null unless lines are being joined. */
  readonly joining: Joining | null
  /** null unless points are being connected. */
  readonly connecting: Connecting | null
  readonly zoomRequest: ZoomRequest | null
  /** Insets in px of each panel over the map, and of all together. */
  readonly insets: Readonly<Partial<Record<MapPanel, PanelInset>>>
  readonly covered: PanelInset
  /** The project that the current view shows; the map zooms to another project when it opens. */
  readonly viewProjectId: string | null
}

const initialState = {
  accountId: null,
  projectPanelOpen: false,
  featureMaximized: false,
  listPlace: null,
  candidates: null,
  mode: 'browse',
  drawTarget: null,
  joining: null,
  connecting: null,
  zoomRequest: null,
  insets: {},
  covered: uncovered,
  viewProjectId: null,
} as const satisfies Omit<MapSession, keyof StoredSession>

/** The store of the map screen. Components read it with a selector; the functions below change it. */
const useStore = create<MapSession>(() => ({ ...emptySession, ...initialState }))

const set = useStore.setState
const get = useStore.getState

/** A value of the map session. `select` must return the same value for the same session: no new objects. */
export function useMapSession<Value>(select: (session: MapSession) => Value): Value {
  return useStore(select)
}

/** The map session at this moment, for code outside of a render. */
export function currentMapSession(): MapSession {
  return get()
}

/** Calls the listener with each new session and the one before. Returns the unsubscribe function. */
export function onMapSessionChange(listener: (now: MapSession, before: MapSession) => void): () => void {
  return useStore.subscribe(listener)
}

/** Starts the session of an account from its stored part. */
export function beginSession(accountId: string, stored: StoredSession, projectPanelOpen: boolean): void {
  const viewProjectId = stored.view && stored.projectId
  set({ ...initialState, ...stored, accountId, projectPanelOpen, viewProjectId })
}

/** Removes the state of the account. */
export function endSession(): void {
  set({ ...initialState, ...emptySession })
}

/** Stores the open project, so that the next visit opens it again. */
export function rememberProject(projectId: string): void {
  set({ projectId })
}

/** Marks the current view as that of a project: opening the project does not zoom to it. */
export function keepViewFor(projectId: string): void {
  set({ viewProjectId: projectId })
}

/** Shows all layers and expands all folders of a project that the user opens for the first time. */
export function showFirstTime(projectId: string, layerIds: readonly string[], folderIds: readonly string[]): void {
  const { openedProjectIds } = get()
  if (openedProjectIds.has(projectId)) return
  set({ openedProjectIds: new Set([...openedProjectIds, projectId]) })
  showLayers(layerIds, true)
  expandNodes(folderIds, true)
}

export function showLayers(layerIds: readonly string[], visible: boolean): void {
  set({ visibleLayerIds: withIds(get().visibleLayerIds, layerIds, visible) })
}

/** Stores that the user has seen the notice about layers that are shown as pictures. */
export function markNoticed(layerIds: readonly string[]): void {
  set({ noticedLayerIds: withIds(get().noticedLayerIds, layerIds, true) })
}

/** Expands or collapses nodes of the project panel's tree. */
export function expandNodes(nodeIds: readonly string[], expanded: boolean): void {
  set({ expandedNodeIds: withIds(get().expandedNodeIds, nodeIds, expanded) })
}

function withIds(before: ReadonlySet<string>, ids: readonly string[], present: boolean): ReadonlySet<string> {
  const changed = new Set(before)
  for (const id of ids) {
    if (present) changed.add(id)
    else changed.delete(id)
  }
  return changed
}

/** The view that the session stored last; null before the map has been shown. */
export function storedView(): MapSession['view'] {
  return get().view
}

/** Stores the view of the map. */
export function rememberView(view: { readonly centre: LonLat; readonly zoom: number }): void {
  set({ view: { centre: view.centre, zoom: view.zoom } })
}

/** Requests that the map shows an extent clear of the panels, none of which covers all of it. */
export function zoomTo(extent: LonLatExtent, { flies = false } = {}): void {
  set({ zoomRequest: { extent, flies }, featureMaximized: false })
}

export function showProjectPanel(open: boolean): void {
  set({ projectPanelOpen: open })
}

/** Gives the panel of the selected feature the full width, or its own. */
export function maximizeFeature(featureMaximized: boolean): void {
  set({ featureMaximized })
}

/** Stores the position of the user in the list of features, so that closing a feature returns there. */
export function rememberListPlace(listPlace: ListPlace): void {
  set({ listPlace })
}

/** Offers several features under the pointer for a choice; null closes the choice. */
export function offerCandidates(candidates: Candidates | null): void {
  set({ candidates })
}

/** Starts drawing a feature into a layer. */
export function beginDrawing(target: DrawTarget): void {
  const drawnLayerIds = new Set(get().drawnLayerIds)
  drawnLayerIds.delete(target.layerId)
  drawnLayerIds.add(target.layerId)
  set({ mode: 'draw', drawTarget: target, candidates: null, drawnLayerIds })
}

/** Starts editing the vertices of the feature that is being edited. */
export function beginReshaping(): void {
  set({ mode: 'edit', drawTarget: null, candidates: null })
}

export function endDrawing(): void {
  if (get().mode === 'draw') set({ mode: 'browse', drawTarget: null })
}

/** Begins to join a line with another one, which the user picks next. */
export function beginJoining(firstId: string): void {
  set({ mode: 'join', joining: { firstId, otherId: null }, drawTarget: null, candidates: null })
}

/** Picks the other line of a join; null removes the pick. */
export function pickJoined(otherId: string | null): void {
  const { joining } = get()
  if (joining) set({ joining: { ...joining, otherId } })
}

export function endJoining(): void {
  if (get().mode === 'join') set({ mode: 'browse', joining: null })
}

/** Begins a line from points; the user picks further points next. */
export function beginConnecting(firstId: string, pointIds: readonly string[] = [firstId]): void {
  set({ mode: 'connect', connecting: { firstId, pointIds }, drawTarget: null, candidates: null })
}

/** Adds, removes or reorders the points of the line. */
export function changeConnected(change: (pointIds: readonly string[]) => readonly string[]): void {
  const { connecting } = get()
  if (connecting) set({ connecting: { ...connecting, pointIds: change(connecting.pointIds) } })
}

export function endConnecting(): void {
  if (get().mode === 'connect') set({ mode: 'browse', connecting: null })
}

/** Starts measuring. The selected feature stays selected. */
export function beginMeasuring(): void {
  set({ mode: 'measure', drawTarget: null, joining: null, connecting: null, candidates: null })
}

export function endMeasuring(): void {
  if (get().mode === 'measure') set({ mode: 'browse' })
}

/** Starts the selection of many features by areas and clicks. The selected feature stays selected. */
export function beginSelecting(): void {
  set({ mode: 'select', drawTarget: null, joining: null, connecting: null, candidates: null })
}

export function endSelecting(): void {
  if (get().mode === 'select') set({ mode: 'browse' })
}

export function endReshaping(): void {
  if (get().mode === 'edit') set({ mode: 'browse' })
}

/** Report the inset of a panel, so that the map keeps clear of it. The functions are stable, as the panels require. */
export const coverMap: Readonly<Record<MapPanel, (inset: PanelInset) => void>> = {
  side: (inset) => cover('side', inset),
  table: (inset) => cover('table', inset),
  jobs: (inset) => cover('jobs', inset),
  bar: (inset) => cover('bar', inset),
}

/** The combined insets in px of all panels at this moment. */
export function coveredNow(): PanelInset {
  return get().covered
}

function cover(panel: MapPanel, inset: PanelInset): void {
  const before = get()
  const insets = { ...before.insets, [panel]: inset }
  const covered = joinInsets(Object.values(insets))
  set({ insets, covered: isSameInset(covered, before.covered) ? before.covered : covered })
}
