import type { FeatureLike } from 'ol/Feature.js'
import ImageLayer from 'ol/layer/Image.js'
import type VectorSource from 'ol/source/Vector.js'
import type { MapEngine } from '../../create-map.ts'
import { componentKey } from '../component-looks.ts'
import type { PropertiesOf } from '../style-file/file-styles.ts'
import { FilePictureLooks } from '../style-file/picture-looks.ts'
import { type LayerLook, type PictureLookOptions, pictureLooks } from '../styles.ts'
import { packShapes } from './pack-shapes.ts'
import { PictureSource, type PictureSourceOptions } from './picture-source.ts'

export interface PictureLayerOptions extends Pick<PictureSourceOptions, 'startWorker'> {
  readonly source: VectorSource
  readonly look: LayerLook
  /** Features with these ids are not drawn. */
  readonly isHidden: (id: unknown) => boolean
  /** Whether the layer has points alone: very many of them are thinned out at small scales. */
  readonly onlyPoints: () => boolean
  /** For the rules of a style file. */
  readonly propertiesOf?: PropertiesOf
  readonly zIndex: number
}

/** Draws very many features as a picture, in a worker: neither a move of the map nor a new picture stops the page. */
export class PictureLayer extends ImageLayer<PictureSource> {
  readonly #stop: () => void
  readonly #picture: PictureSource
  readonly #propertiesOf: PropertiesOf
  #look: LayerLook
  #fileLooks: FilePictureLooks | undefined
  #whenDrawn: (() => void) | undefined

  constructor(engine: MapEngine, { source, look, ...options }: PictureLayerOptions) {
    const { isHidden, onlyPoints, propertiesOf = () => undefined, zIndex, ...worker } = options
    const picture = new PictureSource({
      ...worker,
      compose: ({ extent, resolution, pixelRatio }) => {
        const [widthPx, heightPx] = engine.sizePx
        const viewM = [widthPx * resolution, heightPx * resolution] as const
        const { looks, placeOf } = this.#looksAt({ scheme: engine.scheme, resolution, onlyPoints: onlyPoints() })
        const isOrdered = !onlyPoints() || placeOf !== undefined
        const frame = { extent, perM: pixelRatio / resolution, viewM, isOrdered, placeOf }
        // The shapes first: the looks of a style file are found with them.
        const shapes = packShapes(source, frame, isHidden)
        return { looks, shapes }
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
    this.#propertiesOf = propertiesOf
    this.#fileLooks = this.#readFile()
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
    const isSameFile = this.#look.file === look.file
    this.#look = look
    if (!isSameFile) this.#fileLooks = this.#readFile()
    this.#picture.invalidate()
  }

  override disposeInternal(): void {
    this.#stop()
    this.#picture.dispose()
    super.disposeInternal()
  }

  #readFile(): FilePictureLooks | undefined {
    const { file } = this.#look
    return file && new FilePictureLooks(file, this.#propertiesOf)
  }

  /** The looks of one picture, and the place of each feature in them unless all have the first. */
  #looksAt(options: PictureLookOptions) {
    const looks = pictureLooks(this.#look, options)
    const places = placesOf(this.#look)
    const byComponent = places && ((feature: FeatureLike) => places.get(feature.get(componentKey)) ?? 0)
    if (!this.#fileLooks) return { looks, placeOf: byComponent }
    return this.#fileLooks.begin(looks, byComponent ?? (() => 0), options.resolution)
  }
}

/** The places of the components in the looks of a picture, behind that of the layer; undefined without components. */
function placesOf({ components }: LayerLook): ReadonlyMap<unknown, number> | undefined {
  if (!components || components.size === 0) return undefined
  return new Map([...components.keys()].map((id, index) => [id, index + 1]))
}
