import { clickReachPxOf } from '@cairn/domain/style/paint/drawn-reach'
import type { StyleImages as ImagesOf } from '@cairn/domain/style/paint/graphics'
import { type LayerLook as LookOf, plainStyleOf } from '@cairn/domain/style/paint/layer-look'

/** The look of a layer with images of the browser. */
export type LayerLook = LookOf<ImageBitmap>

/** The loaded images of graphics by their address. */
export type StyleImages = ImagesOf<ImageBitmap>

/** px from the geometry of a feature in this look up to which its marks and strokes can be clicked on. */
export function clickReachOf(look: LayerLook): number {
  // Both schemes have the same sizes.
  const styles = [look.file, look.components, plainStyleOf(look, 'light')].filter((style) => style !== undefined)
  return clickReachPxOf(styles, look.images ?? new Map())
}
