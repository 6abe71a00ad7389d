import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import { pathOf } from '@cairn/domain/geometry/measure-path'
import { verticesMin } from '@cairn/domain/geometry/vertices'
import type { MapEngine } from '../create-map.ts'
import { Drawing } from '../editing/drawing.ts'
import { GeometryEditing } from '../editing/geometry-editing.ts'
import type { SnapSource } from '../editing/snapping.ts'
import { Listeners } from '../listeners.ts'

/** A line is measured by its length, a polygon by its area and perimeter. */
export const measureKinds = ['length', 'area'] as const
export type MeasureKind = (typeof measureKinds)[number]

/** The progress of a measurement, for the bar and the labels. */
export interface MeasuringState {
  readonly kind: MeasureKind
  /** In degrees, in order; while it is drawn, the last one is the position of the pointer or the crosshair. */
  readonly path: readonly Position[]
  /** The number of vertices that are set. */
  readonly vertices: number
  /** The path is complete: its vertices can be moved. */
  readonly isFinished: boolean
}

export interface MeasuringOptions {
  /** The features that attract the pointer. */
  readonly snapTo: SnapSource
  /** Publish the drawing or the edit of the path, for commands and keys. The returned function withdraws it. */
  readonly showDrawing: (drawing: Drawing) => () => void
  readonly showEditing: (editing: GeometryEditing) => () => void
  /** Called when the user leaves the measurement. */
  readonly onLeave: () => void
}

const modes = { length: 'polyline', area: 'polygon' } as const

/**
 * A path that the user draws to measure it; after that its vertices can be moved. It is no feature, and is not saved.
 */
export class Measuring {
  readonly #engine: MapEngine
  readonly #options: MeasuringOptions
  readonly #listeners = new Listeners<MeasuringState>()
  #kind: MeasureKind = 'length'
  #drawing: Drawing | undefined
  #editing: GeometryEditing | undefined
  #withdraw: () => void = () => undefined
  #state: MeasuringState = { kind: 'length', path: [], vertices: 0, isFinished: false }

  constructor(engine: MapEngine, options: MeasuringOptions) {
    this.#engine = engine
    this.#options = options
    this.#draw([])
  }

  /** Returns the same object until it changes. */
  get state(): MeasuringState {
    return this.#state
  }

  /** Calls the listener at every change of `state`. Returns the unsubscribe function. */
  onChange(listener: (state: MeasuringState) => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Measures the vertices that are set as another kind. A complete path stays complete if it has enough vertices. */
  setKind(kind: MeasureKind): void {
    if (kind === this.#kind) return
    const vertices = this.#vertices()
    const stays = this.#editing !== undefined && vertices.length >= verticesMin[modes[kind]]
    this.#kind = kind
    if (stays) this.#edit(shapeOf(kind, vertices))
    else this.#draw(vertices)
  }

  /** Adds more vertices to a complete path. */
  resume(): void {
    if (this.#editing) this.#draw(this.#vertices())
  }

  /** Removes all vertices. */
  clear(): void {
    this.#draw([])
  }

  /** Goes one step back: from a focused vertex to the path, from the path to an empty one, from that out of the measurement. */
  back(): void {
    if (this.#editing?.state.focused) this.#editing.blurVertex()
    else if (this.#state.vertices > 0) this.clear()
    else this.#options.onLeave()
  }

  destroy(): void {
    this.#end()
    this.#listeners.clear()
  }

  #draw(vertices: readonly Position[]): void {
    this.#end()
    const drawing = new Drawing(this.#engine, {
      mode: modes[this.#kind],
      snapTo: this.#options.snapTo,
      vertices,
      onSketch: () => this.#notify(),
      onCancel: () => this.#options.onLeave(),
      // The click that ends the drawing would otherwise focus a vertex of the edit.
      onFinish: (geometry) => queueMicrotask(() => this.#drawing === drawing && this.#edit(geometry)),
    })
    this.#drawing = drawing
    const stop = drawing.onChange(() => this.#notify())
    this.#publish([stop, this.#options.showDrawing(drawing), () => drawing.destroy()])
  }

  #edit(geometry: Geometry): void {
    this.#end()
    const editing = new GeometryEditing(this.#engine, geometry, {
      snapTo: this.#options.snapTo,
      onSketch: (changed) => this.#notify(pathOf(changed)),
    })
    this.#editing = editing
    const stop = editing.onChange(() => this.#notify())
    this.#publish([stop, this.#options.showEditing(editing), () => editing.destroy()])
  }

  #publish(stops: readonly (() => void)[]): void {
    this.#withdraw = () => {
      for (const stop of stops) stop()
    }
    this.#notify()
  }

  #end(): void {
    this.#withdraw()
    this.#withdraw = () => undefined
    this.#drawing = undefined
    this.#editing = undefined
  }

  /** The vertices that are set. */
  #vertices(): readonly Position[] {
    return this.#editing ? pathOf(this.#editing.current()) : (this.#drawing?.path ?? [])
  }

  #notify(dragged?: readonly Position[]): void {
    const vertices = this.#vertices()
    const path = dragged ?? (this.#editing ? vertices : (this.#drawing?.sketch ?? []))
    this.#state = { kind: this.#kind, path, vertices: vertices.length, isFinished: this.#editing !== undefined }
    this.#listeners.notify(this.#state)
  }
}

function shapeOf(kind: MeasureKind, vertices: readonly Position[]): Geometry {
  if (kind === 'length') return { type: 'LineString', coordinates: vertices }
  return { type: 'Polygon', coordinates: [[...vertices, ...vertices.slice(0, 1)]] }
}
