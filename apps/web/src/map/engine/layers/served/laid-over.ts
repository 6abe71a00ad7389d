import type { MapFeature } from '@cairn/contract/features/features'
import { isSameLook } from '@cairn/domain/style/paint/layer-look'
import VectorLayer from 'ol/layer/Vector.js'
import type { StyleFunction } from 'ol/style/Style.js'
import type { MapEngine } from '../../create-map.ts'
import { formerPlaceStyle } from '../../style/former-place-style.ts'
import type { LayerLook } from '../../style/layer-look.ts'
import { shapeLooks, shapeStyle } from '../../style/shape-styles.ts'
import { FeatureStore } from '../features/feature-store.ts'
import type { LayerFeatures } from '../map-layer.ts'

export interface LaidOverOptions {
  readonly look: LayerLook
  readonly zIndex: number
  /** Called when this tab has changed features: their picture is outdated. */
  readonly onChange: () => void
}

/**
 * The few features of a picture that the map knows: those that were picked or selected, and those that this tab changed. The latter
 * are drawn over the picture until it has them. While the user edits one, the picture still draws it in its former place, which is
 * marked.
 */
export class LaidOver {
  readonly features: LayerFeatures
  readonly #engine: MapEngine
  readonly #store = new FeatureStore()
  readonly #looks
  readonly #layer: VectorLayer
  readonly #stop: () => void
  #look: LayerLook
  /** The ids of the features that the picture does not have. */
  readonly #drawnIds = new Set<string>()
  #hiddenId: string | undefined
  #apartIds: ReadonlySet<string> = new Set()

  constructor(engine: MapEngine, { look, zIndex, onChange }: LaidOverOptions) {
    this.#engine = engine
    this.#look = look
    this.#looks = shapeLooks(this.#store.propertiesOf, engine.pixelRatio)
    this.#evaluate()
    this.#layer = new VectorLayer({ source: this.#store.source, zIndex, style: this.#style() })
    this.features = this.#openFeatures(onChange)
    engine.map.addLayer(this.#layer)
    this.#stop = engine.onSchemeChange(() => this.#restyle())
  }

  setLook(look: LayerLook): void {
    if (isSameLook(look, this.#look)) return
    this.#look = look
    this.#restyle()
  }

  setZIndex(zIndex: number): void {
    this.#layer.setZIndex(zIndex)
  }

  /** Takes features that the picture has into memory. */
  take(features: readonly MapFeature[]): void {
    this.#store.take(features)
    this.#store.flush()
  }

  /** Leaves all features to the picture, which has them now. */
  leaveToPicture(): void {
    if (this.#drawnIds.size === 0) return
    this.#drawnIds.clear()
    this.#layer.changed()
  }

  /** Forgets the features that another user may have changed, except those that are selected or edited. */
  forget(): void {
    const kept = new Set([
      ...this.#drawnIds,
      ...this.#apartIds,
      ...(this.#hiddenId === undefined ? [] : [this.#hiddenId]),
    ])
    this.#store.keepOnly(kept)
  }

  destroy(): void {
    this.#stop()
    this.#engine.map.removeLayer(this.#layer)
    this.#layer.dispose()
    this.#store.clear()
  }

  #openFeatures(onChange: () => void): LayerFeatures {
    const store = this.#store
    return {
      find: (id) => store.find(id),
      componentIds: () => store.componentIds,
      stylesOf: (...styled) => this.#looks.find(...styled)?.styles ?? [],
      within: (extent) => store.source.getFeaturesInExtent([...extent]),
      put: (feature) => {
        this.#drawnIds.add(feature.id)
        store.put(feature)
        onChange()
      },
      delete: (id) => {
        this.#drawnIds.delete(id)
        store.delete(id)
        onChange()
      },
      hide: (id) => {
        this.#hiddenId = id
        this.#layer.changed()
      },
      keepApart: (ids) => {
        this.#apartIds = ids
      },
      setTotal: () => undefined,
    }
  }

  #style(): StyleFunction {
    const { scheme } = this.#engine
    const drawn = shapeStyle(this.#looks, {
      isHidden: (id) => typeof id !== 'string' || !this.#drawnIds.has(id),
      canDraw: (text) => this.#engine.fonts.canDraw(text),
      viewPx: () => this.#engine.sizePx,
    })
    return (feature, resolution) =>
      this.#hiddenId !== undefined && feature.getId() === this.#hiddenId
        ? formerPlaceStyle(scheme, this.#looks.find(feature, resolution)?.styles ?? [])
        : drawn(feature, resolution)
  }

  #evaluate(): void {
    this.#looks.show(this.#look, { scheme: this.#engine.scheme })
  }

  #restyle(): void {
    this.#evaluate()
    this.#layer.setStyle(this.#style())
  }
}
