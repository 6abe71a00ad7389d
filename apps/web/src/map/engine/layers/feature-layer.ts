import type { MapFeature } from '@cairn/contract/features'
import type { MapExtent } from '@cairn/domain/geometry/lon-lat'
import type { FeatureLike } from 'ol/Feature.js'
import VectorLayer from 'ol/layer/Vector.js'
import type { StyleFunction } from 'ol/style/Style.js'
import type { MapEngine } from '../create-map.ts'
import { grown, toMapExtent } from '../frame.ts'
import { Listeners } from '../listeners.ts'
import { FeatureStore } from './feature-store.ts'
import { type LoadPage, PageLoader, wholeLayer } from './page-loader.ts'
import { PictureLayer } from './pictures/picture-layer.ts'
import { FileStyles, hasLabels } from './style-file/file-styles.ts'
import { type LayerLook, layerStyle } from './styles.ts'

/** The state of a layer's loading. */
export interface LoadState {
  readonly loading: boolean
  /** Features in memory. */
  readonly loaded: number
  /** The view has more features than may be in memory: the picture is incomplete, and the screen must report that. */
  readonly truncated: boolean
  /** The error of the last request; undefined if it succeeded. `retry()` repeats it. */
  readonly error: unknown
  /** The layer's revision according to the newest page. */
  readonly rev: number | undefined
}

export interface FeatureLayerOptions {
  readonly layerId: string
  readonly loadPage: LoadPage
  readonly look: LayerLook
  /** Higher is drawn above and picked first. */
  readonly order: number
  /** The project of the layer, if it is known: small layers of a project are loaded together. */
  readonly projectId?: string | undefined
  /** The number of features of the layer, if it is known: a small layer is loaded once, as a whole, an empty one never. */
  readonly total?: number | undefined
  /** The most features in memory. */
  readonly featuresMax?: number
}

/** Shapes that are drawn in every frame, or a picture of them that is moved. */
type DrawnLayer = VectorLayer | PictureLayer

/** A layer of at most one page is loaded as a whole, and again only after it has changed. */
const wholeMax = 3000
/** From this number of features on, a move shifts a picture of the layer instead of drawing the layer in every frame. */
const denseFrom = 10_000
/** Below this number the layer is drawn as shapes again; the gap to `denseFrom` prevents frequent switching. */
const sparseFrom = 7500
/** Above this many features, those more than 1.5 screens away are evicted from memory. */
const roamingMax = 30_000
const roamingShare = 1.5
/** The interval in ms at which a dense layer is redrawn while it loads. */
const denseRedrawMs = 700
const firstZIndex = 100

/**
 * A layer of the map that loads pages of the features in view. It draws pages as they arrive, aborts requests for places
 * that the map has left, and evicts features that are far away.
 */
export class FeatureLayer {
  readonly layerId: string
  readonly #engine: MapEngine
  readonly #store = new FeatureStore()
  readonly #loader: PageLoader
  readonly #listeners = new Listeners<LoadState>()
  readonly #stops: (() => void)[]
  #drawn: DrawnLayer
  /** Removes the layer that is shown until the first picture is drawn. */
  #removeBefore: (() => void) | undefined
  #look: LayerLook
  #fileStyles: FileStyles | undefined
  #order: number
  #total: number | undefined
  #rev: number | undefined
  #refreshing = false
  #hiddenId: string | undefined
  #redraw: ReturnType<typeof setTimeout> | undefined
  #endTask: (() => void) | undefined

