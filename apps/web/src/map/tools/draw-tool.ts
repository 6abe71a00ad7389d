import type { DrawingMode, Geometry } from '@cairn/domain/geometry/geojson'
import { Drawing } from '../engine/editing/drawing.ts'
import type { LiveMap } from './live-map.ts'

export interface DrawTask {
  readonly shape: DrawingMode
  readonly onFinish: (geometry: Geometry) => void
  readonly onCancel: () => void
}

/** Draws one new shape, by pointer or keyboard. The map gets the focus, so that its keys work immediately. */
export function draw(map: LiveMap, { shape, onFinish, onCancel }: DrawTask): () => void {
  const { engine, layers } = map
  const drawing = new Drawing(engine, { mode: shape, snapTo: () => layers.layers, onFinish, onCancel })
  const withdraw = map.beginDrawing(drawing)
  engine.setCursor('crosshair')
  engine.focus()
  return () => {
    drawing.destroy()
    engine.setCursor('')
    withdraw()
  }
}
