import type { MapFeature } from '@cairn/contract/features/features'
import type { MapExtent } from '@cairn/domain/geometry/lon-lat'
import { allowsWfs, wfsFeaturesMax } from '@cairn/domain/layers/rendering-methods'
import type { MapEngine } from '../../create-map.ts'
import { grown, toMapExtent } from '../../frame.ts'
import { Listeners } from '../../listeners.ts'
import type { LayerLook } from '../../style/layer-look.ts'
import type { LoadPage } from '../load-page.ts'
import type { Cluster, Hit, LayerFeatures, LayerState, MapLayer, MapLayerOptions, PickPlace } from '../map-layer.ts'
import { FeatureDrawing } from './feature-drawing.ts'
import { FeatureStore } from './feature-store.ts'
import { hitsIn } from './hits.ts'
import { PageLoader, wholeLayer } from './page-loader.ts'

export interface FeatureLayerOptions extends Omit<MapLayerOptions, 'loaders' | 'rev' | 'projectId'> {
  readonly loadPage: LoadPage
  /** If it is known: small layers of a project are loaded together. */
  readonly projectId?: string
  /** The most features in memory. */
  readonly featuresMax?: number
}

/** A layer of at most one page is loaded as a whole, and again only after it has changed. */
const wholeMax = 3000
/** Above this many features, those more than 1.5 screens away are evicted from memory. */
const roamingMax = 30_000
const roamingShare = 1.5
/** The interval in ms at which a dense layer is redrawn while it loads. */
const denseRedrawMs = 700

/**
 * A layer of the map that loads pages of the features in view. It draws pages as they arrive, aborts requests for places
 * that the map has left, and evicts features that are far away.
 */
export class FeatureLayer implements MapLayer {
  readonly layerId: string
  readonly features: LayerFeatures
  readonly #engine: MapEngine
  readonly #store = new FeatureStore()
  readonly #drawing: FeatureDrawing
  readonly #loader: PageLoader
  readonly #listeners = new Listeners<LayerState>()
  readonly #stop: () => void
  readonly #strategy: MapLayerOptions['strategy']
  #total: number | undefined
  #rev: number | undefined
  #refreshing = false
  #redraw: ReturnType<typeof setTimeout> | undefined
  #endTask: (() => void) | undefined

  constructor(engine: MapEngine, options: FeatureLayerOptions) {
    this.#engine = engine
    this.layerId = options.layerId
    this.#total = options.total
    this.#strategy = options.strategy
    this.#drawing = new FeatureDrawing(engine, this.#store, options)
    this.features = this.#openFeatures()
    this.#loader = this.#openLoader(options)
    const reload = () => this.#load()
    engine.map.on('moveend', reload)
    this.#stop = () => engine.map.un('moveend', reload)
    this.#load()
  }

  get state(): LayerState {
    const { loading, truncated, error } = this.#loader
    return { loading, loaded: this.#store.size, truncated, error, rev: this.#rev }
  }

  get order(): number {
    return this.#drawing.order
  }

  onState(listener: (state: LayerState) => void): () => void {
    return this.#listeners.add(listener)
  }

  setStyle(look: LayerLook): void {
    this.#drawing.setLook(look)
  }

  setOrder(order: number): void {
    this.#drawing.setOrder(order)
  }

  pick(place: PickPlace): Hit[] {
    return hitsIn(this.#store, place, {
      isDrawn: (feature) => this.#drawing.isDrawn(feature, place.resolution),
      stylesOf: (feature) => this.#drawing.stylesOf(feature, place.resolution),
      clickReachPx: this.#drawing.clickReachPx,
      picksTexts: this.#drawing.picksTexts,
    })
  }

  clusterAt(place: PickPlace): Cluster | undefined {
    return this.#drawing.findCluster(place)
  }

  refresh(): void {
    this.#refreshing = true
    this.#store.beginRound()
    this.#loader.reset()
    this.#load()
  }

  retry(): void {
    this.#load()
  }

  destroy(): void {
    clearTimeout(this.#redraw)
    this.#stop()
    this.#listeners.clear()
    this.#loader.stop()
    this.#endTask?.()
    this.#drawing.destroy()
    this.#store.clear()
  }

  #openFeatures(): LayerFeatures {
    const store = this.#store
    return {
      find: (id) => store.find(id),
      componentIds: () => store.componentIds,
      stylesOf: (...styled) => this.#drawing.stylesOf(...styled),
      within: (extent) => store.source.getFeaturesInExtent([...extent]),
      put: (feature: MapFeature) => store.put(feature),
      delete: (id) => store.delete(id),
      hide: (id) => this.#drawing.hide(id),
      keepApart: (ids) => this.#drawing.keepApart(ids),
      setTotal: (total) => this.#setTotal(total),
    }
  }

  #openLoader({ layerId, loadPage, projectId, featuresMax = wfsFeaturesMax }: FeatureLayerOptions): PageLoader {
    return new PageLoader({
      layerId,
      loadPage,
      whole: () => {
        const count = this.#total
        return projectId === undefined || count === undefined || count > wholeMax ? undefined : { projectId, count }
      },
      held: () => this.#store.size,
      featuresMax,
      onPage: ({ features, rev }) => {
        this.#rev = rev
        this.#store.take(features)
        this.#show()
        this.#notify()
      },
      onChange: () => this.#notify(),
      onComplete: () => this.#finish(),
    })
  }

  #setTotal(total: number | undefined): void {
    const wasEmpty = this.#total === 0
    this.#total = total
    // Of a layer that had features, the revision decides whether it is loaded again.
    if (wasEmpty && total !== 0 && this.#rev === undefined) this.#load()
  }

  #load(): void {
    if (!this.#engine.map.getSize()) return
    if (this.#total === 0) {
      this.#finish()
      return
    }
    const view = toMapExtent(this.#engine.extent)
    if (this.#isWhole()) {
      this.#loader.want(view, wholeLayer)
      return
    }
    if (this.#store.size > roamingMax) this.#letGo(grown(view, roamingShare))
    this.#loader.want(view, this.#engine.view.zoom)
  }

  /** Whether the layer is loaded independent of the view: small ones always, others where their strategy says so. */
  #isWhole(): boolean {
    if (this.#total === undefined) return false
    return this.#total <= wholeMax || (this.#strategy === 'whole' && allowsWfs({ featureCount: this.#total }))
  }

  #letGo(near: MapExtent): void {
    const kept = this.#loader.forgetOutside(near)
    if (kept) this.#store.keepWithin([...kept, near])
  }

  #show(): void {
    if (!this.#drawing.isDense || !this.#loader.loading) {
      this.#flush()
      return
    }
    this.#redraw ??= setTimeout(() => this.#flush(), denseRedrawMs)
  }

  #flush(): void {
    clearTimeout(this.#redraw)
    this.#redraw = undefined
    this.#store.flush()
    this.#drawing.chooseRenderer()
    this.#updateTask()
  }

  #finish(): void {
    if (this.#refreshing) this.#store.endRound()
    this.#refreshing = false
    this.#flush()
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
