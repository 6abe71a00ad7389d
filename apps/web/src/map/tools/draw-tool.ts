import { type ComponentIds, namingProperties } from '@cairn/domain/dictionary/feature-component'
import type { DrawingMode, Geometry, Position } from '@cairn/domain/geometry/geojson'
import { Drawing } from '../engine/editing/drawing.ts'
import type { LiveMap } from './live-map.ts'
import { followNearFeatures } from './near-features.ts'
import { snapSource } from './snap-source.ts'

export interface DrawTask {
  readonly shape: DrawingMode
  readonly layerId: string
  /** The component whose symbol the shape has; null draws it without one. */
  readonly component: ComponentIds | null
  /** The drawing begins with these, in degrees. */
  readonly vertices: readonly Position[]
  /** Called with the vertices that are set, whenever one is set or removed. */
  readonly onVertices: (vertices: readonly Position[]) => void
  readonly onFinish: (geometry: Geometry) => void
  readonly onCancel: () => void
}

/** Draws one new shape, by pointer or keyboard. The map gets the focus, so that its keys work immediately. */
export function draw(map: LiveMap, task: DrawTask): () => void {
  const { shape, layerId, component, vertices, onVertices, onFinish, onCancel } = task
  const { engine, layers } = map
  const properties = component && namingProperties(component)
  const symbolOf = properties ? layers.symbolOf(layerId, () => properties) : undefined
  const snapTo = snapSource(map)
  const drawing = new Drawing(engine, { mode: shape, snapTo, symbolOf, vertices, onFinish, onCancel })
  drawing.onChange(() => onVertices(drawing.path))
  if (vertices.length > 0) onVertices(drawing.path)
  const withdraw = map.beginDrawing(drawing)
  const endFollowing = followNearFeatures(map)
  engine.setCursor('crosshair')
  engine.focus()
  return () => {
    endFollowing()
    drawing.destroy()
    engine.setCursor('')
    withdraw()
  }
}
