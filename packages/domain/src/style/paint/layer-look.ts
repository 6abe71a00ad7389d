import type { ValueNames } from '../../dictionary/named-values.ts'
import { type DrawingMode, dimensionOfMode } from '../../geometry/geojson.ts'
import { type LayerShape, layerHalos, styleOfLayer } from '../layer-style.ts'
import { styleOfLeaders } from '../leader-style.ts'
import type { Style } from '../style.ts'
import { isForAll } from '../style-cache.ts'
import type { ImageSize, StyleImages } from './graphics.ts'

/** Whether the map is drawn light or dark. */
export type MapScheme = 'light' | 'dark'

/** How the features of a layer are drawn: each by the first of these styles that it belongs to. */
export interface LayerLook<Image extends ImageSize> {
  /** #RRGGBB, one for both schemes or one for each. Draws the features that belong to no other style. */
  readonly colour: string | Readonly<Record<MapScheme, string>>
  /** The mark of points in this colour; a circle by default. */
  readonly shape?: LayerShape | undefined
  /** The features are leaders, which have a look of their own. */
  readonly leaders?: true | undefined
  /** The style of components, for features that name one of them. */
  readonly components?: Style | undefined
  /**
   * The style file that is linked to the layer. It takes precedence, because it was chosen for this layer: features that
   * one of its rules is for are drawn by it at every scale. The specification leaves the precedence open.
   */
  readonly file?: Style | undefined
  /** Of the attributes that `file` may read like properties. */
  readonly names?: ValueNames | undefined
  readonly images?: StyleImages<Image> | undefined
}

/** The style of features without another one. @param isThinned - of `styleOfLayer` */
export function plainStyleOf(
  { colour, shape, leaders }: Pick<LayerLook<ImageSize>, 'colour' | 'shape' | 'leaders'>,
  scheme: MapScheme,
  isThinned = false,
): Style {
  if (leaders) return styleOfLeaders()
  const hex = typeof colour === 'string' ? colour : colour[scheme]
  return styleOfLayer({ colour: hex, halo: layerHalos[scheme], shape }, isThinned)
}

const allDimensions = [0, 1, 2] as const

/** Whether a style file draws or hides all features of a layer, so that no other style of its look is used. */
export function isWholeLook(file: Style | undefined, addFeature: DrawingMode | null): boolean {
  const dimensions = addFeature ? [dimensionOfMode[addFeature]] : allDimensions
  return file !== undefined && dimensions.every((each) => isForAll(file, each))
}

/** How the look of a layer is shown. */
interface ShownLook {
  readonly scheme: MapScheme
  /** Of `styleOfLayer`. */
  readonly isThinned?: boolean
  /** The drawing mode of the layer; null where it may have any shapes. */
  readonly addFeature?: DrawingMode | null
}

/** The styles by which a look draws the features of a layer, the first one first. */
export function drawnStylesOf(
  look: Pick<LayerLook<ImageSize>, 'colour' | 'shape' | 'leaders' | 'components' | 'file'>,
  { scheme, isThinned, addFeature = null }: ShownLook,
): readonly Style[] {
  const { file, components } = look
  const others = isWholeLook(file, addFeature) ? [] : [components, plainStyleOf(look, scheme, isThinned)]
  return [file, ...others].filter((style) => style !== undefined)
}

/** Whether two looks draw the same. */
export function isSameLook<Image extends ImageSize>(a: LayerLook<Image>, b: LayerLook<Image>): boolean {
  const isPlainSame = a.colour === b.colour && a.shape === b.shape && a.leaders === b.leaders
  const isFileSame = a.file === b.file && (a.file === undefined || a.names === b.names)
  return isPlainSame && isFileSame && a.components === b.components && a.images === b.images
}
