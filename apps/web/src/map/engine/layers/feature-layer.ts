import type { MapFeature } from '@cairn/contract/features'
import type { MapExtent } from '@cairn/domain/geometry/lon-lat'
import VectorLayer from 'ol/layer/Vector.js'
import VectorImageLayer from 'ol/layer/VectorImage.js'
import type { MapEngine } from '../create-map.ts'
import { grown, toMapExtent } from '../frame.ts'
import { Listeners } from '../listeners.ts'
import { DensePoints } from './dense-points.ts'
import { FeatureStore } from './feature-store.ts'
import { type LoadPage, PageLoader, wholeLayer } from './page-loader.ts'
import { type LayerLook, layerStyle } from './styles.ts'

/** Where a layer's loading stands. */
export interface LoadState {
  readonly loading: boolean
  /** Features in memory. */
  readonly loaded: number
  /** More lies in view than is held at a time: the picture is a part of the layer, and must say so. */
  readonly truncated: boolean
  /** Why the last request failed; undefined when it did not. `retry()` asks again. */
  readonly error: unknown
  /** The layer's revision as the newest page knew it. */
  readonly rev: number | undefined
}

export interface FeatureLayerOptions {
  readonly layerId: string
  readonly loadPage: LoadPage
  readonly look: LayerLook
  /** Higher is drawn above and picked first. */
  readonly order: number
  /** How many features the layer has, where that is known: a small one is then loaded once, as a whole. */
  readonly total?: number | undefined
  /** At most this many features are held. */
  readonly featuresMax?: number
}

/** As shapes, each anew at every frame; as a picture of them that is moved; or as a picture of points. */
type DrawnKind = 'shapes' | 'picture' | 'points'
type DrawnLayer = VectorLayer | VectorImageLayer | DensePoints

/** Up to a page of features a layer is loaded as a whole, and never asked for again until it changes. */
const wholeMax = 3000
/** A vector layer is drawn anew at every frame of a move; from here on a picture of it is moved instead. */
const denseFrom = 10_000
/** And back again, with room between so that it does not flicker. */
const sparseFrom = 7500
/** Above this, what lies more than a screen and a half away is let go. */
const roamingMax = 30_000
const roamingShare = 1.5
/** How often a dense layer is redrawn while it loads. */
const denseRedrawMs = 700
const firstZIndex = 100

/**
 * A layer of the map, fed by pages of what is in view. It draws pages as they come, gives up requests for places the
 * map has left, and holds what is near.
 */
export class FeatureLayer {
  readonly layerId: string
  readonly #engine: MapEngine
  readonly #store = new FeatureStore()
  readonly #loader: PageLoader
  readonly #listeners = new Listeners<LoadState>()
  readonly #stops: (() => void)[]
  #kind: DrawnKind = 'shapes'
  #drawn: DrawnLayer
  #look: LayerLook
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
    this.#drawn = this.#makeLayer()
    engine.map.addLayer(this.#drawn)
    this.#loader = new PageLoader({
      layerId: options.layerId,
      loadPage: options.loadPage,
      held: () => this.#store.size,
      featuresMax: options.featuresMax ?? 100_000,
      onPage: ({ features, rev }) => {
        this.#rev = rev
        this.#store.take(features)
        this.#show()
        this.#tell()
      },
      onChange: () => this.#tell(),
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

  /** Told at every change of `state`. */
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
    this.#total = total
  }

  /** The feature as its page brought it, when it is in memory. */
  find(id: string): MapFeature | undefined {
    return this.#store.find(id)
  }

  /** Shows a feature that was created or changed here, without asking the server again. */
  put(feature: MapFeature): void {
    this.#store.put(feature)
  }

  /** Takes out a feature that was deleted here. */
  delete(id: string): void {
    this.#store.delete(id)
  }

  /** Leaves a feature undrawn while it is edited on top; undefined shows all again. */
  hide(id: string | undefined): void {
    this.#hiddenId = id
    this.#store.source.changed()
  }

  /** Loads anew because the layer has changed elsewhere. What is drawn stays until the new state is there. */
  refresh(): void {
    this.#refreshing = true
    this.#store.beginRound()
    this.#loader.reset()
    this.#load()
  }

  /** Asks again after an error. */
  retry(): void {
    this.#load()
  }

  destroy(): void {
    clearTimeout(this.#redraw)
    for (const stop of this.#stops) stop()
    this.#listeners.clear()
    this.#loader.stop()
    this.#endTask?.()
    this.#engine.map.removeLayer(this.#drawn)
    this.#drawn.dispose()
    this.#store.clear()
  }

  #load(): void {
    if (!this.#engine.map.getSize()) return
    const view = this.#viewExtent()
    if (this.#isSmall()) {
      this.#loader.want(view, wholeLayer)
      return
    }
    if (this.#store.size > roamingMax) this.#letGo(grown(view, roamingShare))
    this.#loader.want(view, this.#engine.view.zoom)
  }

  get #dense(): boolean {
    return this.#kind !== 'shapes'
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
    const kind = dense ? (this.#store.onlyPoints ? 'points' : 'picture') : 'shapes'
    if (kind !== this.#kind) this.#drawAs(kind)
  }

  #drawAs(kind: DrawnKind): void {
    this.#kind = kind
    const before = this.#drawn
    this.#drawn = this.#makeLayer()
    this.#engine.map.addLayer(this.#drawn)
    this.#engine.map.removeLayer(before)
    before.dispose()
  }

  #makeLayer(): DrawnLayer {
    const { source } = this.#store
    const { scheme } = this.#engine
    const place = { source, zIndex: firstZIndex + this.#order }
    if (this.#kind === 'points')
      return new DensePoints({ ...place, look: this.#look, scheme, isHidden: this.#isHidden })
    const style = layerStyle(this.#look, scheme, this.#isHidden)
    return this.#kind === 'picture'
      ? new VectorImageLayer({ ...place, style, imageRatio: 2 })
      : new VectorLayer({ ...place, style })
  }

  readonly #isHidden = (id: unknown): boolean => this.#hiddenId !== undefined && id === this.#hiddenId

  #restyle(): void {
    if (this.#drawn instanceof DensePoints) this.#drawAs('points')
    else this.#drawn.setStyle(layerStyle(this.#look, this.#engine.scheme, this.#isHidden))
  }

  #tell(): void {
    this.#listeners.tell(this.state)
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
