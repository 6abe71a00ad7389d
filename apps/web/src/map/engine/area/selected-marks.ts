import type { MapFeature } from '@cairn/contract/features/features'
import Feature from 'ol/Feature.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { MapEngine } from '../create-map.ts'
import { selectedStyle } from '../editing/overlay-styles.ts'
import { readGeometry } from '../geometry-exchange.ts'

/** Above all layers, below the mark of the feature under the pointer. */
const zIndex = 980

/** Marks many features above all layers. */
export class SelectedMarks {
  readonly #engine: MapEngine
  readonly #source = new VectorSource()
  readonly #layer: VectorLayer<VectorSource>
  readonly #stop: () => void
  #marks = new Map<MapFeature, Feature>()

  constructor(engine: MapEngine) {
    this.#engine = engine
    this.#layer = new VectorLayer({
      source: this.#source,
      zIndex,
      style: selectedStyle(engine.scheme),
      updateWhileAnimating: true,
      updateWhileInteracting: true,
    })
    engine.map.addLayer(this.#layer)
    this.#stop = engine.onSchemeChange(() => this.#layer.setStyle(selectedStyle(engine.scheme)))
  }

  /** Marks these features and no others. The marks of those that are marked already stay. */
  show(features: readonly MapFeature[]): void {
    if (features.length === 0 && this.#marks.size === 0) return
    const marks = new Map(features.map((feature) => [feature, this.#marks.get(feature) ?? markOf(feature)]))
    this.#marks = marks
    this.#source.clear(true)
    this.#source.addFeatures([...marks.values()])
    this.#layer.changed()
  }

  destroy(): void {
    this.#stop()
    this.#engine.map.removeLayer(this.#layer)
  }
}

function markOf({ geometry }: MapFeature): Feature {
  return new Feature(readGeometry(geometry))
}
