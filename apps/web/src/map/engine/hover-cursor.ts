import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import type { MapEngine } from './create-map.ts'
import type { FeatureLayer } from './layers/feature-layer.ts'
import { pickFeatures } from './layers/pick-features.ts'

/** Changes the pointer over features that can be clicked. Returns the function that ends this. */
export function showHover(engine: MapEngine, layers: () => readonly FeatureLayer[]): () => void {
  let frame = 0
  const look = (event: MapBrowserEvent) => {
    if (event.dragging) return
    const [x = 0, y = 0] = event.pixel
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const over = pickFeatures({ engine, layers: layers() }, [x, y], { limit: 1 }).length > 0
      engine.setCursor(over ? 'pointer' : '')
    })
  }
  engine.map.on('pointermove', look)
  return () => {
    cancelAnimationFrame(frame)
    engine.map.un('pointermove', look)
    engine.setCursor('')
  }
}
