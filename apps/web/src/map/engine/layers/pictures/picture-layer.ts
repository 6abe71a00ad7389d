import type { PaintedLook } from '@cairn/domain/style/paint/paint'
import type { FeatureLike } from 'ol/Feature.js'
import ImageLayer from 'ol/layer/Image.js'
import type VectorSource from 'ol/source/Vector.js'
import type { MapEngine } from '../../create-map.ts'
import type { PropertiesOf } from '../../style/feature-reader.ts'
import type { LayerLook } from '../../style/layer-look.ts'
import { paintedLooks } from '../../style/painted-looks.ts'
import { type PlacedLook, ShapePacker } from './pack-shapes.ts'
import { type PictureArea, PictureSource, type PictureSourceOptions } from './picture-source.ts'

export interface PictureLayerOptions extends Pick<PictureSourceOptions, 'startWorker'> {
  readonly source: VectorSource
  readonly look: LayerLook
  /** Features with these ids are not drawn in a picture of this area. */
  readonly hiddenIn: (area: PictureArea) => (id: unknown) => boolean
  /** Whether the layer has points alone: very many of them are thinned out at small scales. */
  readonly onlyPoints: () => boolean
  readonly propertiesOf: PropertiesOf
  readonly zIndex: number
}

/** Draws very many features as a picture, in a worker: neither a move of the map nor a new picture stops the page. */
export class PictureLayer extends ImageLayer<PictureSource> {
  readonly #stop: () => void
  readonly #picture: PictureSource
  #look: LayerLook
  #whenDrawn: (() => void) | undefined

  constructor(engine: MapEngine, { source, look, ...options }: PictureLayerOptions) {
    const { hiddenIn, onlyPoints, propertiesOf, zIndex, ...worker } = options
    const evaluated = paintedLooks(propertiesOf)
    const packer = new ShapePacker(source)
    const picture = new PictureSource({
      ...worker,
      compose: (area) => {
        evaluated.show(this.#look, { scheme: engine.scheme, isThinned: onlyPoints() })
        const { looks, lookOf } = looksOfPicture((feature) => evaluated.find(feature, area.resolution))
        const shapes = packer.pack({ ...frameOf(engine, area), lookOf }, hiddenIn(area))
        return { origin: originOf(area), looks, shapes }
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

function frameOf(engine: MapEngine, { extent, resolution, pixelRatio }: PictureArea) {
  const [widthPx, heightPx] = engine.sizePx
  const viewM = [widthPx * resolution, heightPx * resolution] as const
  return { extent, perM: pixelRatio / resolution, viewM }
}

/** The origin of the map in a picture, in device pixels from its upper left corner. */
function originOf({ extent: [minX = 0, , , maxY = 0], resolution, pixelRatio }: PictureArea): [number, number] {
  return [(-minX * pixelRatio) / resolution, (maxY * pixelRatio) / resolution]
}

/** The greatest number of looks that a picture can name. */
const looksMax = 65_535

/** The looks of one picture, filled by the calls of `lookOf`. Of too many the rest is drawn in the first. */
export function looksOfPicture(find: (feature: FeatureLike) => PaintedLook<ImageBitmap> | undefined) {
  const looks: PaintedLook<ImageBitmap>[] = []
  const placed = new Map<PaintedLook<ImageBitmap>, PlacedLook | undefined>()
  const lookOf = (feature: FeatureLike): PlacedLook | undefined => {
    const look = find(feature)
    if (!look) return undefined
    const known = placed.get(look)
    if (known || placed.has(look)) return known
    const added = isNothing(look) ? undefined : { look, place: place(look) }
    placed.set(look, added)
    return added
  }
  const place = (look: PaintedLook<ImageBitmap>) => (looks.length < looksMax ? looks.push(look) - 1 : 0)
  return { looks, lookOf }
}

function isNothing({ passes }: PaintedLook<ImageBitmap>): boolean {
  return passes.every((pass) => Object.values(pass).every((paints) => paints.length === 0))
}
