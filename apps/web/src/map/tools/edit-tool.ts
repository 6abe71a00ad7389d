import { isLeaderId } from '@cairn/domain/features/leader'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { GeometryEditing } from '../engine/editing/geometry-editing.ts'
import type { StyledProperties } from '../engine/layers/map-layer.ts'
import type { LiveMap } from './live-map.ts'
import { followNearFeatures } from './near-features.ts'
import { snapSource } from './snap-source.ts'

/** The feature to edit, and the receiver of its changed geometry. */
export interface EditTask {
  readonly layerId: string
  /** null for a feature that is not saved yet. */
  readonly featureId: string | null
  /** The geometry that the edit starts from. */
  readonly geometry: Geometry
  /** The properties at the moment of the call: they decide about the symbol of a leader, and of a feature that is not saved yet. */
  readonly propertiesNow?: () => StyledProperties | undefined
  readonly onChange: (geometry: Geometry) => void
}

/** Moves, adds and removes vertices of one feature. Its layer does not draw the feature meanwhile. */
export function editVertices(map: LiveMap, task: EditTask): () => void {
  const { layerId, featureId, geometry, propertiesNow, onChange } = task
  const { engine, layers } = map
  const symbolOf = layers.symbolOf(layerId, featureId === null || isLeaderId(featureId) ? propertiesNow : undefined)
  const editing = new GeometryEditing(engine, geometry, { snapTo: snapSource(map), featureId, symbolOf })
  const withdraw = map.beginEditing(editing)
  const endFollowing = followNearFeatures(map)
  editing.onChange(() => onChange(editing.current()))
  if (featureId !== null) layers.hide(layerId, featureId)
  engine.focus()
  return () => {
    endFollowing()
    editing.destroy()
    withdraw()
    if (featureId !== null) layers.hide(layerId, undefined)
  }
}
