import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import type { LonLat } from '@cairn/domain/geometry/lon-lat'
import Collection from 'ol/Collection.js'
import Feature from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import SimpleGeometry from 'ol/geom/SimpleGeometry.js'
import Modify from 'ol/interaction/Modify.js'
import VectorLayer from 'ol/layer/Vector.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import VectorSource from 'ol/source/Vector.js'
import type { MapEngine } from '../create-map.ts'
import { toLonLat } from '../frame.ts'
import { positionsOf, readGeometry, writeShape } from '../geometry-exchange.ts'
import { Listeners } from '../listeners.ts'
import { noSymbol, type SymbolOf } from '../style/symbol-frame.ts'
import {
  type Shape,
  shapeOf,
  type VertexPath,
  vertexAt,
  vertexPaths,
  withoutVertex,
  withVertexAfter,
  withVertexAt,
} from '../vertices.ts'
import { EditedShape } from './edited-shape.ts'
import { editingKeyOperation } from './editing-keys.ts'
import { withHeights } from './heights.ts'
import { editingStyle, focusedVertexStyle, pointedVertexStyle } from './overlay-styles.ts'
import { Snapping, type SnapSource } from './snapping.ts'
import { UndoStack } from './undo-stack.ts'

/** The progress of an edit, for buttons and hints. */
export interface EditState {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The vertex that keys act on; null when none is focused. */
  readonly focused: FocusedVertex | null
  /** The positions at which the outline of a polygon crosses itself, in degrees. The map marks them. */
  readonly crossings: readonly Position[]
}

/** The vertex that keys act on: the `index`th (from 1) of `count`. */
export interface FocusedVertex {
  readonly index: number
  readonly count: number
  readonly at: LonLat
  /** False when its line or ring would have too few vertices without it. */
  readonly canRemove: boolean
}

export interface GeometryEditingOptions {
  /** The features that attract the pointer. */
  readonly snapTo?: SnapSource | undefined
  /** The wire id of the feature; null for one that is not saved. */
  readonly featureId?: string | null
  /** How its layer draws it. */
  readonly symbolOf?: SymbolOf | undefined
  /** Called with the geometry in degrees while a vertex is dragged, and after each change. */
  readonly onSketch?: ((geometry: Geometry) => void) | undefined
}

const zIndex = 1100
const clickTolerancePx = 10

/**
 * One edit of one geometry, from its start until `destroy`. Pointer: drag a vertex or a point, drag a line to insert a
 * vertex, Alt-click a vertex to remove it, click a vertex to focus it. Keyboard, while the map has the focus: see
 * `editingKeyOperation`. The edit is not saved: the caller reads `current()`.
 */
export class GeometryEditing {
  readonly #engine: MapEngine
  readonly #layer: VectorLayer<VectorSource>
  readonly #edited: EditedShape
  readonly #focusMark = new Feature<Point>()
  readonly #modify: Modify
  readonly #snapping: Snapping | undefined
  readonly #symbolOf: SymbolOf
  readonly #untouched: ReadonlyMap<string, number[]>
  readonly #states: UndoStack<Shape>
  readonly #stops: (() => void)[]
  readonly #listeners = new Listeners<EditState>()
  #focused: VertexPath | undefined
  #state: EditState

  constructor(engine: MapEngine, geometry: Geometry, options: GeometryEditingOptions = {}) {
    const drawn = readGeometry(geometry)
    if (!(drawn instanceof SimpleGeometry)) throw new TypeError(`A ${geometry.type} cannot be edited by its vertices`)
    this.#engine = engine
    const first = shapeOf(drawn)
    this.#states = new UndoStack(first)
    this.#untouched = positionsOf(first, geometry)
    this.#edited = new EditedShape(engine, drawn, {
      write: (shape) => writeShape(shape, this.#untouched),
      onSketch: options.onSketch,
    })
    this.#state = this.#describe()
    const { feature } = this.#edited
    if (options.featureId) feature.setId(options.featureId)
    this.#symbolOf = options.symbolOf ?? noSymbol
    this.#layer = this.#addLayer(feature)
    this.#modify = new Modify({ features: new Collection([feature]), style: pointedVertexStyle() })
    engine.map.addInteraction(this.#modify)
    this.#snapping = options.snapTo && new Snapping(engine, options.snapTo, options.featureId ?? undefined)
    this.#stops = this.#listen()
  }

  /** Returns the same object until it changes. */
  get state(): EditState {
    return this.#state
  }

  /** Calls the listener at every change of `state` or of the geometry. Returns the unsubscribe function. */
  onChange(listener: (state: EditState) => void): () => void {
    return this.#listeners.add(listener)
  }

