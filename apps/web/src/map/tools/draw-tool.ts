import type { DrawingMode, Geometry } from '@cairn/domain/geometry/geojson'
import type { MapEngine } from '../engine/create-map.ts'
import { Drawing } from '../engine/editing/drawing.ts'
import type { DrawnLayers } from './drawn-layers.ts'
import { useLiveMap } from './live-map.ts'

export interface DrawTask {
  readonly shape: DrawingMode
  readonly onFinish: (geometry: Geometry) => void
  readonly onCancel: () => void
}

/** Drawing one new shape, by pointer or by keys. The map takes the focus, so that keys draw at once. */
export function draw(engine: MapEngine, layers: DrawnLayers, { shape, onFinish, onCancel }: DrawTask): () => void {
  let begun = false
  const drawing = new Drawing(engine, {
    mode: shape,
    snapTo: () => layers.layers,
    onFinish,
    onCancel,
    onChange: (state) => {
      if (begun) useLiveMap.setState({ drawing: { drawing, state } })
    },
  })
  begun = true
  useLiveMap.setState({ drawing: { drawing, state: drawing.state } })
  engine.setCursor('crosshair')
  engine.focus()
  return () => {
    drawing.destroy()
    engine.setCursor('')
    useLiveMap.setState({ drawing: null })
  }
}
