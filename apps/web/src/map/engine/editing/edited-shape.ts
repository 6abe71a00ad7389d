import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import { selfCrossings } from '@cairn/domain/geometry/repair/self-crossings'
import Feature from 'ol/Feature.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Polygon from 'ol/geom/Polygon.js'
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js'
import type { MapEngine } from '../create-map.ts'
import { type Shape, shapeOf } from '../vertices.ts'
import { CrossingMarks } from './crossing-marks.ts'

/** With more vertices than this, crossings are found after a drag and not during it. */
const liveVerticesMax = 1000

export interface EditedShapeOptions {
  /** The shape in degrees. */
  readonly write: (shape: Shape) => Geometry
  /** Called with the geometry in degrees while a vertex is dragged, and after each change. */
  readonly onSketch?: ((geometry: Geometry) => void) | undefined
}

/** The drawn feature of an edit, with marks where the outline of a polygon crosses itself. */
export class EditedShape {
  readonly feature: Feature
  readonly #options: EditedShapeOptions
  readonly #marks: CrossingMarks
  #geometry: SimpleGeometry
  #crossings: readonly Position[]

  constructor(engine: MapEngine, geometry: SimpleGeometry, options: EditedShapeOptions) {
    this.feature = new Feature(geometry)
    this.#options = options
    this.#marks = new CrossingMarks(engine)
    this.#geometry = geometry
    this.#crossings = this.#mark(options.write(this.shape))
    this.#follow(geometry)
  }

  /** The shape as it is drawn, also while a vertex is dragged. */
  get shape(): Shape {
    return shapeOf(this.#geometry)
  }

  /** The positions at which the shape that was shown last crosses itself, in degrees. */
  get crossings(): readonly Position[] {
    return this.#crossings
  }

  /** Draws a state of the edit. A polygon may become one of several parts, and the other way round. */
  show(shape: Shape): void {
    if (shape.type === this.#geometry.getType()) this.#geometry.setCoordinates(shape.coordinates)
    else this.#replace(polygonOf(shape))
    this.#crossings = this.#mark(this.#options.write(shape))
  }

  destroy(): void {
    this.#marks.destroy()
  }

  #replace(geometry: SimpleGeometry): void {
    this.#geometry = geometry
    this.#follow(geometry)
    this.feature.setGeometry(geometry)
    this.#options.onSketch?.(this.#options.write(this.shape))
  }

  #follow(geometry: SimpleGeometry): void {
    geometry.on('change', () => {
      const vertices = geometry.getFlatCoordinates().length / geometry.getStride()
      if (!this.#options.onSketch && vertices > liveVerticesMax) return
      const sketch = this.#options.write(this.shape)
      this.#options.onSketch?.(sketch)
      if (vertices <= liveVerticesMax) this.#mark(sketch)
    })
  }

  #mark(geometry: Geometry): readonly Position[] {
    const crossings = selfCrossings(geometry)
    this.#marks.show(crossings)
    return crossings
  }
}

/** Only polygons change their type during an edit. */
function polygonOf({ type, coordinates }: Shape): SimpleGeometry {
  // A Shape pairs its type with its nesting, which the compiler cannot see.
  if (type === 'MultiPolygon') return new MultiPolygon(coordinates as number[][][][])
  // A polygon has the nesting of its type.
  return new Polygon(coordinates as number[][][])
}
