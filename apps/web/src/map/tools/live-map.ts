import type { MapEngine } from '../engine/create-map.ts'
import type { Drawing } from '../engine/editing/drawing.ts'
import type { GeometryEditing } from '../engine/editing/geometry-editing.ts'
import { Listeners } from '../engine/listeners.ts'
import type { Measuring } from '../engine/measuring/measuring.ts'
import { OwnLocation } from '../engine/own-location.ts'
import { HighlightOverlay } from '../engine/selection.ts'
import type { DrawnLayers } from './drawn-layers.ts'

/**
 * The map on the page with its active tool. It exists as long as the map's element; the map session holds state that
 * outlives it. Every value is the same object until it changes, as `useSyncExternalStore` requires.
 */
export class LiveMap {
  readonly engine: MapEngine
  readonly layers: DrawnLayers
  readonly ownLocation: OwnLocation
  readonly #listeners = new Listeners<void>()
  readonly #highlight: HighlightOverlay
  #editing: GeometryEditing | null = null
  #drawing: Drawing | null = null
  #measuring: Measuring | null = null
  #vertex: number | null = null

  constructor(engine: MapEngine, layers: DrawnLayers) {
    this.engine = engine
    this.layers = layers
    this.#highlight = new HighlightOverlay(engine)
    this.ownLocation = new OwnLocation(engine)
  }

  /** The active edit of vertices. */
  get editing(): GeometryEditing | null {
    return this.#editing
  }

  /** The active drawing. */
  get drawing(): Drawing | null {
    return this.#drawing
  }

  /** The active measurement. Its drawing or edit of vertices is the active one as well. */
  get measuring(): Measuring | null {
    return this.#measuring
  }

  /** The marked vertex of the selected feature, counted from 0. */
  get vertex(): number | null {
    return this.#vertex
  }

  /** Calls the listener when the tool, its state or the marked vertex has changed. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener)

  /** Publishes an edit. The returned function withdraws it. */
  beginEditing(editing: GeometryEditing): () => void {
    this.#editing = editing
    const stop = editing.onChange(this.#changed)
    this.#changed()
    return () => {
      stop()
      this.#editing = null
      this.#changed()
    }
  }

  /** Publishes a drawing. The returned function withdraws it. */
  beginDrawing(drawing: Drawing): () => void {
    this.#drawing = drawing
    const stop = drawing.onChange(this.#changed)
    this.#changed()
    return () => {
      stop()
      this.#drawing = null
      this.#changed()
    }
  }

  /** Publishes a measurement. The returned function withdraws it. */
  beginMeasuring(measuring: Measuring): () => void {
    this.#measuring = measuring
    const stop = measuring.onChange(this.#changed)
    this.#changed()
    return () => {
      stop()
      this.#measuring = null
      this.#changed()
    }
  }

  /** Marks a vertex of the selected feature; null removes the mark. */
  markVertex(vertex: number | null): void {
    if (vertex === this.#vertex) return
    this.#vertex = vertex
    this.#changed()
  }

  /**
   * Marks a feature while the pointer or the focus is on it, on the map or in a list; null removes the mark. A feature
   * that is not on the map gets no mark.
   */
  highlight(featureId: string | null): void {
    const layerId = featureId === null ? undefined : this.layers.layerOf(featureId)
    const feature = featureId !== null && layerId !== undefined ? this.layers.find(layerId, featureId) : undefined
    this.#highlight.show(
      feature && { geometry: feature.geometry, featureId, symbolOf: this.layers.symbolOf(layerId ?? '') },
    )
  }

  /** Removes the map from its element. */
  destroy(): void {
    this.#highlight.destroy()
    this.ownLocation.destroy()
    this.layers.destroy()
    this.engine.destroy()
    this.#listeners.clear()
  }

  readonly #changed = (): void => this.#listeners.notify()
}
