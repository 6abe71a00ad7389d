import Collection from 'ol/Collection.js'
import type Feature from 'ol/Feature.js'
import Snap from 'ol/interaction/Snap.js'
import type { MapEngine } from '../create-map.ts'
import { toMapExtent } from '../frame.ts'
import type { MapLayer } from '../layers/map-layer.ts'

const tolerancePx = 10
/** With more features in view than this, snapping would hold the pointer everywhere. */
const featuresMax = 1500

/** Moves the pointer to the vertices and edges of the features in view. Create it after the interaction that uses it. */
export class Snapping {
  readonly #engine: MapEngine
  readonly #layers: () => readonly MapLayer[]
  readonly #features = new Collection<Feature>()
  readonly #snap: Snap
  readonly #refill = () => this.#fill()

  constructor(engine: MapEngine, layers: () => readonly MapLayer[]) {
    this.#engine = engine
    this.#layers = layers
    this.#snap = new Snap({ features: this.#features, pixelTolerance: tolerancePx })
    engine.map.addInteraction(this.#snap)
    engine.map.on('moveend', this.#refill)
    this.#fill()
  }

  destroy(): void {
    this.#engine.map.un('moveend', this.#refill)
    this.#engine.map.removeInteraction(this.#snap)
  }

  #fill(): void {
    const extent = toMapExtent(this.#engine.extent)
    const found = this.#layers().flatMap((layer) => layer.features?.within(extent) ?? [])
    this.#features.clear()
    if (found.length <= featuresMax) this.#features.extend(found)
  }
}
