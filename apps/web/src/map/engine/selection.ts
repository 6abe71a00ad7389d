import type { Geometry } from '@cairn/domain/geometry/geojson'
import Feature from 'ol/Feature.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { MapEngine } from './create-map.ts'
import { selectionStyle } from './editing/overlay-styles.ts'
import { readGeometry } from './geometry-exchange.ts'

/** Above all layers, below the edited shape. */
const zIndex = 1000

/** Marks the selected features with a halo and their vertices above all layers, whether or not their layer is loaded. */
export class SelectionOverlay {
  readonly #engine: MapEngine
  readonly #source = new VectorSource()
  readonly #layer: VectorLayer<VectorSource>
  readonly #stop: () => void

  constructor(engine: MapEngine) {
    this.#engine = engine
    this.#layer = new VectorLayer({
      source: this.#source,
      zIndex,
      style: selectionStyle(engine.scheme),
      updateWhileAnimating: true,
      updateWhileInteracting: true,
    })
    engine.map.addLayer(this.#layer)
    this.#stop = engine.onSchemeChange((scheme) => this.#layer.setStyle(selectionStyle(scheme)))
  }

  /** Marks these geometries, in degrees; earlier marks are removed. */
  show(geometries: readonly Geometry[]): void {
    this.#source.clear(true)
    this.#source.addFeatures(geometries.map((geometry) => new Feature(readGeometry(geometry))))
  }

  clear(): void {
    this.#source.clear(true)
    this.#layer.changed()
  }

  destroy(): void {
    this.#stop()
    this.#engine.map.removeLayer(this.#layer)
  }
}
