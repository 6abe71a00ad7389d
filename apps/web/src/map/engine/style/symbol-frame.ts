import type { FeatureLike } from 'ol/Feature.js'
import type ImageStyle from 'ol/style/Image.js'
import Style from 'ol/style/Style.js'

/** The styles in which the layer of a feature draws it; none for a layer that is not on the map. */
export type SymbolOf = (feature: FeatureLike, resolution: number) => readonly Style[]

/** The symbol of a layer that is not on the map. */
export const noSymbol: SymbolOf = () => []

/** The space in px that a symbol takes, which a halo leaves free. */
export interface SymbolFrame {
  /** From the position of a point to the farthest corner of its marks. */
  readonly radiusPx: number
  /** Of the widest line. */
  readonly widthPx: number
}

/** Measures a symbol. */
export function frameOf(styles: readonly Style[]): SymbolFrame {
  return {
    radiusPx: Math.max(0, ...styles.map((style) => radiusOf(style.getImage()))),
    widthPx: Math.max(0, ...styles.map((style) => style.getStroke()?.getWidth() ?? 0)),
  }
}

function radiusOf(image: ImageStyle | null): number {
  if (!image) return 0
  const [width = 0, height = 0] = image.getSize() ?? []
  const [scaleX = 1, scaleY = 1] = image.getScaleArray()
  const [right = 0, up = 0] = image.getDisplacement()
  return Math.max(width * scaleX, height * scaleY) / 2 + Math.hypot(right, up)
}

/** The lines and marks of a symbol: its layer draws the fill, and a second one would be darker. Labels are left to the layer. */
export function outlinesOf(styles: readonly Style[]): readonly Style[] {
  return styles.flatMap((style) => {
    const [image, stroke] = [style.getImage(), style.getStroke()]
    if (!image && !stroke) return []
    const zIndex = style.getZIndex()
    return new Style({
      geometry: style.getGeometryFunction(),
      ...(image && { image }),
      ...(stroke && { stroke }),
      ...(zIndex !== undefined && { zIndex }),
    })
  })
}
