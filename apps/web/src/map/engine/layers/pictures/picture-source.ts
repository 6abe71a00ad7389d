import { containsExtent, type Extent, getHeight, getWidth, scaleFromCenter } from 'ol/extent.js'
import ImageWrapper from 'ol/Image.js'
import ImageState from 'ol/ImageState.js'
import ImageSource from 'ol/source/Image.js'
import { drawPicture } from './draw-picture.ts'
import type { PictureRequest } from './picture.ts'

/** The area of a picture. */
export interface PictureArea {
  readonly extent: Extent
  /** Metres per CSS pixel. */
  readonly resolution: number
  readonly pixelRatio: number
}

export interface PictureSourceOptions {
  /** The shapes of an area and how they look, at the time of the call. */
  readonly compose: (area: PictureArea) => Omit<PictureRequest, 'widthPx' | 'heightPx' | 'pixelRatio'>
  /** Called when a picture is requested. The returned function is called when it is drawn. */
  readonly beginTask: () => () => void
  /** Called before a new picture is shown. */
  readonly onDrawn: () => void
  readonly startWorker?: () => Worker
}

/** The picture is larger than the screen by this factor, so that a short move needs no new picture. */
const ratio = 2

/** The picture that is shown. It changes in place: OpenLayers keeps it during a move and would draw pixels that are freed. */
class ShownPicture extends ImageWrapper {
  #area: PictureArea
  #bitmap: ImageBitmap

  constructor(area: PictureArea, bitmap: ImageBitmap) {
    super(area.extent, area.resolution, area.pixelRatio, ImageState.LOADED)
    this.#area = area
    this.#bitmap = bitmap
  }

  override getExtent(): Extent {
    return this.#area.extent
  }

  override getResolution(): number {
    return this.#area.resolution
  }

  override getPixelRatio(): number {
    return this.#area.pixelRatio
  }

  override getImage(): ImageBitmap {
    return this.#bitmap
  }

  replace(area: PictureArea, bitmap: ImageBitmap): void {
    this.free()
    this.#area = area
    this.#bitmap = bitmap
  }

  /** At once: the garbage collector does not know how much memory the pixels take. */
  free(): void {
    this.#bitmap.close()
  }
}

/** Pictures that a worker draws. Until a new one is drawn, the map shows the last one, moved and scaled. */
export class PictureSource extends ImageSource {
  readonly #options: PictureSourceOptions
  /** Undefined in a browser in which it does not start: then the page draws. */
  #worker: Worker | undefined
  #picture: ShownPicture | undefined
  /** The last area that was asked for. */
  #wanted: PictureArea | undefined
  /** The area that is being drawn. */
  #drawing: PictureArea | undefined
  #endTask: (() => void) | undefined

  constructor(options: PictureSourceOptions) {
    super({})
    this.#options = options
    this.#worker = (options.startWorker ?? startWorker)()
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => this.#show(data))
    this.#worker.addEventListener('error', () => this.#drawOnPage())
  }

  /** Draws the picture again, because its shapes or its look have changed. */
  invalidate(): void {
    this.#wanted = undefined
    this.changed()
  }

  /** Called by OpenLayers for each frame in which the map does not move. */
  protected override getImageInternal(extent: Extent, resolution: number, pixelRatio: number): ImageWrapper {
    const isCovered =
      this.#wanted?.resolution === resolution &&
      this.#wanted.pixelRatio === pixelRatio &&
      containsExtent(this.#wanted.extent, extent)
    if (!isCovered) {
      const larger = extent.slice()
      scaleFromCenter(larger, ratio)
      this.#wanted = { extent: larger, resolution, pixelRatio }
      this.#endTask ??= this.#options.beginTask()
      // Of the areas that are asked for meanwhile, only the last one is drawn.
      if (!this.#drawing) this.#draw(this.#wanted)
    }
    // OpenLayers draws nothing while there is no picture; its types leave that out.
    return this.#picture as unknown as ImageWrapper
  }

  override disposeInternal(): void {
    this.#worker?.terminate()
    this.#picture?.free()
    this.#endTask?.()
    super.disposeInternal()
  }

  #draw(area: PictureArea): void {
    this.#drawing = area
    const request = { ...this.#options.compose(area), ...sizeOf(area), pixelRatio: area.pixelRatio }
    if (!this.#worker) {
      this.#show(drawPicture(request))
      return
    }
    const { coordinates, pathEnds, shapeEnds, kinds } = request.shapes
    this.#worker.postMessage(request, [coordinates.buffer, pathEnds.buffer, shapeEnds.buffer, kinds.buffer])
  }

  #drawOnPage(): void {
    this.#worker = undefined
    if (this.#drawing) this.#draw(this.#drawing)
  }

  #show(bitmap: ImageBitmap): void {
    const drawn = this.#drawing
    this.#drawing = undefined
    if (!drawn) return
    if (this.#picture) this.#picture.replace(drawn, bitmap)
    else this.#picture = new ShownPicture(drawn, bitmap)
    this.#options.onDrawn()
    this.changed()
    if (this.#wanted && this.#wanted !== drawn) this.#draw(this.#wanted)
    if (this.#drawing) return
    this.#endTask?.()
    this.#endTask = undefined
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
}

function sizeOf({ extent, resolution, pixelRatio }: PictureArea): {
  readonly widthPx: number
  readonly heightPx: number
} {
  const perM = pixelRatio / resolution
  return { widthPx: Math.round(getWidth(extent) * perM), heightPx: Math.round(getHeight(extent) * perM) }
}
