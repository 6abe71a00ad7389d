import type { MapEngine } from '../../create-map.ts'
import type { LayerLook } from '../../style/layer-look.ts'
import type { Cluster, PickPlace } from '../map-layer.ts'
import { ClusterLayer } from './cluster-layer.ts'
import { clusterMin, LayerClusters, type LayerClustersOptions } from './clusters.ts'

/** Below the points of its layer, above the layers below: the points that are drawn apart are above the clusters. */
const belowPoints = 1e-6

export interface ClusterDrawingOptions {
  readonly source: LayerClustersOptions['source']
  /** The features of the layer in memory. */
  readonly held: { readonly size: number; readonly onlyPoints: boolean }
  readonly isDrawn: NonNullable<ReturnType<LayerClustersOptions['isDrawn']>>
  readonly look: LayerLook
  /** Of the points. */
  readonly zIndex: number
}

/** Draws the clusters of a layer, where it is one of many points. */
export class ClusterDrawing {
  readonly #engine: MapEngine
  readonly #options: ClusterDrawingOptions
  readonly #clusters: LayerClusters
  readonly #stop: () => void
  #look: LayerLook
  #zIndex: number
  #layer: ClusterLayer | undefined

  constructor(engine: MapEngine, options: ClusterDrawingOptions) {
    const { source, isDrawn, look, zIndex } = options
    this.#engine = engine
    this.#options = options
    this.#look = look
    this.#zIndex = zIndex
    this.#clusters = new LayerClusters({
      source,
      isOfPoints: () => this.#isOfPoints,
      // Only style files leave features out.
      isDrawn: () => (this.#look.file ? isDrawn : undefined),
    })
    const redraw = () => this.#layer?.changed()
    source.on('change', redraw)
    this.#stop = () => source.un('change', redraw)
  }

  /** Makes the clusters of a place that is about to be drawn. */
  cover(extent: readonly number[], resolution: number): void {
    if (this.#layer) this.#clusters.at(resolution).cover(extent)
  }

  /** Whether a cluster is drawn instead of the feature with this id. The layer of clusters, which is drawn first, has covered its place. */
  holds(id: unknown, resolution: number): boolean {
    return this.#layer !== undefined && this.#clusters.at(resolution).holds(id)
  }

  /** Whether a cluster is on the map instead of the feature with this id. */
  showsInCluster(id: unknown): boolean {
    return this.#layer?.shown.holds(id) === true
  }

  find(place: PickPlace): Cluster | undefined {
    return this.#layer?.find(place)
  }

  /** Features with these ids are in no cluster. Returns whether that changes what is drawn. */
  keepApart(ids: ReadonlySet<string>): boolean {
    return this.#clusters.keepApart(ids)
  }

  setLook(look: LayerLook): void {
    this.#look = look
    this.#clusters.forget()
    this.#layer?.setLook(look)
  }

  setZIndex(zIndex: number): void {
    this.#zIndex = zIndex
    this.#layer?.setZIndex(zIndex - belowPoints)
  }

  /** Begins or ends to draw clusters, as the features in the source need it. */
  update(): void {
    const isOn = this.#isOfPoints && this.#options.held.size >= clusterMin
    if (isOn === (this.#layer !== undefined)) return
    if (!isOn) this.#remove()
    else {
      const clustersAt = (resolution: number) => this.#clusters.at(resolution)
      this.#layer = new ClusterLayer(this.#engine, { clustersAt, zIndex: this.#zIndex - belowPoints, look: this.#look })
      this.#engine.map.addLayer(this.#layer)
    }
  }

  destroy(): void {
    this.#stop()
    this.#remove()
  }

  /** Leaders explain other features: they are seen one by one. */
  get #isOfPoints(): boolean {
    return this.#options.held.onlyPoints && !this.#look.leaders
  }

  #remove(): void {
    if (!this.#layer) return
    this.#engine.map.removeLayer(this.#layer)
    this.#layer.dispose()
    this.#layer = undefined
  }
}
