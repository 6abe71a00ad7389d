import type { DrawingMode, Geometry } from '@cairn/domain/geometry/geojson'
import type { LonLat, LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import type { JsonObject } from '@cairn/domain/json'
import { create } from 'zustand'
import { joinInsets, type PanelInset, uncovered } from '../ui/panel-inset.ts'
import { forgottenSession, type KeptSession } from './kept-session.ts'

/** What the pointer does on the map: look and pick, change a feature, or draw a new one. */
export type MapMode = 'browse' | 'edit' | 'draw'

/** What lies at the right edge. One at a time, as the specification has it. */
export type RightPanel = 'project' | 'feature' | 'feature-list'

/** The places of panels over the map. */
type MapPanel = 'side' | 'jobs'

/** A feature by its wire id, with the layer it is drawn in. */
export interface FeatureRef {
  readonly id: string
  readonly layerId: string
}

/** Several features under one click, of which the person is to pick one. */
export interface Candidates {
  /** From the map's upper left corner. */
  readonly atPx: readonly [x: number, y: number]
  readonly features: readonly FeatureRef[]
}

/** A shape that is about to be drawn. `shape` null: the layer takes any, so the person chooses first. */
export interface DrawTarget {
  readonly layerId: string
  readonly shape: DrawingMode | null
}

/** A feature as the person is changing it. */
export interface Draft {
  /** null: it does not exist yet. */
  readonly featureId: string | null
  readonly layerId: string
  /** The version that is being changed; null for a new one. */
  readonly version: number | null
  /** null until the first shape is drawn. */
  readonly geometry: Geometry | null
  readonly properties: JsonObject
  /** Whether it differs from what the server has, so that leaving it asks first. */
  readonly changed: boolean
}

/** A wish that the map shows a box. Each wish is a new object, so that the same box can be asked for twice. */
export interface ZoomWish {
  readonly extent: LonLatExtent
}

/** Everything about the map that is the person's and not the server's. The kept part outlives a reload. */
export interface MapSession extends KeptSession {
  /** Whose session it is; null before it has begun. */
  readonly accountId: string | null
  readonly rightPanel: RightPanel | null
  /** What the feature panel came over, and what is there again when it closes. */
  readonly panelBelow: Exclude<RightPanel, 'feature'> | null
  readonly selection: readonly FeatureRef[]
  readonly candidates: Candidates | null
  readonly mode: MapMode
  readonly drawTarget: DrawTarget | null
  readonly draft: Draft | null
  /** The layer whose features are listed: the keyboard's way to a feature. */
  readonly featureListLayerId: string | null
  readonly zoomWish: ZoomWish | null
  /** What panels cover of the map, each of them and all together. */
  readonly insets: Readonly<Partial<Record<MapPanel, PanelInset>>>
  readonly covered: PanelInset
  /** What the person wanted to do when unsaved changes were in the way. */
  readonly heldBack: (() => void) | null
  /** Nothing was kept of where the map stood: it has yet to find its place. */
  readonly fresh: boolean
  /** A project whose layers are to be zoomed to as soon as they are known. */
  readonly fitProjectId: string | null
}

const still = {
  accountId: null,
  rightPanel: null,
  panelBelow: null,
  selection: [],
  candidates: null,
  mode: 'browse',
  drawTarget: null,
  draft: null,
  featureListLayerId: null,
  zoomWish: null,
  insets: {},
  covered: uncovered,
  heldBack: null,
  fresh: true,
  fitProjectId: null,
} as const satisfies Omit<MapSession, keyof KeptSession>

const atRest = { selection: [], candidates: null, mode: 'browse', drawTarget: null, draft: null } as const

/** The one store of the map. Components read it with a selector; the functions below change it. */
export const useMapSession = create<MapSession>(() => ({ ...forgottenSession, ...still }))

const set = useMapSession.setState
const get = useMapSession.getState

/** Begins with what was kept for the account, everything else as on a fresh map. */
export function beginSession(accountId: string, kept: KeptSession, rightPanel: RightPanel | null): void {
  set({ ...still, ...kept, accountId, rightPanel, fresh: kept.view === null })
}

/** Forgets everything of the person who was here. */
export function endSession(): void {
  set({ ...still, ...forgottenSession })
}

/**
 * Does something that gives up the editing in progress. With unsaved changes it waits in `heldBack` until the person has
 * answered (`answerHeldBack`).
 */
export function leaveEditing(act: () => void): void {
  if (get().draft?.changed) {
    set({ heldBack: act })
    return
  }
  act()
}

/** Discards the unsaved changes and does what was held back, or keeps both as they are. */
export function answerHeldBack(discard: boolean): void {
  const act = get().heldBack
  if (discard) endEditing()
  set({ heldBack: null })
  if (discard) act?.()
}

/** Makes a project the current one. `fit`: the map goes there, as it does for the first one. Its layers' visibility is as it was left; see `showFirstTime`. */
export function openProject(projectId: string | null, { fit = false } = {}): void {
  const before = get()
  if (projectId === before.projectId) return
  set({
    ...atRest,
    projectId,
    featureListLayerId: null,
    rightPanel: before.rightPanel === null ? null : 'project',
    panelBelow: null,
    fitProjectId: fit || before.fresh ? projectId : null,
    fresh: before.fresh && projectId === null,
  })
}

/** Lists the projects of another organization; its first one is opened. */
export function openOrganization(organizationId: string): void {
  openProject(null)
  set({ organizationId })
}

/** The map has gone to the project that was to be shown. */
export function endFit(): void {
  set({ fitProjectId: null })
}

/** Shows all layers and opens all folders of a project that this person opens for the first time. */
export function showFirstTime(projectId: string, layerIds: readonly string[], folderIds: readonly string[]): void {
  const { openedProjectIds } = get()
  if (openedProjectIds.has(projectId)) return
  set({ openedProjectIds: new Set([...openedProjectIds, projectId]) })
  showLayers(layerIds, true)
  expandNodes(folderIds, true)
}

export function showLayers(layerIds: readonly string[], visible: boolean): void {
  const ids = new Set(get().visibleLayerIds)
  for (const id of layerIds) {
    if (visible) ids.add(id)
    else ids.delete(id)
  }
  set({ visibleLayerIds: ids })
}

/** Opens or closes nodes of the project panel's tree. */
export function expandNodes(nodeIds: readonly string[], expanded: boolean): void {
  const ids = new Set(get().expandedNodeIds)
  for (const id of nodeIds) {
    if (expanded) ids.add(id)
    else ids.delete(id)
  }
  set({ expandedNodeIds: ids })
}

/** Remembers where the map stands. */
export function rememberView(view: { readonly centre: LonLat; readonly zoom: number }): void {
  set({ view: { centre: view.centre, zoom: view.zoom } })
}

/** Asks the map to show a box clear of the panels. */
export function zoomTo(extent: LonLatExtent): void {
  set({ zoomWish: { extent } })
}

/**
 * Opens a panel at the right edge in place of the one there. null closes it: behind the feature panel, whose selection
 * ends with it, lies what it came over.
 */
export function openPanel(panel: RightPanel | null): void {
  if (panel === 'feature') {
    set(featurePanelOver(get()))
    return
  }
  leaveEditing(() => set({ ...atRest, rightPanel: panel ?? panelWithoutFeature(get()), panelBelow: null }))
}

function featurePanelOver({ rightPanel, panelBelow }: MapSession): Pick<MapSession, 'rightPanel' | 'panelBelow'> {
  // No panel: it may have made room for a drawing.
  return { rightPanel: 'feature', panelBelow: rightPanel && rightPanel !== 'feature' ? rightPanel : panelBelow }
}

function panelWithoutFeature({ rightPanel, panelBelow }: MapSession): RightPanel | null {
  return rightPanel === 'feature' ? panelBelow : null
}

/** Lists the features of a layer at the right edge. */
export function openFeatureList(layerId: string): void {
  leaveEditing(() => set({ ...atRest, featureListLayerId: layerId, rightPanel: 'feature-list', panelBelow: null }))
}

/** Selects features and opens the panel of the first; none closes it again. */
export function select(features: readonly FeatureRef[]): void {
  leaveEditing(() => {
    const before = get()
    const closed = before.rightPanel === 'feature' ? { rightPanel: before.panelBelow, panelBelow: null } : {}
    set({ ...atRest, selection: features, ...(features.length > 0 ? featurePanelOver(before) : closed) })
  })
}

/** Lets the person pick one of several features under the pointer; null takes the choice away. */
export function offerCandidates(candidates: Candidates | null): void {
  set({ candidates })
}

/** Starts drawing a feature into a layer. The panel makes room until the drawing ends. */
export function beginDrawing(target: DrawTarget): void {
  leaveEditing(() => {
    const { layerId } = target
    const draft: Draft = { featureId: null, layerId, version: null, geometry: null, properties: {}, changed: false }
    const { panelBelow } = featurePanelOver(get())
    set({ ...atRest, mode: 'draw', drawTarget: target, draft, rightPanel: null, panelBelow })
  })
}

/** Starts changing a feature. */
export function beginEditing(draft: Draft): void {
  set({ mode: 'edit', draft, candidates: null, drawTarget: null })
}

/** Takes over a change of the draft. Nothing happens once the editing has ended. */
export function changeDraft(change: Partial<Omit<Draft, 'featureId' | 'layerId'>>): void {
  const { draft } = get()
  if (draft) set({ draft: { ...draft, ...change } })
}

/** Ends editing or drawing without asking; the selection stays, and a panel that made room for a drawing is back. */
export function endEditing(): void {
  const { mode, rightPanel, panelBelow } = get()
  const made = mode === 'draw' && rightPanel === null ? { rightPanel: panelBelow, panelBelow: null } : {}
  set({ ...made, mode: 'browse', draft: null, drawTarget: null })
}

/** Say what a panel covers, so that the map keeps clear of it. Stable, as the panels want it. */
export const coverMap: Readonly<Record<MapPanel, (inset: PanelInset) => void>> = {
  side: (inset) => cover('side', inset),
  jobs: (inset) => cover('jobs', inset),
}

function cover(panel: MapPanel, inset: PanelInset): void {
  const before = get()
  const insets = { ...before.insets, [panel]: inset }
  const covered = joinInsets(Object.values(insets))
  set({ insets, covered: isSameInset(covered, before.covered) ? before.covered : covered })
}

function isSameInset(a: PanelInset, b: PanelInset): boolean {
  return a.leftPx === b.leftPx && a.rightPx === b.rightPx && a.bottomPx === b.bottomPx
}
