import type { LonLat } from '@cairn/domain/geometry/lon-lat'
import { unByKey } from 'ol/Observable.js'
import type { MapEngine } from './create-map.ts'

/**
 * Calls the listener with the position under the pointer, also during a drag and when the map moves under a pointer that
 * does not; with null when the pointer leaves the map. At most one call a frame. Returns the unsubscribe function.
 */
export function followPointer(engine: MapEngine, listener: (at: LonLat | null) => void): () => void {
  const { map, element } = engine
  const view = map.getView()
  let pixel: readonly [x: number, y: number] | null = null
  let frame = 0

  // A listener of pointer events runs before the drag has moved the map; in the next frame the view is current.
  function schedule(): void {
    if (pixel === null || frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      if (pixel !== null) listener(engine.positionAt(pixel))
    })
  }
  function leave(): void {
    pixel = null
    listener(null)
  }

  const keys = [
    map.on('pointermove', ({ originalEvent, pixel: [x = 0, y = 0] }) => {
      // The events of two fingers alternate during a pinch: only those of the first one are read.
      if (originalEvent instanceof PointerEvent && !originalEvent.isPrimary) return
      pixel = [x, y]
      schedule()
    }),
    view.on('change:center', schedule),
    view.on('change:resolution', schedule),
    map.on('change:size', schedule),
  ]
  element.addEventListener('pointerleave', leave)
  return () => {
    unByKey(keys)
    element.removeEventListener('pointerleave', leave)
    cancelAnimationFrame(frame)
  }
}
