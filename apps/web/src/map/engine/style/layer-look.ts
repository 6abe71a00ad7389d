import { clickReachPxOf } from '@cairn/domain/style/paint/drawn-reach'
import type { StyleImages as ImagesOf } from '@cairn/domain/style/paint/graphics'
import { drawnStylesOf, type LayerLook as LookOf } from '@cairn/domain/style/paint/layer-look'

/** The look of a layer with images of the browser. */
export type LayerLook = LookOf<ImageBitmap>

/** The loaded images of graphics by their address. */
export type StyleImages = ImagesOf<ImageBitmap>

/** px from the geometry of a feature in this look up to which its marks and strokes can be clicked on. */
export function clickReachOf(look: LayerLook): number {
  // Both schemes have the same sizes.
  return clickReachPxOf(drawnStylesOf(look, { scheme: 'light' }), look.images ?? new Map())
}
