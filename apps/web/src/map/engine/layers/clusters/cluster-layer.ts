import Feature, { type FeatureLike } from 'ol/Feature.js'
import Point from 'ol/geom/Point.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import type { MapEngine } from '../../create-map.ts'
import type { LayerLook } from '../../style/layer-look.ts'
import type { Cluster, PickPlace } from '../map-layer.ts'
import { clusterStyles, countWriter, discRadiusPx } from './cluster-style.ts'
import { type ClustersAt, noClusters } from './clusters.ts'

/** A source of the clusters at the resolution and place that are drawn: OpenLayers asks for its features before it draws. */
class ClusterSource extends VectorSource {
  readonly #clustersAt: (resolution: number) => ClustersAt
  #shown: ClustersAt = noClusters
  /** The clusters of `shown` that have a mark. */
  #markCount = 0
  #isLoading = false

  constructor(clustersAt: (resolution: number) => ClustersAt) {
    super()
    this.#clustersAt = clustersAt
  }

  /** The clusters that are on the map. */
  get shown(): ClustersAt {
    return this.#shown
  }

  override loadFeatures(extent: number[], resolution: number): void {
    const clusters = this.#clustersAt(resolution)
    clusters.cover(extent)
    // OpenLayers is drawing the layer, so the change needs no other frame.
    this.#isLoading = true
    if (clusters !== this.#shown) {
      this.#shown = clusters
      this.#markCount = 0
      this.clear(true)
    }
    this.addFeatures(clusters.clusters.slice(this.#markCount).map(markOf))
    this.#markCount = clusters.clusters.length
    this.#isLoading = false
  }

  override changed(): void {
    if (!this.#isLoading) super.changed()
  }
}

function markOf(cluster: Cluster): Feature {
  const mark = new Feature(new Point([...cluster.at]))
  mark.set(countKey, cluster.memberIds.length, true)
  return mark
}

const countKey = 'count'

export interface ClusterLayerOptions {
  readonly clustersAt: (resolution: number) => ClustersAt
  readonly zIndex: number
  readonly look: LayerLook
}

/** Draws the clusters of a layer of points. */
export class ClusterLayer extends VectorLayer<ClusterSource> {
  readonly #engine: MapEngine
  readonly #clusters: ClusterSource
  readonly #write = countWriter()
  readonly #stop: () => void
  #look: LayerLook

  constructor(engine: MapEngine, { clustersAt, zIndex, look }: ClusterLayerOptions) {
    const source = new ClusterSource(clustersAt)
    super({ source, zIndex })
    this.#engine = engine
    this.#clusters = source
    this.#look = look
    this.#restyle()
    this.#stop = engine.onSchemeChange(() => this.#restyle())
  }

  setLook(look: LayerLook): void {
    this.#look = look
    this.#restyle()
  }

  /** The clusters that are on the map. */
  get shown(): ClustersAt {
    return this.#clusters.shown
  }

  /** The cluster whose disc is at a place. */
  find({ at: [x = 0, y = 0], resolution, tolerancePx }: PickPlace): Cluster | undefined {
    const distancePx = ({ at }: Cluster) => Math.hypot(at[0] - x, at[1] - y) / resolution
    const [nearest] = this.shown.clusters
      .filter((each) => distancePx(each) <= discRadiusPx(each.memberIds.length) + tolerancePx / 2)
      .toSorted((a, b) => distancePx(a) - distancePx(b))
    return nearest
  }

  override disposeInternal(): void {
    this.#stop()
    super.disposeInternal()
  }

  #restyle(): void {
    const { scheme, fonts } = this.#engine
    const { colour } = this.#look
    const stylesOf = clusterStyles({ colour: typeof colour === 'string' ? colour : colour[scheme], scheme })
    this.setStyle((mark: FeatureLike) => {
      const count = Number(mark.get(countKey))
      const text = this.#write(count, document.documentElement.lang)
      return stylesOf(count, fonts.canDraw(text) ? text : '')
    })
  }
}
