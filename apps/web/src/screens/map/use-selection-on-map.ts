import { extentOf } from '@cairn/domain/geometry/extent'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import { useEffect, useRef } from 'react'
import { useFeature } from '../../features/use-feature.ts'
import type { MapEngine } from '../../map/engine/create-map.ts'
import { SelectionOverlay } from '../../map/engine/selection.ts'
import { useMapSession } from '../../map/map-session.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { useLiveState } from '../../map/tools/use-live-map.ts'

/** Marks the selected feature and keeps it clear of the panels. While its shape is edited, the edit draws it. */
export function useSelectionOnMap(map: LiveMap): void {
  const { engine } = map
  const mode = useMapSession((session) => session.mode)
  const geometry = useSelectedGeometry(map)
  const vertex = useLiveState((live) => live.vertex) ?? null
  const overlay = useRef<SelectionOverlay>(null)

  useEffect(() => {
    const made = new SelectionOverlay(engine)
    overlay.current = made
    return () => made.destroy()
  }, [engine])
  useEffect(() => {
    const marked = geometry && mode !== 'edit' ? [geometry, ...pointAt(geometry, vertex)] : []
    if (marked.length > 0) overlay.current?.show(marked)
    else overlay.current?.clear()
  }, [geometry, mode, vertex])
  useEffect(
    () =>
      useMapSession.subscribe((now, before) => {
        if (now.selection !== before.selection) map.markVertex(null)
      }),
    [map],
  )
  useKeepInView(engine, geometry)
}

/** The draft's shape, the server's, or what is drawn already while the server is being asked. */
function useSelectedGeometry({ layers }: LiveMap): Geometry | undefined {
  const selected = useMapSession(({ selection }) => selection[0])
  const draft = useMapSession((session) => session.draft)
  const drawn = selected && layers.find(selected.layerId, selected.id)?.geometry
  const { data: feature } = useFeature(selected?.id)
  if (!selected) return undefined
  const own = draft?.featureId === selected.id ? draft.geometry : null
  return own ?? feature?.geometry ?? drawn
}

function pointAt(geometry: Geometry, vertex: number | null): Geometry[] {
  const position = vertex === null ? undefined : verticesOf(geometry)[vertex]
  return position ? [{ type: 'Point', coordinates: position }] : []
}

/** Brings the selection out from under a panel, once per selection, mode and size of the panels. Then the map is the person's again. */
function useKeepInView(engine: MapEngine, geometry: Geometry | undefined): void {
  const selectedId = useMapSession(({ selection }) => selection[0]?.id)
  const covered = useMapSession((map) => map.covered)
  const mode = useMapSession((map) => map.mode)
  const known = geometry !== undefined
  const extent = geometry && extentOf([geometry])
  useEffect(() => {
    if (selectedId === undefined || !known || !extent) return
    if (!(isLargerThan(extent, engine.extent) && meets(extent, engine.extent))) engine.keepClear(extent)
    // oxlint-disable-next-line react/exhaustive-deps -- a shape that is being changed must not move the map
  }, [engine, selectedId, known, covered, mode])
}

/** A shape that fills the view is seen already: going back to see all of it would lose the place that was clicked. */
function isLargerThan(extent: LonLatExtent, view: LonLatExtent): boolean {
  return extent[2] - extent[0] > view[2] - view[0] || extent[3] - extent[1] > view[3] - view[1]
}

function meets(a: LonLatExtent, b: LonLatExtent): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}
