import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import type { MapEngine } from './create-map.ts'
import type { MapLayer } from './layers/map-layer.ts'
import { isPictureAt, pickCluster, pickFeatures } from './layers/pick-features.ts'

interface PointedFeatureOptions {
  readonly layers: () => readonly MapLayer[]
  /** Called with the wire id of the topmost feature under the pointer at every change; null when there is none. */
  readonly onChange: (featureId: string | null) => void
}

/**
 * Follows the pointer over features and clusters that can be clicked, and changes its shape there. Touch has no hover. Returns
 * the function that ends this.
 */
export function followPointedFeature(engine: MapEngine, { layers, onChange }: PointedFeatureOptions): () => void {
  let frame = 0
  let pointedId: string | null = null
  let isPointer = false
  const report = (featureId: string | null, canClick = featureId !== null) => {
    if (canClick !== isPointer) engine.setCursor(canClick ? 'pointer' : '')
    isPointer = canClick
    if (featureId === pointedId) return
    pointedId = featureId
    onChange(featureId)
  }
  const look = (event: MapBrowserEvent) => {
    if (event.dragging || isTouch(event.originalEvent)) return
    const [x = 0, y = 0] = event.pixel
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const map = { engine, layers: layers() }
      if (pickCluster(map, [x, y])) {
        report(null, true)
        return
      }
      const [top] = pickFeatures(map, [x, y], { limit: 1 })
      // Which feature a picture shows there is asked at a click.
      report(top?.feature.id ?? null, top !== undefined || isPictureAt(map, [x, y]))
    })
  }
  const leave = () => {
    cancelAnimationFrame(frame)
    report(null)
  }
  engine.map.on('pointermove', look)
  engine.element.addEventListener('pointerleave', leave)
  return () => {
    leave()
    engine.map.un('pointermove', look)
    engine.element.removeEventListener('pointerleave', leave)
  }
}

function isTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}
