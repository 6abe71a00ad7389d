import { Measuring } from '../engine/measuring/measuring.ts'
import type { LiveMap } from './live-map.ts'
import { followNearFeatures } from './near-features.ts'
import { snapSource } from './snap-source.ts'

/** Measures a path that the user draws. The map gets the focus, so that its keys work immediately. */
export function measure(map: LiveMap, onLeave: () => void): () => void {
  const { engine } = map
  const measuring = new Measuring(engine, {
    snapTo: snapSource(map),
    showDrawing(drawing) {
      engine.setCursor('crosshair')
      const withdraw = map.beginDrawing(drawing)
      return () => {
        engine.setCursor('')
        withdraw()
      }
    },
    showEditing: (editing) => map.beginEditing(editing),
    onLeave,
  })
  const withdraw = map.beginMeasuring(measuring)
  const endFollowing = followNearFeatures(map)
  engine.focus()
  return () => {
    endFollowing()
    measuring.destroy()
    withdraw()
  }
}
