import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { MapEngine } from '../engine/create-map.ts'
import { GeometryEditing } from '../engine/editing/geometry-editing.ts'
import type { DrawnLayers } from './drawn-layers.ts'
import { useLiveMap } from './live-map.ts'

/** What is edited, and who wants to hear of it. */
export interface EditTask {
  readonly layerId: string
  /** null while it exists on this page alone. */
  readonly featureId: string | null
  /** What the edit begins with. */
  readonly geometry: Geometry
  readonly onChange: (geometry: Geometry) => void
}

/** Moving, adding and removing vertices of one feature. Its drawn picture steps aside meanwhile. */
export function editGeometry(engine: MapEngine, layers: DrawnLayers, task: EditTask): () => void {
  const { layerId, featureId, geometry, onChange } = task
  let begun = false
  const editing = new GeometryEditing(engine, geometry, {
    snapTo: () => layers.layers,
    onChange: (state) => {
      if (!begun) return
      useLiveMap.setState({ editing: { editing, state } })
      onChange(editing.current())
    },
  })
  begun = true
  useLiveMap.setState({ editing: { editing, state: editing.state } })
  if (featureId !== null) layers.hide(layerId, featureId)
  engine.focus()
  return () => {
    editing.destroy()
    useLiveMap.setState({ editing: null })
    if (featureId !== null) layers.hide(layerId, undefined)
  }
}
