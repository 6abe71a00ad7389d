import { styleOfLayer } from '@cairn/domain/style/layer-style'
import type { Style } from '@cairn/domain/style/style'
import type { MapScheme } from '../map-tones.ts'

/** How the features of a layer are drawn: each by the first of these styles that it belongs to. */
export interface LayerLook {
  /** #RRGGBB, one for both schemes or one for each. Draws the features that belong to no other style. */
  readonly colour: string | Readonly<Record<MapScheme, string>>
  /** The style of components, for features that name one of them. */
  readonly components?: Style | undefined
  /**
   * The style file that is linked to the layer. It takes precedence, because it was chosen for this layer: features that
   * one of its rules is for are drawn by it at every scale. The specification leaves the precedence open.
   */
  readonly file?: Style | undefined
  readonly images?: StyleImages | undefined
}

/** The loaded images of graphics by their address. */
export type StyleImages = ReadonlyMap<string, ImageBitmap>

const halos = {
  light: { color: '#ffffff', opacity: 0.9 },
  dark: { color: '#14191d', opacity: 0.9 },
} as const satisfies Record<MapScheme, unknown>

/** The style of features without another one. @param isThinned - of `styleOfLayer` */
export function plainStyleOf({ colour }: LayerLook, scheme: MapScheme, isThinned: boolean): Style {
  return styleOfLayer({ colour: typeof colour === 'string' ? colour : colour[scheme], halo: halos[scheme] }, isThinned)
}

/** Whether two looks draw the same. */
export function isSameLook(a: LayerLook, b: LayerLook): boolean {
  return a.colour === b.colour && a.components === b.components && a.file === b.file && a.images === b.images
}
