import type { StyleImages as ImagesOf } from '@cairn/domain/style/paint/graphics'
import type { LayerLook as LookOf } from '@cairn/domain/style/paint/layer-look'

/** The look of a layer with images of the browser. */
export type LayerLook = LookOf<ImageBitmap>

/** The loaded images of graphics by their address. */
export type StyleImages = ImagesOf<ImageBitmap>
