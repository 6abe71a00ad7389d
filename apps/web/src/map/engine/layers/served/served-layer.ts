import { isSameLook } from '@cairn/domain/style/paint/layer-look'
import type { MapEngine } from '../../create-map.ts'
import { Listeners } from '../../listeners.ts'
import { clickReachOf, type LayerLook } from '../../style/layer-look.ts'
import { zIndexOf } from '../layer-z-index.ts'
import type { LayerFeatures, LayerPicture, LayerState, MapLayer, MapLayerOptions } from '../map-layer.ts'
import { LaidOver } from './laid-over.ts'
import type { OpenPicture, ServedPicture } from './served-picture.ts'

export type ServedLayerOptions = Pick<MapLayerOptions, 'layerId' | 'look' | 'order' | 'rev'>

/** A layer that a server draws, with the few features that the map knows of it. */
export class ServedLayer implements MapLayer {
  readonly layerId: string
  readonly features: LayerFeatures
  readonly picture: LayerPicture
  readonly #shown: ServedPicture
  readonly #laidOver: LaidOver
  readonly #listeners = new Listeners<LayerState>()
  readonly #stops: readonly (() => void)[]
  /** The server answers no revision with a picture, which is at least as new as the list of layers. */
  readonly #rev: number
  #look: LayerLook
  #order: number
  #hasShown = false

  constructor(engine: MapEngine, options: ServedLayerOptions, openPicture: OpenPicture) {
    const { layerId, look, order, rev } = options
    this.layerId = layerId
    this.#look = look
    this.#order = order
    this.#rev = rev
    const zIndex = zIndexOf(order)
    this.#shown = openPicture(engine, {
      zIndex,
      onChange: () => this.#listeners.notify(this.state),
      onFresh: () => {
        this.#hasShown = true
        this.#laidOver.leaveToPicture()
      },
    })
    // After the picture: of two layers with the same place the later one is drawn above.
    this.#laidOver = new LaidOver(engine, { look, zIndex, onChange: () => this.#shown.refresh() })
    this.features = this.#laidOver.features
    this.picture = this.#openPicture()
    this.#stops = [engine.onSchemeChange(() => this.#shown.refresh()), this.#retryAfterMoves(engine)]
  }

  get state(): LayerState {
    const { loading, error } = this.#shown.state
    const isFirst = !this.#hasShown && error === undefined
    return { loading: loading || isFirst, loaded: 0, truncated: false, error, rev: this.#rev }
  }

  get order(): number {
    return this.#order
  }

  onState(listener: (state: LayerState) => void): () => void {
    return this.#listeners.add(listener)
  }

  setStyle(look: LayerLook): void {
    if (isSameLook(look, this.#look)) return
    const isOutdated = drawsOther(this.#look, look)
    this.#look = look
    this.#laidOver.setLook(look)
    if (isOutdated) this.#shown.refresh()
  }

  setOrder(order: number): void {
    if (order === this.#order) return
    this.#order = order
    this.#shown.setZIndex(zIndexOf(order))
    this.#laidOver.setZIndex(zIndexOf(order))
  }

  refresh(): void {
    this.#laidOver.forget()
    this.#shown.refresh()
  }

  retry(): void {
    if (this.#shown.state.error !== undefined) this.#shown.retry()
  }

  destroy(): void {
    for (const stop of this.#stops) stop()
    this.#listeners.clear()
    this.#laidOver.destroy()
    this.#shown.destroy()
  }

  #openPicture(): LayerPicture {
    const reachPx = () => clickReachOf(this.#look)
    return {
      isDrawnAt: (pixel) => this.#shown.isDrawnAt(pixel),
      get clickReachPx() {
        return reachPx()
      },
      take: (features) => this.#laidOver.take(features),
    }
  }

  #retryAfterMoves({ map }: MapEngine): () => void {
    const retry = () => this.retry()
    map.on('moveend', retry)
    return () => map.un('moveend', retry)
  }
}

/**
 * Whether the server draws another picture. It knows the looks: a part that this page has only read now was in its first picture
 * already.
 */
function drawsOther(before: LayerLook, now: LayerLook): boolean {
  const differs = (part: 'file' | 'components') => before[part] !== undefined && before[part] !== now[part]
  const isOther = before.colour !== now.colour || before.shape !== now.shape || differs('file') || differs('components')
  return isOther || hasOtherImage(before, now)
}

/** Whether the image of a symbol has been replaced. */
function hasOtherImage({ images: before = new Map() }: LayerLook, { images: now }: LayerLook): boolean {
  return [...before].some(([address, image]) => now?.has(address) && now.get(address) !== image)
}
