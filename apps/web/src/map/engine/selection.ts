import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import type { MapScheme } from '@cairn/domain/style/paint/layer-look'
import Feature from 'ol/Feature.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { StyleFunction } from 'ol/style/Style.js'
import type { MapEngine } from './create-map.ts'
import { focusedVertexStyle, highlightStyle, selectionStyle } from './editing/overlay-styles.ts'
import { readGeometry } from './geometry-exchange.ts'
import { noSymbol, type SymbolOf } from './style/symbol-frame.ts'

/** Above all layers, below the edited shape. */
const selectionZIndex = 1000
const highlightZIndex = 990

/** The selected feature, as the overlay draws it. */
export interface SelectionMark {
  /** In degrees. */
  readonly geometry: Geometry
  /** The vertex that the user has stepped to, in degrees: it is marked, and all vertices are drawn. */
  readonly vertex?: Position | undefined
  /** The wire id of the feature; null for one that is not saved. */
  readonly featureId?: string | null
  /** How its layer draws it. */
  readonly symbolOf?: SymbolOf | undefined
}

/** Marks the selected feature with a halo above all layers, whether or not its layer is loaded. */
export class SelectionOverlay {
  readonly #overlay: Overlay
  #withVertices = false
  #symbolOf = noSymbol

  constructor(engine: MapEngine) {
    this.#overlay = new Overlay(engine, selectionZIndex, (scheme) =>
      selectionStyle(scheme, this.#symbolOf, this.#withVertices),
    )
  }

  /** Marks this feature instead of the one before. */
  show({ geometry, vertex, featureId, symbolOf = noSymbol }: SelectionMark): void {
    this.#withVertices = vertex !== undefined
    this.#symbolOf = symbolOf
    this.#overlay.restyle()
    const marks = [markOf(geometry, featureId)]
    if (vertex) {
      const mark = new Feature(readGeometry({ type: 'Point', coordinates: vertex }))
      mark.setStyle(focusedVertexStyle())
      marks.push(mark)
    }
    this.#overlay.show(marks)
  }

  clear(): void {
    this.#overlay.show([])
  }

  destroy(): void {
    this.#overlay.destroy()
  }
}

/** Marks the feature under the pointer, on the map or in a list. */
export class HighlightOverlay {
  readonly #overlay: Overlay
  #symbolOf = noSymbol

  constructor(engine: MapEngine) {
    this.#overlay = new Overlay(engine, highlightZIndex, (scheme) => highlightStyle(scheme, this.#symbolOf))
  }

  /** Marks this feature instead of the one before; undefined removes the mark. */
  show(mark: Omit<SelectionMark, 'vertex'> | undefined): void {
    this.#symbolOf = mark?.symbolOf ?? noSymbol
    this.#overlay.restyle()
    this.#overlay.show(mark ? [markOf(mark.geometry, mark.featureId)] : [])
  }

  destroy(): void {
    this.#overlay.destroy()
  }
}

function markOf(geometry: Geometry, featureId: string | null = null): Feature {
  const mark = new Feature(readGeometry(geometry))
  // The layer finds the properties of the feature by it.
  if (featureId !== null) mark.setId(featureId)
  return mark
}

/** Features above the layers that follow every frame of an animation. */
class Overlay {
  readonly #engine: MapEngine
  readonly #source = new VectorSource()
  readonly #layer: VectorLayer<VectorSource>
  readonly #styleOf: (scheme: MapScheme) => StyleFunction
  readonly #stop: () => void

  constructor(engine: MapEngine, zIndex: number, styleOf: (scheme: MapScheme) => StyleFunction) {
    this.#engine = engine
    this.#styleOf = styleOf
    this.#layer = new VectorLayer({
      source: this.#source,
      zIndex,
      style: styleOf(engine.scheme),
      updateWhileAnimating: true,
      updateWhileInteracting: true,
    })
    engine.map.addLayer(this.#layer)
    this.#stop = engine.onSchemeChange(() => this.restyle())
  }

  show(marks: readonly Feature[]): void {
    if (marks.length === 0 && this.#source.isEmpty()) return
    this.#source.clear(true)
    this.#source.addFeatures([...marks])
    if (marks.length === 0) this.#layer.changed()
  }

  restyle(): void {
    this.#layer.setStyle(this.#styleOf(this.#engine.scheme))
  }

  destroy(): void {
    this.#stop()
    this.#engine.map.removeLayer(this.#layer)
  }
}
