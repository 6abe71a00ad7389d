import { containsExtent, type Extent } from 'ol/extent.js'
import type ImageWrapper from 'ol/Image.js'
import ImageSource from 'ol/source/Image.js'
import type { PictureState } from '../served/served-picture.ts'
import { ShownPicture } from '../shown-picture.ts'
import { areaOf, type ViewArea } from './view-area.ts'

export interface ViewSourceOptions {
  /** Draws a picture; rejects when the signal is aborted. */
  readonly draw: (area: ViewArea, signal: AbortSignal) => Promise<ImageBitmap>
  /** Called when a picture is requested. The returned function is called when it is there. */
  readonly beginTask: () => () => void
  readonly onChange: () => void
  readonly onFresh: () => void
}

interface Request {
  readonly area: ViewArea
  readonly controller: AbortController
}

/** After the last change of the size of the map (specification 3, section 4). */
const resizeMs = 500

/** One picture of each view. Until a new one is there, the map shows the last one, moved and scaled. */
export class ViewSource extends ImageSource {
  readonly #options: ViewSourceOptions
  #picture: ShownPicture | undefined
  /** The area that was asked for last. */
  #wanted: ViewArea | undefined
  #running: Request | undefined
  #error: unknown
  #resizing: ReturnType<typeof setTimeout> | undefined
  #endTask: (() => void) | undefined

  constructor(options: ViewSourceOptions) {
    super({})
    this.#options = options
  }

  get state(): PictureState {
    return { loading: this.#running !== undefined, error: this.#error }
  }

  /** Requests the picture again. */
  invalidate(): void {
    this.#running?.controller.abort()
    this.#running = undefined
    this.#wanted = undefined
    this.changed()
  }

  /** Requests a failed picture again. */
  retry(): void {
    if (!this.#running) this.invalidate()
  }

  /** Waits for the end of a change of the map's size, with the picture of the size before. */
  holdWhileResizing(): void {
    if (!this.#picture) return
    clearTimeout(this.#resizing)
    this.#begin()
    this.#resizing = setTimeout(() => {
      this.#resizing = undefined
      this.#end()
      this.changed()
    }, resizeMs)
  }

  /** Called by OpenLayers for each frame in which the map does not move. */
  protected override getImageInternal(extent: Extent, resolution: number, pixelRatio: number): ImageWrapper {
    if (!this.#isWanted(extent, resolution) && this.#resizing === undefined)
      void this.#load(areaOf({ extent, resolution, pixelRatio }))
    // OpenLayers draws nothing while there is no picture; its types leave that out.
    return this.#picture as unknown as ImageWrapper
  }

  override disposeInternal(): void {
    clearTimeout(this.#resizing)
    this.#resizing = undefined
    this.#running?.controller.abort()
    this.#running = undefined
    this.#picture?.free()
    this.#end()
    super.disposeInternal()
  }

  #isWanted(extent: Extent, resolution: number): boolean {
    return this.#wanted?.resolution === resolution && containsExtent([...this.#wanted.extent], extent)
  }

  async #load(area: ViewArea): Promise<void> {
    this.#running?.controller.abort()
    const request = { area, controller: new AbortController() }
    this.#running = request
    this.#wanted = area
    this.#begin()
    this.#options.onChange()
    const { signal } = request.controller
    try {
      const bitmap = await this.#options.draw(area, signal)
      if (signal.aborted) bitmap.close()
      else this.#show(area, bitmap)
    } catch (error) {
      // The rejection of an aborted request is not an error.
      if (!signal.aborted) this.#error = error
    }
    if (this.#running !== request) return
    this.#running = undefined
    this.#end()
    this.#options.onChange()
  }

  #show(area: ViewArea, bitmap: ImageBitmap): void {
    const place = { ...area, extent: [...area.extent] }
    if (this.#picture) this.#picture.replace(place, bitmap)
    else this.#picture = new ShownPicture(place, bitmap)
    this.#error = undefined
    this.#options.onFresh()
    this.changed()
  }

  #begin(): void {
    this.#endTask ??= this.#options.beginTask()
  }

  #end(): void {
    if (this.#running || this.#resizing !== undefined) return
    this.#endTask?.()
    this.#endTask = undefined
  }
}
