import type Feature from 'ol/Feature.js'
import VectorSource from 'ol/source/Vector.js'

/** A source that can remove features outside of the view without drawing the map again. */
export class FeatureSource extends VectorSource {
  #isEvicting = false

  evict(features: readonly Feature[]): void {
    this.#isEvicting = true
    try {
      this.removeFeatures([...features])
    } finally {
      this.#isEvicting = false
    }
  }

  override changed(): void {
    if (!this.#isEvicting) super.changed()
  }
}
