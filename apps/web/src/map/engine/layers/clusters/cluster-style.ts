import { layerHalos } from '@cairn/domain/style/layer-style'
import type { MapScheme } from '@cairn/domain/style/paint/layer-look'
import { translucent } from '@cairn/domain/style/paint/translucent'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { mapFontOf } from '../../map-fonts.ts'
import { discColours } from './disc-colours.ts'

/** Specification 3, section 9. */
const textPx = 11
const textColour = '#000000'
const [radiusLeastPx, radiusMostPx] = [14, 20]
const edgePx = 2
/** As around the points of a layer. */
const haloPx = 1.5

/** The radius in px of the disc of a cluster, with its edge: 3 px more for ten times the members. */
export function discRadiusPx(count: number): number {
  return Math.round(Math.min(radiusMostPx, Math.max(radiusLeastPx, 11 + 3 * Math.log10(count))))
}

/** Writes counts in a few characters, in a language such as `en`: 950, 1.2K. */
export function countWriter(): (count: number, language: string) => string {
  let format: { readonly language: string; readonly numbers: Intl.NumberFormat } | undefined
  return (count, language) => {
    // A format takes as long to make as the disc of a cluster to draw.
    if (format?.language !== language) {
      const numbers = new Intl.NumberFormat(language || 'en', { notation: 'compact', maximumFractionDigits: 1 })
      format = { language, numbers }
    }
    return format.numbers.format(count)
  }
}

export interface ClusterStyleOptions {
  /** Of the layer, as #RRGGBB. */
  readonly colour: string
  readonly scheme: MapScheme
}

/** The styles of clusters by their count. Clusters that look the same share them. */
export function clusterStyles({ colour, scheme }: ClusterStyleOptions): (count: number, text: string) => Style[] {
  const { fill, edge } = discColours(colour)
  const halo = layerHalos[scheme]
  const made = new Map<string, Style[]>()
  return (count, text) => {
    const radius = discRadiusPx(count)
    const key = `${radius} ${text}`
    const known = made.get(key)
    if (known) return known
    const styles = [
      new Style({
        image: new CircleStyle({
          radius: radius + haloPx,
          fill: new Fill({ color: translucent(halo.color, halo.opacity) }),
        }),
      }),
      new Style({
        image: new CircleStyle({
          radius: radius - edgePx / 2,
          fill: new Fill({ color: fill }),
          stroke: new Stroke({ color: edge, width: edgePx }),
        }),
        ...(text && { text: textOf(text) }),
      }),
    ]
    made.set(key, styles)
    return styles
  }
}

function textOf(text: string): Text {
  return new Text({
    text,
    font: `600 ${textPx}px ${mapFontOf(text)}`,
    fill: new Fill({ color: textColour }),
    overflow: true,
  })
}