  /** The present geometry in degrees. Vertices that were not moved keep their original numbers. */
  current(): Geometry {
    return writeShape(this.#states.current, this.#untouched)
  }

  /** Draws the feature again after its symbol has changed. */
  redraw(): void {
    this.#layer.changed()
  }

  /** Shows another geometry as the newest state: undo returns to the one before. A polygon may become one of several parts. */
  replace(geometry: Geometry): void {
    this.#commit(shapeOf(readGeometry(geometry)))
  }

  undo(): void {
    this.#apply(this.#states.undo())
  }

  redo(): void {
    this.#apply(this.#states.redo())
  }

  focusNext(): void {
    this.#step(1)
  }

  focusPrevious(): void {
    this.#step(-1)
  }

  /** Moves the focused vertex by pixels of the screen: right and down are positive. Consecutive moves are one undo step. */
  moveFocused(dxPx: number, dyPx: number): void {
    if (!this.#focused) return
    const { current } = this.#states
    const [x = 0, y = 0] = vertexAt(current, this.#focused)
    const resolution = this.#engine.map.getView().getResolution() ?? 1
    const moved = withVertexAt(current, this.#focused, [x + dxPx * resolution, y - dyPx * resolution])
    this.#commit(moved, `move ${this.#focused.join('.')}`)
  }

  /** Adds a vertex after the focused one and focuses it. */
  insertAfterFocused(): void {
    const inserted = this.#focused && withVertexAfter(this.#states.current, this.#focused)
    if (!inserted) return
    this.#focused = inserted.path
    this.#commit(inserted.shape)
  }

  /** Removes the focused vertex. Returns false when too few vertices would remain. */
  removeFocused(): boolean {
    const without = this.#focused && withoutVertex(this.#states.current, this.#focused)
    if (!without) return false
    this.#commit(without)
    return true
  }

  destroy(): void {
    for (const stop of this.#stops) stop()
    this.#snapping?.destroy()
    this.#edited.destroy()
    this.#engine.map.removeInteraction(this.#modify)
    this.#engine.map.removeLayer(this.#layer)
    this.#listeners.clear()
  }

  #addLayer(feature: Feature): VectorLayer<VectorSource> {
    this.#focusMark.setStyle(focusedVertexStyle())
    const layer = new VectorLayer({
      source: new VectorSource({ features: [feature, this.#focusMark] }),
      zIndex,
      style: editingStyle(this.#engine.scheme, this.#symbolOf),
      updateWhileAnimating: true,
      updateWhileInteracting: true,
    })
    this.#engine.map.addLayer(layer)
    return layer
  }

  #listen(): (() => void)[] {
    const target = this.#engine.map.getTargetElement()
    const press = (event: KeyboardEvent) => this.#press(event)
    const click = (event: MapBrowserEvent) => this.#focusAt(event)
    target.addEventListener('keydown', press, { capture: true })
    this.#engine.map.on('click', click)
    this.#modify.on('modifyend', () => this.#takeOver())
    return [
      () => target.removeEventListener('keydown', press, { capture: true }),
      () => this.#engine.map.un('click', click),
      this.#engine.onSchemeChange((scheme) => this.#layer.setStyle(editingStyle(scheme, this.#symbolOf))),
      this.#engine.holdClicks(),
    ]
  }

  #press(event: KeyboardEvent): void {
    const operate = this.#focused && editingKeyOperation(event, this)
    if (!operate) return
    // OpenLayers pans and zooms with the same keys.
    event.preventDefault()
    event.stopImmediatePropagation()
    operate()
  }

  /** Removes the focus from the vertex. */
  blurVertex(): void {
    this.#focused = undefined
    this.#drawFocus()
    this.#notify()
  }

  /** Adds the geometry that the pointer has changed as the newest state. */
  #takeOver(): void {
    const changed = withHeights(this.#edited.shape, this.#states.current)
    this.#commit(changed)
  }

  #focusAt(event: MapBrowserEvent): void {
    const [x = 0, y = 0] = event.coordinate
    const reachM = clickTolerancePx * (this.#engine.map.getView().getResolution() ?? 1)
    this.#focused = vertexPaths(this.#states.current).find((path) => {
      const [vertexX = 0, vertexY = 0] = vertexAt(this.#states.current, path)
      return Math.hypot(vertexX - x, vertexY - y) <= reachM
    })
    this.#drawFocus()
    this.#notify()
  }

  #step(by: number): void {
    const paths = vertexPaths(this.#states.current)
    const at = this.#focused ? this.#indexOf(this.#focused, paths) : by > 0 ? -1 : 0
    this.#focused = paths[(at + by + paths.length) % paths.length]
    this.#drawFocus()
    this.#notify()
  }

  #commit(shape: Shape, mergeKey?: string): void {
    this.#states.push(shape, mergeKey)
    this.#apply(shape)
  }

  #apply(shape: Shape): void {
    this.#edited.show(shape)
    this.#clearPointed()
    const paths = vertexPaths(shape)
    if (this.#focused && this.#indexOf(this.#focused, paths) < 0) this.#focused = paths.at(-1)
    this.#drawFocus()
    this.#notify()
  }

  /** The interaction marks the vertex under the pointer and does not move the mark with it; only this removes the mark. */
  #clearPointed(): void {
    this.#modify.setActive(false)
    this.#modify.setActive(true)
  }

  #indexOf(path: VertexPath, paths: readonly VertexPath[]): number {
    return paths.findIndex((other) => other.join('.') === path.join('.'))
  }

  #drawFocus(): void {
    const at = this.#focused && vertexAt(this.#states.current, this.#focused)
    this.#focusMark.setGeometry(at && new Point(at.slice(0, 2)))
  }

  #describe(): EditState {
    const { canUndo, canRedo } = this.#states
    return { canUndo, canRedo, focused: this.#describeFocus(), crossings: this.#edited.crossings }
  }

  #describeFocus(): FocusedVertex | null {
    if (!this.#focused) return null
    const { current } = this.#states
    const paths = vertexPaths(current)
    const at = toLonLat(vertexAt(current, this.#focused))
    const canRemove = withoutVertex(current, this.#focused) !== undefined
    return { index: this.#indexOf(this.#focused, paths) + 1, count: paths.length, at, canRemove }
  }

  #notify(): void {
    this.#state = this.#describe()
    this.#listeners.notify(this.#state)
  }
}
