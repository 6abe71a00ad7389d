import { extentOf } from '@cairn/domain/geometry/extent'
import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useDraft } from '../../../features/editing/draft-store.ts'
import { toMapFeature, useFeature, useReadFeature } from '../../../features/use-feature.ts'
import { useMapAddress } from '../../../map/address.ts'
import type { MapEngine } from '../../../map/engine/create-map.ts'
import { SelectionOverlay } from '../../../map/engine/selection.ts'
import type { LayerLook } from '../../../map/engine/style/layer-look.ts'
import { showLayers, useMapSession, zoomTo } from '../../../map/map-session.ts'
import type { DrawingProgress } from '../../../map/tools/drawing-progress.ts'
import { isLegible } from '../../../map/tools/legible.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'
import { useLiveState } from '../../../map/tools/use-live-map.ts'

/**
 * Marks the selected feature around its symbol and keeps it clear of the panels. While its vertices are edited, the edit
 * tool draws it. Returns its geometry; undefined while it is loading.
 */
export function useSelectionOnMap(map: LiveMap, looks: ReadonlyMap<string, LayerLook>): Geometry | undefined {
  const { engine, layers } = map
  const { featureId } = useMapAddress()
  const mode = useMapSession((session) => session.mode)
  const progress = useSyncExternalStore(map.layers.subscribe, map.layers.progress)
  const geometry = useSelectedGeometry(map, featureId, progress)
  const vertex = useLiveState((live) => live.vertex) ?? null
  const overlay = useRef<SelectionOverlay>(null)

  useEffect(() => {
    const made = new SelectionOverlay(engine)
    overlay.current = made
    return () => made.destroy()
  }, [engine])
  const layerId = useSelectedLayer(map, featureId)
  useEffect(() => {
    if (!geometry || mode === 'edit') overlay.current?.clear()
    else {
      const symbolOf = layerId === undefined ? undefined : layers.symbolOf(layerId)
      overlay.current?.show({ geometry, vertex: vertexAt(geometry, vertex), featureId, symbolOf })
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the symbol follows the looks and the loaded features
  }, [geometry, mode, vertex, featureId, layerId, layers, looks, progress])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the mark is on a vertex of the feature that was selected before
  useEffect(() => () => map.markVertex(null), [map, featureId])
  useGoToAddressed(engine, featureId)
  useKeepInView(engine, { featureId, geometry })
  return geometry
}

/**
 * The geometry of the draft, of the server, or, until the server has answered, the one that the map has drawn. A newer
 * version that the server answers is drawn as well.
 */
function useSelectedGeometry(
  { layers }: LiveMap,
  featureId: string | null,
  progress: DrawingProgress,
): Geometry | undefined {
  const ofDraft = useDraft((draft) => (draft?.featureId === featureId ? draft?.geometry : undefined))
  const { data: feature } = useFeature(featureId)
  useEffect(() => {
    if (feature) layers.remember(feature.layerId, toMapFeature(feature))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- its layer may come to the map later
  }, [layers, feature, progress])
  if (featureId === null) return undefined
  return ofDraft ?? feature?.geometry ?? layers.findById(featureId)?.geometry
}

/** The layer of the selected feature, or of the draft of one that is not saved. */
function useSelectedLayer({ layers }: LiveMap, featureId: string | null): string | undefined {
  const ofDraft = useDraft((draft) => (draft?.featureId === featureId ? draft?.layerId : undefined))
  const { data: feature } = useFeature(featureId)
  return ofDraft ?? feature?.layerId ?? (featureId === null ? undefined : layers.layerOf(featureId))
}

function vertexAt(geometry: Geometry, vertex: number | null): Position | undefined {
  return vertex === null ? undefined : verticesOf(geometry)[vertex]
}

/** Goes to a feature that the address led to, by a load of the page, Back or Forward: it may be anywhere. */
function useGoToAddressed(engine: MapEngine, featureId: string | null): void {
  const type = useNavigationType()
  const hasArrived = useRef(false)
  const goTo = useGoTo(engine)
  const follow = useEffectEvent((id: string | null) => {
    const isAddressed = !hasArrived.current || type === NavigationType.Pop
    hasArrived.current = true
    if (id !== null && isAddressed) void goTo(id)
  })
  useEffect(() => follow(featureId), [featureId])
}

function useGoTo(engine: MapEngine): (featureId: string) => Promise<void> {
  const readFeature = useReadFeature()
  return async (id) => {
    // The panel or a message reports why there is none.
    const feature = await readFeature(id).catch(() => undefined)
    const extent = feature && extentOf([feature.geometry])
    if (!feature) return
    showLayers([feature.layerId], true)
    if (extent && !isLegible(extent, engine)) zoomTo(extent)
  }
}

/** Moves the selected feature clear of the panels, once for each selection, mode and size of the panels. */
function useKeepInView(
  engine: MapEngine,
  { featureId, geometry }: { readonly featureId: string | null; readonly geometry: Geometry | undefined },
): void {
  const covered = useMapSession((session) => session.covered)
  const mode = useMapSession((session) => session.mode)
  const known = geometry !== undefined
  const extent = geometry && extentOf([geometry])
  useEffect(() => {
    if (featureId === null || !known || !extent) return
    if (!(isLargerThan(extent, engine.extent) && meets(extent, engine.extent))) engine.keepClear(extent)
    // oxlint-disable-next-line react/exhaustive-deps -- a shape that is being changed must not move the map
  }, [engine, featureId, known, covered, mode])
}

/** A geometry larger than the view is not moved: zooming out would lose the clicked place. */
function isLargerThan(extent: LonLatExtent, view: LonLatExtent): boolean {
  return extent[2] - extent[0] > view[2] - view[0] || extent[3] - extent[1] > view[3] - view[1]
}

function meets(a: LonLatExtent, b: LonLatExtent): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}
