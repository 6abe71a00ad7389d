import type Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import type VectorSource from 'ol/source/Vector.js'
import { getUid } from 'ol/util.js'

type Box = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** The features of a source in the order in which they were added, with their boxes. It follows changes of the source. */
export class DrawingOrder {
  readonly #source: VectorSource
  #revision = -1
  #features: readonly Feature[] = []
  /** Four numbers for each feature; NaN without a geometry. */
  #boxes = new Float64Array(0)

  constructor(source: VectorSource) {
    this.#source = source
  }

  /** Visits the features whose boxes meet a box, in web mercator metres. */
  forEachIn([minX, minY, maxX, maxY]: Box, visit: (feature: Feature, geometry: Geometry) => void): void {
    this.#update()
    const boxes = this.#boxes
    this.#features.forEach((feature, place) => {
      const at = 4 * place
      const [left, bottom] = [boxes[at] ?? Number.NaN, boxes[at + 1] ?? Number.NaN]
      const [right, top] = [boxes[at + 2] ?? Number.NaN, boxes[at + 3] ?? Number.NaN]
      const geometry =
        left <= maxX && right >= minX && bottom <= maxY && top >= minY ? feature.getGeometry() : undefined
      if (geometry) visit(feature, geometry)
    })
  }

  #update(): void {
    if (this.#revision === this.#source.getRevision()) return
    this.#revision = this.#source.getRevision()
    this.#features = inOrder(this.#source.getFeatures())
    this.#boxes = new Float64Array(4 * this.#features.length).fill(Number.NaN)
    for (const [place, feature] of this.#features.entries()) {
      const extent = feature.getGeometry()?.getExtent()
      if (extent) this.#boxes.set(extent, 4 * place)
    }
  }
}

/** In the order in which they were added, which is that of their numbers. */
function inOrder(features: readonly Feature[]): readonly Feature[] {
  const { length } = features
  // Sorting numbers alone takes a tenth of the time of sorting objects.
  const keys = Float64Array.from(features, (feature, place) => Number(getUid(feature)) * length + place)
  return Array.from(keys.toSorted(), (key) => features[key % length]).filter((feature) => feature !== undefined)
}
