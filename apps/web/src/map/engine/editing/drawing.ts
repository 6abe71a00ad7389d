import type { DrawingMode, Geometry, Position } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { pathCrossings } from '@cairn/domain/geometry/repair/self-crossings'
import { verticesMin } from '@cairn/domain/geometry/vertices'
import Feature from 'ol/Feature.js'
import type OlGeometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import Draw from 'ol/interaction/Draw.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { MapEngine } from '../create-map.ts'
import { toLonLat, toMapXY } from '../frame.ts'
import { writeShape } from '../geometry-exchange.ts'
import { Listeners } from '../listeners.ts'
import type { SymbolOf } from '../style/symbol-frame.ts'
import { type Shape, shapeOf, vertexAt, vertexPaths } from '../vertices.ts'
import { Crosshair } from './crosshair.ts'
import { CrossingMarks } from './crossing-marks.ts'
import { drawingKeyOperation } from './drawing-keys.ts'
import { previewStyle, sketchStyle } from './overlay-styles.ts'
import { sketchFunction } from './sketch-function.ts'
import { Snapping, type SnapSource } from './snapping.ts'
import { type TracedBetween, Tracing } from './tracing.ts'

/** The progress of a drawing, for buttons and hints. */
export interface DrawingState {
  /** The number of vertices that are set. */
  readonly vertices: number
  /** Enough vertices for `finish`. A point needs none before: `finish` sets its only vertex. */
  readonly canFinish: boolean
  /** A vertex was removed by `undoVertex`, and none was set since. */
  readonly canRedo: boolean
  /** The user draws by keyboard: the crosshair is shown. */
  readonly byKeyboard: boolean
}

export interface DrawingOptions {
  readonly mode: DrawingMode
  /** Called once, with the completed shape in degrees. The drawing has then ended: `destroy` it. */
  readonly onFinish: (geometry: Geometry) => void
  /** Called once, when the drawing is cancelled. */
  readonly onCancel: () => void
  /** The features that attract the pointer and the crosshair. */
  readonly snapTo?: SnapSource | undefined
  /** The symbol of the new feature; by default it is drawn without one. */
  readonly symbolOf?: SymbolOf | undefined
  /** The drawing begins with these vertices, in degrees. */
  readonly vertices?: readonly Position[] | undefined
  /** Called when a vertex is set or removed, and when the pointer or the map under the crosshair moves. */
  readonly onSketch?: (() => void) | undefined
}

const shapes = { point: 'Point', polyline: 'LineString', polygon: 'Polygon' } as const
const previewZIndex = 1100
/** A vertex that was removed, with those that were traced before it. */
interface RemovedVertex {
  readonly position: readonly number[]
  readonly traced: TracedBetween
}

/** With more vertices than this, crossings are marked when the drawing has ended. */
const markedMax = 1000

/**
 * The drawing of one new shape. Pointer: click for each vertex, double click (or a click on the last or first) to end.
 * Keyboard, while the map has the focus: see `drawingKeyOperation`. Both can be mixed.
 */
export class Drawing {
  readonly #engine: MapEngine
  readonly #options: DrawingOptions
  readonly #draw: Draw
  readonly #snapping: Snapping | undefined
  readonly #tracing = new Tracing((from, to) => this.#snapping?.traceBetween(from, to) ?? [])
  readonly #preview = new Feature<LineString>()
  readonly #previewLayer: VectorLayer<VectorSource>
  readonly #marks: CrossingMarks
  readonly #stops: (() => void)[]
  readonly #listeners = new Listeners<DrawingState>()
  #sketch: OlGeometry | undefined
  /** Vertices of the sketch that are not set: the one under the pointer, and the traced ones before it. */
  #pending = 1
  #crosshair: Crosshair | undefined
  /** The last one was removed last. */
  #removed: readonly RemovedVertex[] = []
  #ended = false
  #state: DrawingState

