import { containsExtent, type Extent, getHeight, getWidth, scaleFromCenter } from 'ol/extent.js'
import type ImageWrapper from 'ol/Image.js'
import ImageSource from 'ol/source/Image.js'
import { ShownPicture } from '../shown-picture.ts'
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
/** The smallest factor that keeps a picture within `pixelsMax`; below it the pixel ratio is lowered instead. */
const ratioMin = 1.2
/** Older iPhones and iPads have no canvas above 16.7 million pixels. */
const pixelsMax = 16_000_000
/** The page, which draws where the worker fails, tries fewer and fewer pixels: memory may be short. */
const pixelsOnPage = [pixelsMax, pixelsMax / 4, pixelsMax / 16]

/** Pictures that a worker draws. Until a new one is drawn, the map shows the last one, moved and scaled. */
export class PictureSource extends ImageSource {
  readonly #options: PictureSourceOptions
  /** Undefined once it has failed, also in a browser in which it does not start: then the page draws. */
  #worker: Worker | undefined
  #picture: ShownPicture | undefined
  /** The last area that was asked for. */
  #wanted: PictureArea | undefined
  /** The area that is being drawn, as it was asked for and with the pixel ratio of the picture. */
  #drawing: { readonly wanted: PictureArea; readonly area: PictureArea } | undefined
  #endTask: (() => void) | undefined

  constructor(options: PictureSourceOptions) {
    super({})
    this.#options = options
    this.#worker = (options.startWorker ?? startWorker)()
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => this.#show(data))
    this.#worker.addEventListener('error', () => this.#replaceWorker())
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
      const within = Math.sqrt(pixelsMax / pixelsOf({ extent, resolution, pixelRatio }))
      scaleFromCenter(larger, Math.max(ratioMin, Math.min(ratio, within)))
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

  #draw(wanted: PictureArea): void {
    if (!this.#worker) {
      this.#drawOnPage(wanted)
      return
    }
    const request = this.#begin(wanted, pixelsMax)
    const { coordinates, pathEnds, shapeEnds, kinds, looks } = request.shapes
    this.#worker.postMessage(request, [
      coordinates.buffer,
      pathEnds.buffer,
      shapeEnds.buffer,
      kinds.buffer,
      looks.buffer,
    ])
  }

  #begin(wanted: PictureArea, pixels: number): PictureRequest {
    const area = withinPixels(wanted, pixels)
    this.#drawing = { wanted, area }
    return { ...this.#options.compose(area), ...sizeOf(area), pixelRatio: area.pixelRatio }
  }

  #replaceWorker(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    if (this.#drawing) this.#drawOnPage(this.#drawing.wanted)
  }

  #drawOnPage(wanted: PictureArea): void {
    for (const pixels of pixelsOnPage) {
      const bitmap = drawnBitmap(this.#begin(wanted, pixels))
      if (bitmap) {
        this.#show(bitmap)
        return
      }
    }
    this.#drawNext()
  }

  #show(bitmap: ImageBitmap): void {
    if (!this.#drawing) return
    const { area } = this.#drawing
    if (this.#picture) this.#picture.replace(area, bitmap)
    else this.#picture = new ShownPicture(area, bitmap)
    this.#options.onDrawn()
    this.changed()
    this.#drawNext()
  }

  /** Ends the drawing, shown or failed, and draws the area that was asked for meanwhile. */
  #drawNext(): void {
    const done = this.#drawing?.wanted
    this.#drawing = undefined
    if (this.#wanted && this.#wanted !== done) this.#draw(this.#wanted)
    if (this.#drawing) return
    this.#endTask?.()
    this.#endTask = undefined
  }
}

/** Undefined where the browser cannot draw a picture of this size. */
function drawnBitmap(request: PictureRequest): ImageBitmap | undefined {
  try {
    return drawPicture(request)
  } catch {
    return undefined
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

function pixelsOf({ extent, resolution, pixelRatio }: PictureArea): number {
  return getWidth(extent) * getHeight(extent) * (pixelRatio / resolution) ** 2
}

/** The area with a pixel ratio that gives it at most so many pixels. */
function withinPixels(area: PictureArea, pixels: number): PictureArea {
  return { ...area, pixelRatio: area.pixelRatio * Math.min(1, Math.sqrt(pixels / pixelsOf(area))) }
}
