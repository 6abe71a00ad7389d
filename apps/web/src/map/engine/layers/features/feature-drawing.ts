import { hasLabels } from '@cairn/domain/layers/shown-method'
import { thinnedPointsMin } from '@cairn/domain/style/layer-style'
import { isSameLook } from '@cairn/domain/style/paint/layer-look'
import type { FeatureLike } from 'ol/Feature.js'
import VectorLayer from 'ol/layer/Vector.js'
import type Style from 'ol/style/Style.js'
import type { MapEngine } from '../../create-map.ts'
import { clickReachOf, type LayerLook } from '../../style/layer-look.ts'
import { shapeLooks, shapeStyle } from '../../style/shape-styles.ts'
import { ClusterDrawing } from '../clusters/cluster-drawing.ts'
import { zIndexOf } from '../layer-z-index.ts'
import type { Cluster, LayerFeatures, PickPlace } from '../map-layer.ts'
import { PictureLayer, type PictureLayerOptions } from '../pictures/picture-layer.ts'
import type { FeatureStore } from './feature-store.ts'

/** Shapes that are drawn in every frame, or a picture of them that is moved. */
type DrawnLayer = VectorLayer | PictureLayer

/** From this number of features on, a move shifts a picture of the layer instead of drawing the layer in every frame. */
const denseFrom = thinnedPointsMin
/** Below this number the layer is drawn as shapes again; the gap to `denseFrom` prevents frequent switching. */
const sparseFrom = 7500

/**
 * Draws the features of a store: as shapes, or as a picture where there are very many. Of points, those that are close to
 * each other become clusters.
 */
export class FeatureDrawing {
  readonly #engine: MapEngine
  readonly #store: FeatureStore
  readonly #shapes
  readonly #clusters: ClusterDrawing
  readonly #stop: () => void
  #look: LayerLook
  #clickReachPx = 0
  #order: number
  #hiddenId: string | undefined
  #apartIds: ReadonlySet<string> = new Set()
  #drawn: DrawnLayer
  /** Removes the layer that is shown until the first picture is drawn. */
  #removeBefore: (() => void) | undefined

  constructor(
    engine: MapEngine,
    store: FeatureStore,
    { look, order }: { readonly look: LayerLook; readonly order: number },
  ) {
    this.#engine = engine
    this.#store = store
    this.#shapes = shapeLooks(store.propertiesOf, engine.pixelRatio)
    this.#look = look
    this.#order = order
    this.#evaluate()
    this.#clusters = new ClusterDrawing(engine, {
      source: store.source,
      held: store,
      look,
      zIndex: zIndexOf(order),
      isDrawn: (feature, resolution) => this.#hasStyle(feature, resolution),
    })
    this.#drawn = this.#makeLayer(false)
    engine.map.addLayer(this.#drawn)
    this.#stop = engine.onSchemeChange(() => this.#restyle())
  }

  get order(): number {
    return this.#order
  }

  /** Whether the features are drawn as a picture. */
  get isDense(): boolean {
    return this.#drawn instanceof PictureLayer
  }

  setLook(look: LayerLook): void {
    if (isSameLook(look, this.#look)) return
    this.#look = look
    this.#clusters.setLook(look)
    this.#clusters.update()
    this.#restyle()
  }

  setOrder(order: number): void {
    this.#order = order
    this.#drawn.setZIndex(zIndexOf(order))
    this.#clusters.setZIndex(zIndexOf(order))
  }

  /** Does not draw this feature; undefined draws all features. */
  hide(id: string | undefined): void {
    this.#hiddenId = id
    this.#clusters.keepApart(this.#outsideClusters)
    this.#store.source.changed()
  }

  /** Draws these features themselves, in no cluster. */
  keepApart(ids: ReadonlySet<string>): void {
    this.#apartIds = ids
    if (this.#clusters.keepApart(this.#outsideClusters)) this.#store.source.changed()
  }

  /** Whether a click on the text of a feature is one on the feature: leaders consist of their texts. */
  get picksTexts(): boolean {
    return this.#look.leaders === true
  }

  /** px from the geometry of a feature up to which its marks and strokes are drawn. */
  get clickReachPx(): number {
    return this.#clickReachPx
  }

  /** False for a feature that the style file of the layer does not draw at this resolution, and for one in a cluster. */
  isDrawn(feature: FeatureLike, resolution: number): boolean {
    return !this.#clusters.showsInCluster(feature.getId()) && this.#hasStyle(feature, resolution)
  }

  /** The cluster that is drawn at a place. */
  findCluster(place: PickPlace): Cluster | undefined {
    return this.#clusters.find(place)
  }

  /** The styles that draw a feature at this resolution, as `LayerFeatures` has it. */
  stylesOf(...styled: Parameters<LayerFeatures['stylesOf']>): readonly Style[] {
    return this.#shapes.find(...styled)?.styles ?? []
  }

  /** Draws shapes or a picture, as the number of features in the store needs it. */
  chooseRenderer(): void {
    this.#clusters.update()
    const isDense = this.#store.size >= (this.isDense ? sparseFrom : denseFrom)
    if (isDense !== this.isDense) this.#drawAs(isDense)
  }

  destroy(): void {
    this.#stop()
    this.#removeBefore?.()
    this.#remove(this.#drawn)
    this.#clusters.destroy()
  }

  get #outsideClusters(): ReadonlySet<string> {
    return this.#hiddenId === undefined ? this.#apartIds : new Set([...this.#apartIds, this.#hiddenId])
  }

  #hasStyle(feature: FeatureLike, resolution: number): boolean {
    return this.#shapes.find(feature, resolution)?.styles.length !== 0
  }

  #drawAs(isDense: boolean): void {
    this.#removeBefore?.()
    const before = this.#drawn
    this.#drawn = this.#makeLayer(isDense)
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

  #makeLayer(isDense: boolean): DrawnLayer {
    const { source, propertiesOf } = this.#store
    const place = { source, zIndex: zIndexOf(this.#order) }
    if (!isDense) return new VectorLayer({ ...place, style: this.#style(), declutter: this.#declutters })
    const onlyPoints = () => this.#store.onlyPoints
    const look = this.#look
    const hiddenIn: PictureLayerOptions['hiddenIn'] = ({ extent, resolution }) => {
      this.#clusters.cover(extent, resolution)
      return (id) => this.#isHidden(id, resolution)
    }
    return new PictureLayer(this.#engine, { ...place, look, hiddenIn, onlyPoints, propertiesOf })
  }

  readonly #isHidden = (id: unknown, resolution: number): boolean =>
    (this.#hiddenId !== undefined && id === this.#hiddenId) || this.#clusters.holds(id, resolution)

  /** The looks of shapes are evaluated for pictures too: features are picked by them. */
  #evaluate(): void {
    this.#shapes.show(this.#look, { scheme: this.#engine.scheme })
    this.#clickReachPx = clickReachOf(this.#look)
  }

  #restyle(): void {
    this.#evaluate()
    if (this.#drawn instanceof PictureLayer) this.#drawn.setLook(this.#look)
    else {
      this.#drawn.setDeclutter(this.#declutters)
      this.#drawn.setStyle(this.#style())
    }
  }

  get #declutters(): boolean {
    return this.#look.file !== undefined && hasLabels(this.#look.file)
  }

  #style() {
    return shapeStyle(this.#shapes, {
      isHidden: this.#isHidden,
      canDraw: (text) => this.#engine.fonts.canDraw(text),
      viewPx: () => this.#engine.sizePx,
    })
  }
}