  constructor(engine: MapEngine, options: FeatureLayerOptions) {
    this.#engine = engine
    this.layerId = options.layerId
    this.#look = options.look
    this.#order = options.order
    this.#total = options.total
    this.#drawn = this.#makeLayer(false)
    engine.map.addLayer(this.#drawn)
    this.#loader = new PageLoader({
      layerId: options.layerId,
      loadPage: options.loadPage,
      whole: () => {
        const { projectId } = options
        return projectId === undefined || this.#total === undefined ? undefined : { projectId, count: this.#total }
      },
      held: () => this.#store.size,
      featuresMax: options.featuresMax ?? 100_000,
      onPage: ({ features, rev }) => {
        this.#rev = rev
        this.#store.take(features)
        this.#show()
        this.#notify()
      },
      onChange: () => this.#notify(),
      onComplete: () => this.#finish(),
    })
    const reload = () => this.#load()
    engine.map.on('moveend', reload)
    this.#stops = [() => engine.map.un('moveend', reload), engine.onSchemeChange(() => this.#restyle())]
    this.#load()
  }

  get state(): LoadState {
    const { loading, truncated, error } = this.#loader
    return { loading, loaded: this.#store.size, truncated, error, rev: this.#rev }
  }

  get order(): number {
    return this.#order
  }

  /** For the parts of the engine that pick and snap. */
  get source() {
    return this.#store.source
  }

  /** Calls the listener at every change of `state`. */
  onLoadState(listener: (state: LoadState) => void): () => void {
    return this.#listeners.add(listener)
  }

  setLook(look: LayerLook): void {
    this.#look = look
    this.#restyle()
  }

  setOrder(order: number): void {
    this.#order = order
    this.#drawn.setZIndex(firstZIndex + order)
  }

  setTotal(total: number | undefined): void {
    const wasEmpty = this.#total === 0
    this.#total = total
    // Of a layer that had features, the revision decides whether it is loaded again.
    if (wasEmpty && total !== 0 && this.#rev === undefined) this.#load()
  }

  /** The feature as in its page, if it is in memory. */
  find(id: string): MapFeature | undefined {
    return this.#store.find(id)
  }

  /** False for a feature that the style file of the layer does not draw at this resolution. */
  isDrawn(feature: FeatureLike, resolution: number): boolean {
    return this.#file()?.find(feature, resolution)?.length !== 0
  }

  /** Shows a feature that this tab created or changed, without a request. */
  put(feature: MapFeature): void {
    this.#store.put(feature)
  }

  /** Removes a feature that this tab deleted. */
  delete(id: string): void {
    this.#store.delete(id)
  }

  /** Does not draw a feature while an overlay draws its edit; undefined draws all features. */
  hide(id: string | undefined): void {
    this.#hiddenId = id
    this.#store.source.changed()
  }

  /** Loads the layer again after a change by another client. The old state stays on the map until the new one is complete. */
  refresh(): void {
    this.#refreshing = true
    this.#store.beginRound()
    this.#loader.reset()
    this.#load()
  }

  /** Repeats the requests after an error. */
  retry(): void {
    this.#load()
  }

  destroy(): void {
    clearTimeout(this.#redraw)
    for (const stop of this.#stops) stop()
    this.#listeners.clear()
    this.#loader.stop()
    this.#endTask?.()
    this.#removeBefore?.()
    this.#remove(this.#drawn)
    this.#store.clear()
  }

  #load(): void {
    if (!this.#engine.map.getSize()) return
    if (this.#total === 0) {
      this.#finish()
      return
    }
    const view = this.#viewExtent()
    if (this.#isSmall()) {
      this.#loader.want(view, wholeLayer)
      return
    }
    if (this.#store.size > roamingMax) this.#letGo(grown(view, roamingShare))
    this.#loader.want(view, this.#engine.view.zoom)
  }

  get #dense(): boolean {
    return this.#drawn instanceof PictureLayer
  }

  #isSmall(): boolean {
    return this.#total !== undefined && this.#total <= wholeMax
  }

  #letGo(near: MapExtent): void {
    const kept = this.#loader.forgetOutside(near)
    if (kept) this.#store.keepWithin([...kept, near])
  }

  #viewExtent(): MapExtent {
    return toMapExtent(this.#engine.extent)
  }

  #show(): void {
    if (!this.#dense || !this.#loader.loading) {
      this.#flush()
      return
    }
    this.#redraw ??= setTimeout(() => this.#flush(), denseRedrawMs)
  }

  #flush(): void {
    clearTimeout(this.#redraw)
    this.#redraw = undefined
    this.#store.flush()
    this.#chooseRenderer()
    this.#updateTask()
  }

  #finish(): void {
    if (this.#refreshing) this.#store.endRound()
    this.#refreshing = false
    this.#flush()
  }

  #chooseRenderer(): void {
    const dense = this.#store.size >= (this.#dense ? sparseFrom : denseFrom)
    if (dense !== this.#dense) this.#drawAs(dense)
  }

  #drawAs(dense: boolean): void {
    this.#removeBefore?.()
    const before = this.#drawn
    this.#drawn = this.#makeLayer(dense)
    this.#removeBefore = () => {
      this.#removeBefore = undefined
      this.#remove(before)
    }
    this.#engine.map.addLayer(this.#drawn)
    if (this.#drawn instanceof PictureLayer) this.#drawn.whenDrawn(() => this.#removeBefore?.())
    else this.#removeBefore()
  }

  #remove(layer: DrawnLayer): void {
    this.#engine.map.removeLayer(layer)
    layer.dispose()
  }

  #makeLayer(dense: boolean): DrawnLayer {
    const { source } = this.#store
    const place = { source, zIndex: firstZIndex + this.#order }
    if (!dense) return new VectorLayer({ ...place, style: this.#style(), declutter: this.#declutters })
    const { propertiesOf } = this.#store
    const onlyPoints = () => this.#store.onlyPoints
    const look = this.#look
    return new PictureLayer(this.#engine, { ...place, look, isHidden: this.#isHidden, onlyPoints, propertiesOf })
  }

  readonly #isHidden = (id: unknown): boolean => this.#hiddenId !== undefined && id === this.#hiddenId

  #restyle(): void {
    if (this.#drawn instanceof PictureLayer) this.#drawn.setLook(this.#look)
    else {
      this.#drawn.setDeclutter(this.#declutters)
      this.#drawn.setStyle(this.#style())
    }
  }

  /** Labels of style files do not cover each other. */
  get #declutters(): boolean {
    return this.#look.file !== undefined && hasLabels(this.#look.file)
  }

  #style(): StyleFunction {
    const { scheme } = this.#engine
    const options = { scheme, isHidden: this.#isHidden, viewPx: () => this.#engine.sizePx }
    return layerStyle(this.#look, { ...options, file: this.#file() })
  }

  /** Kept while the file is the same, with all that it has evaluated. */
  #file(): FileStyles | undefined {
    const { file } = this.#look
    if (file !== this.#fileStyles?.file) this.#fileStyles = file && new FileStyles(file, this.#store.propertiesOf)
    return this.#fileStyles
  }

  #notify(): void {
    this.#listeners.notify(this.state)
    this.#updateTask()
  }

  /** The map is busy while pages are loading or loaded features wait for the next redraw. */
  #updateTask(): void {
    const isWorking = this.#loader.loading || this.#redraw !== undefined
    if (isWorking) this.#endTask ??= this.#engine.beginTask()
    else {
      this.#endTask?.()
      this.#endTask = undefined
    }
  }
}
