import type { Extent } from 'ol/extent.js'
import ImageWrapper from 'ol/Image.js'
import ImageState from 'ol/ImageState.js'

/** Where a picture is on the map. */
export interface PicturePlace {
  /** In web mercator metres. */
  readonly extent: Extent
  /** Metres per px of the map. */
  readonly resolution: number
  /** Pixels of the picture for each px of the map. */
  readonly pixelRatio: number
}

/** The picture that is shown. It changes in place: OpenLayers keeps it during a move and would draw pixels that are freed. */
export class ShownPicture extends ImageWrapper {
  #place: PicturePlace
  #bitmap: ImageBitmap

  constructor(place: PicturePlace, bitmap: ImageBitmap) {
    super(place.extent, place.resolution, place.pixelRatio, ImageState.LOADED)
    this.#place = place
    this.#bitmap = bitmap
  }

  override getExtent(): Extent {
    return this.#place.extent
  }

  override getResolution(): number {
    return this.#place.resolution
  }

  override getPixelRatio(): number {
    return this.#place.pixelRatio
  }

  override getImage(): ImageBitmap {
    return this.#bitmap
  }

  replace(place: PicturePlace, bitmap: ImageBitmap): void {
    this.free()
    this.#place = place
    this.#bitmap = bitmap
  }

  /** At once: the garbage collector does not know how much memory the pixels take. */
  free(): void {
    this.#bitmap.close()
  }
}
