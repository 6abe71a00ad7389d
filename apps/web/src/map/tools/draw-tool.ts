import { type ComponentIds, namingProperties } from '@cairn/domain/dictionary/feature-component'
import type { DrawingMode, Geometry } from '@cairn/domain/geometry/geojson'
import { Drawing } from '../engine/editing/drawing.ts'
import type { LiveMap } from './live-map.ts'
import { followNearFeatures } from './near-features.ts'
import { snapSource } from './snap-source.ts'

export interface DrawTask {
  readonly shape: DrawingMode
  readonly layerId: string
  /** The component whose symbol the shape has; null draws it without one. */
  readonly component: ComponentIds | null
  readonly onFinish: (geometry: Geometry) => void
  readonly onCancel: () => void
}

/** Draws one new shape, by pointer or keyboard. The map gets the focus, so that its keys work immediately. */
export function draw(map: LiveMap, { shape, layerId, component, onFinish, onCancel }: DrawTask): () => void {
  const { engine, layers } = map
  const properties = component && namingProperties(component)
  const symbolOf = properties ? layers.symbolOf(layerId, () => properties) : undefined
  const drawing = new Drawing(engine, { mode: shape, snapTo: snapSource(map), symbolOf, onFinish, onCancel })
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
