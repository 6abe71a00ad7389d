import type { Geometry } from '@cairn/domain/geometry/geojson'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import { useIsMutating } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CommandState, EditingState, SelectedFeature } from '../../map/commands/command.ts'
import { useMapSession } from '../../map/map-session.ts'
import { type LiveEditing, useLiveMap } from '../../map/tools/live-map.ts'
import { changingKey } from '../editing/change-features.ts'
import { useDrawableLayers, useFeatureRights, usePlacedLayer } from '../feature-rights.ts'
import { useFeature } from '../use-feature.ts'

/** The state that commands are judged by, from the session, the server's answers and the person's rights. */
export function useCommandState(): CommandState {
  const mode = useMapSession((map) => map.mode)
  const draft = useMapSession((map) => map.draft)
  const live = useLiveMap((map) => map.editing)
  const drawing = useLiveMap((map) => map.drawing?.state ?? null)
  const selected = useSelectedFeature()
  const drawableLayerCount = useDrawableLayers().length
  const saving = useIsMutating({ mutationKey: changingKey }) > 0
  return useMemo(() => {
    const geometry = draft?.geometry ?? selected?.geometry
    return {
      mode,
      selected,
      changing: draft !== null,
      vertexCount: geometry ? verticesOf(geometry).length : 0,
      drawableLayerCount,
      saving,
      editing: live && editingState(live, draft?.geometry, draft?.changed ?? false),
      drawing: drawing && { canUndo: drawing.vertices > 0, canFinish: drawing.canFinish || drawing.byKeyboard },
    }
  }, [mode, selected, draft, drawableLayerCount, saving, live, drawing])
}

/** A ring keeps three vertices and a line two. */
const leastVertices = { Polygon: 3, LineString: 2 } as const

function editingState(
  { state: { canUndo, canRedo, focused } }: LiveEditing,
  geometry: Geometry | null | undefined,
  changed: boolean,
): EditingState {
  const least =
    geometry?.type === 'Polygon' || geometry?.type === 'LineString' ? leastVertices[geometry.type] : undefined
  const hasVertex = focused !== null
  return { canUndo, canRedo, changed, hasVertex, canRemoveVertex: hasVertex && !!least && focused.count > least }
}

/** The first of the selection, with what may be done with it; null until the server has said what it is. */
function useSelectedFeature(): SelectedFeature | null {
  const ref = useMapSession(({ selection }) => selection[0])
  const { data: feature } = useFeature(ref?.id)
  const placed = usePlacedLayer(ref?.layerId)
  const { mayEdit, mayDelete } = useFeatureRights(placed)
  return useMemo(() => {
    if (!ref || !feature) return null
    const layerReadOnly = placed?.layer.readOnly ?? false
    return { ...ref, geometry: feature.geometry, mayEdit, mayDelete, layerReadOnly }
  }, [ref, feature, placed, mayEdit, mayDelete])
}
