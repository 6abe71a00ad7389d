import ImageLayer from 'ol/layer/Image.js'
import type VectorSource from 'ol/source/Vector.js'
import type { MapEngine } from '../../create-map.ts'
import { type LayerLook, pictureLook } from '../styles.ts'
import { packShapes } from './pack-shapes.ts'
import { PictureSource, type PictureSourceOptions } from './picture-source.ts'

export interface PictureLayerOptions extends Pick<PictureSourceOptions, 'startWorker'> {
  readonly source: VectorSource
  readonly look: LayerLook
  /** Features with these ids are not drawn. */
  readonly isHidden: (id: unknown) => boolean
  /** Whether the layer has points alone: very many of them are thinned out at small scales. */
  readonly onlyPoints: () => boolean
  readonly zIndex: number
}

/** Draws very many features as a picture, in a worker: neither a move of the map nor a new picture stops the page. */
export class PictureLayer extends ImageLayer<PictureSource> {
  readonly #stop: () => void
  readonly #picture: PictureSource
  #look: LayerLook
  #whenDrawn: (() => void) | undefined

  constructor(engine: MapEngine, { source, look, isHidden, onlyPoints, zIndex, ...worker }: PictureLayerOptions) {
    const picture = new PictureSource({
      ...worker,
      compose: ({ extent, resolution, pixelRatio }) => {
        const [widthPx, heightPx] = engine.sizePx
        const viewM = [widthPx * resolution, heightPx * resolution] as const
        const frame = { extent, perM: pixelRatio / resolution, viewM, isOrdered: !onlyPoints() }
        return {
          look: pictureLook(this.#look, { scheme: engine.scheme, resolution, onlyPoints: onlyPoints() }),
          shapes: packShapes(source, frame, isHidden),
        }
      },
      beginTask: () => engine.beginTask(),
      onDrawn: () => {
        const then = this.#whenDrawn
        this.#whenDrawn = undefined
        then?.()
      },
    })
    super({ source: picture, zIndex })
    this.#look = look
    this.#picture = picture
    const redraw = () => picture.invalidate()
    source.on('change', redraw)
    this.#stop = () => source.un('change', redraw)
  }

  /** Calls the function before the next new picture is shown. */
  whenDrawn(then: () => void): void {
    this.#whenDrawn = then
  }

  /** Draws the layer again with this look, in the current scheme. */
  setLook(look: LayerLook): void {
    this.#look = look
    this.#picture.invalidate()
  }

  override disposeInternal(): void {
    this.#stop()
    this.#picture.dispose()
    super.disposeInternal()
  }
}
