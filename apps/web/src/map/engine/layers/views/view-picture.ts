import ImageLayer from 'ol/layer/Image.js'
import type { MapEngine } from '../../create-map.ts'
import { type LoadPicture, loadBitmap } from '../load-picture.ts'
import { isSeenIn } from '../served/is-seen-in.ts'
import type { OpenPicture, PictureOptions, PictureState, ServedPicture } from '../served/served-picture.ts'
import { partsOf, type ViewArea } from './view-area.ts'
import { ViewSource } from './view-source.ts'

/** One picture of the view (WMS). */
export function viewPicture(load: LoadPicture): OpenPicture {
  return (engine, options) => new ViewPicture(engine, load, options)
}

class ViewPicture implements ServedPicture {
  readonly #engine: MapEngine
  readonly #load: LoadPicture
  readonly #source: ViewSource
  readonly #layer: ImageLayer<ViewSource>
  readonly #hold: () => void

  constructor(engine: MapEngine, load: LoadPicture, { zIndex, onChange, onFresh }: PictureOptions) {
    this.#engine = engine
    this.#load = load
    this.#source = new ViewSource({
      draw: (area, signal) => this.#draw(area, signal),
      beginTask: () => engine.beginTask(),
      onChange,
      onFresh,
    })
    this.#layer = new ImageLayer({ source: this.#source, zIndex })
    engine.map.addLayer(this.#layer)
    this.#hold = () => this.#source.holdWhileResizing()
    engine.map.on('change:size', this.#hold)
  }

  get state(): PictureState {
    return this.#source.state
  }

  setZIndex(zIndex: number): void {
    this.#layer.setZIndex(zIndex)
  }

  refresh(): void {
    this.#source.invalidate()
  }

  retry(): void {
    this.#source.retry()
  }

  isDrawnAt(pixel: readonly number[]): boolean {
    return isSeenIn(this.#layer, pixel)
  }

  destroy(): void {
    this.#engine.map.un('change:size', this.#hold)
    this.#engine.map.removeLayer(this.#layer)
    this.#source.dispose()
    this.#layer.dispose()
  }

  async #draw(area: ViewArea, signal: AbortSignal): Promise<ImageBitmap> {
    const parts = partsOf(area)
    const { scheme } = this.#engine
    const load = this.#load
    const bitmaps = await Promise.all(
      parts.map((part) => loadBitmap(() => load({ ...part.area, scheme, signal }), signal)),
    )
    const [first] = bitmaps
    if (first && bitmaps.length === 1) return first
    const canvas = new OffscreenCanvas(area.widthPx, area.heightPx)
    const context = canvas.getContext('2d')
    for (const [index, bitmap] of bitmaps.entries()) {
      context?.drawImage(bitmap, parts[index]?.leftPx ?? 0, 0)
      bitmap.close()
    }
    return canvas.transferToImageBitmap()
  }
}