  constructor(engine: MapEngine, options: DrawingOptions) {
    this.#engine = engine
    this.#options = options
    this.#state = { vertices: 0, canFinish: options.mode === 'point', canRedo: false, byKeyboard: false }
    const style = sketchStyle(engine.scheme, shapes[options.mode], options.symbolOf)
    const geometryFunction = sketchFunction(options.mode, (corners) => this.#expand(corners))
    this.#draw = new Draw({ type: shapes[options.mode], style, stopClick: true, ...geometryFunction })
    this.#previewLayer = new VectorLayer({
      source: new VectorSource({ features: [this.#preview] }),
      style: previewStyle(),
      zIndex: previewZIndex,
      updateWhileInteracting: true,
      updateWhileAnimating: true,
    })
    engine.map.addLayer(this.#previewLayer)
    // Without a number of its own it would be above the labels of a measurement.
    this.#draw.getOverlay().setZIndex(previewZIndex)
    engine.map.addInteraction(this.#draw)
    this.#snapping = options.snapTo && new Snapping(engine, options.snapTo)
    this.#marks = new CrossingMarks(engine)
    this.#stops = this.#listen()
    this.#begin(options.vertices ?? [])
  }

  /** The vertices that are set, in degrees. */
  get path(): readonly Position[] {
    return this.#vertices().map(toLonLat)
  }

  /** `path` with the position of the next vertex, under the pointer or the crosshair, once a vertex is set. */
  get sketch(): readonly Position[] {
    const vertices = this.#vertices()
    if (vertices.length === 0) return []
    const next = this.#crosshair ? this.#traceToCrosshair() : this.#unset()
    return [...vertices, ...next].map(toLonLat)
  }

  /** Returns the same object until it changes. */
  get state(): DrawingState {
    return this.#state
  }

  /** Calls the listener at every change of `state`. Returns the unsubscribe function. */
  onChange(listener: (state: DrawingState) => void): () => void {
    return this.#listeners.add(listener)
  }

  /** Moves the map under the crosshair by pixels, for aiming by keyboard. */
  aim(dxPx: number, dyPx: number): void {
    this.#showCrosshair()
    this.#engine.panBy(dxPx, dyPx)
    this.#drawPreview()
  }

  /** Sets a vertex under the crosshair. A point is complete with it. */
  addVertexAtCentre(): void {
    this.#showCrosshair()
    const place = this.#aimed()
    if (this.#options.mode === 'point') {
      this.#end({ type: 'Point', coordinates: place })
      return
    }
    this.#draw.appendCoordinates([place])
    this.#drawPreview()
    this.#notify()
  }

  /** Removes the last vertex, with those that were traced before it. */
  undoVertex(): void {
    const position = this.#vertices().at(-1)
    if (!position) return
    this.#draw.removeLastPoint()
    this.#removed = [...this.#removed, { position, traced: this.#tracing.forgetRemoved() }]
    this.#drawPreview()
    this.#notify()
  }

  /** Sets the vertex again that `undoVertex` removed last, with those that were traced before it. */
  redoVertex(): void {
    const removed = this.#removed
    const last = removed.at(-1)
    if (!last) return
    this.#tracing.restore(last.traced)
    this.#draw.appendCoordinates([[...last.position]])
    // The new vertex has cleared the list.
    this.#removed = removed.slice(0, -1)
    this.#drawPreview()
    this.#notify()
  }

  /** Completes the shape with its present vertices; a point is set under the crosshair. Returns false when there are too few. */
  finish(): boolean {
    if (this.#options.mode === 'point') {
      this.addVertexAtCentre()
      return true
    }
    if (!this.state.canFinish) return false
    this.#draw.finishDrawing()
    return true
  }

  cancel(): void {
    if (this.#ended) return
    this.#ended = true
    this.#draw.abortDrawing()
    this.#options.onCancel()
  }

  destroy(): void {
    this.#ended = true
    for (const stop of this.#stops) stop()
    this.#crosshair?.destroy()
    this.#snapping?.destroy()
    this.#marks.destroy()
    this.#engine.map.removeInteraction(this.#draw)
    this.#engine.map.removeLayer(this.#previewLayer)
    this.#listeners.clear()
  }

  #listen(): (() => void)[] {
    const target = this.#engine.map.getTargetElement()
    const press = (event: KeyboardEvent) => this.#press(event)
    const follow = () => this.#drawPreview()
    target.addEventListener('keydown', press, { capture: true })
    this.#engine.map.on('moveend', follow)
    this.#draw.on('drawstart', ({ feature }) => {
      this.#sketch = feature.getGeometry()
      this.#sketch?.on('change', () => {
        this.#notify()
        this.#followSketch()
      })
      this.#notify()
    })
    this.#draw.on('drawabort', () => {
      this.#sketch = undefined
      this.#notify()
    })
    this.#draw.on('drawend', ({ feature }) => {
      const geometry = feature.getGeometry()
      if (geometry) this.#end(shapeOf(geometry))
    })
    return [
      () => target.removeEventListener('keydown', press, { capture: true }),
      () => this.#engine.map.un('moveend', follow),
      this.#engine.holdClicks(),
    ]
  }

  #press(event: KeyboardEvent): void {
    const operate = drawingKeyOperation(event, this)
    if (!operate || this.#ended) return
    // OpenLayers pans with the same arrows.
    event.preventDefault()
    event.stopImmediatePropagation()
    operate()
  }

  #end(shape: Shape): void {
    if (this.#ended) return
    this.#ended = true
    this.#sketch = undefined
    this.#draw.setActive(false)
    this.#options.onFinish(writeShape(shape))
  }

  #begin(vertices: readonly Position[]): void {
    if (vertices.length === 0) return
    const corners = vertices.map(([lon, lat]) => [...toMapXY(lonLat(lon, lat))])
    this.#tracing.begin(corners)
    this.#draw.appendCoordinates(corners)
  }

  #expand(corners: readonly (readonly number[])[]): number[][] {
    const { points, pending } = this.#tracing.expand(corners)
    this.#pending = pending + 1
    return points
  }

  /** The vertices that are set. */
  #vertices(): number[][] {
    return this.#sketched().slice(0, -this.#pending)
  }

  /** The vertices of the sketch that are not set. */
  #unset(): number[][] {
    return this.#sketched().slice(-this.#pending)
  }

  #sketched(): number[][] {
    if (!this.#sketch || this.#options.mode === 'point') return []
    const shape = shapeOf(this.#sketch)
    return vertexPaths(shape).map((path) => vertexAt(shape, path))
  }

  /** The position of the next vertex by keyboard: the crosshair, or the place that it snaps to. */
  #aimed(): number[] {
    const centre = this.#centre()
    return this.#snapping?.placeNear(centre) ?? centre
  }

  #traceToCrosshair(): number[][] {
    const place = this.#aimed()
    return [...this.#tracing.toward(place), place]
  }

  #centre(): number[] {
    return [...(this.#engine.map.getView().getCenter() ?? [0, 0])]
  }

  #showCrosshair(): void {
    if (this.#crosshair) return
    this.#crosshair = new Crosshair(this.#engine)
    this.#notify()
  }

  #drawPreview(): void {
    const last = this.#vertices().at(-1)
    this.#preview.setGeometry(this.#crosshair && last ? new LineString([last, ...this.#traceToCrosshair()]) : undefined)
    if (this.#crosshair) this.#followSketch()
  }

  /** Marks where the outline of a polygon crosses itself so far. */
  #followSketch(): void {
    this.#options.onSketch?.()
    if (this.#options.mode !== 'polygon') return
    const { sketch } = this
    this.#marks.show(sketch.length <= markedMax ? pathCrossings(sketch) : [])
  }

  #notify(): void {
    if (this.#ended) return
    const vertices = this.#vertices().length
    const { mode } = this.#options
    const canFinish = mode === 'point' || vertices >= verticesMin[mode]
    if (vertices > this.#state.vertices) this.#removed = []
    const canRedo = this.#removed.length > 0
    const state: DrawingState = { vertices, canFinish, canRedo, byKeyboard: this.#crosshair !== undefined }
    // The sketch changes with every move of the pointer, the state only with some of them.
    if (Object.values(state).join() === Object.values(this.#state).join()) return
    this.#state = state
    this.#listeners.notify(state)
  }
}
