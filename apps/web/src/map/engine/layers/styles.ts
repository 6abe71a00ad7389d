import type { FeatureLike } from 'ol/Feature.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import type { MapScheme } from '../map-tones.ts'

/** Magenta is reserved for the selection. */
export const selectionColour = '#D6249F'

/**
 * Colours for layers without their own style, distinct from each other, from the selection and from the map background
 * of both schemes. Layers take them in order.
 */
export const layerPalette = [
  '#2F7EB8',
  '#B8692F',
  '#4E8F5B',
  '#8467AE',
  '#A98A1F',
  '#2E8F93',
  '#A8503F',
  '#6C7F2E',
  '#5A6FC0',
  '#8A6A55',
] as const

/** The style values of a layer (specification 3 section 9: polygon opacity 0.3 and width 2, line width 3, point 6). */
export interface LayerLook {
  readonly colour: string
  readonly fillOpacity?: number
  readonly lineWidthPx?: number
  readonly pointRadiusPx?: number
}

interface Looks {
  readonly polygon: Style
  readonly line: Style[]
  readonly point: Style
}

/** From this resolution (metres per pixel) on, features are so close that full line widths would hide them. */
const crowdedResolution = 6
const crowdedScale = 0.5

function scaleAt(resolution: number): number {
  return resolution > crowdedResolution ? crowdedScale : 1
}

const haloColours = { light: 'rgba(255, 255, 255, .9)', dark: 'rgba(20, 25, 29, .9)' } as const

/** The style of a layer's features. It draws no feature whose id `isHidden` accepts. */
export function layerStyle(look: LayerLook, scheme: MapScheme, isHidden: (id: unknown) => boolean): StyleFunction {
  const near = looksOf(look, scheme, 1)
  const far = looksOf(look, scheme, crowdedScale)
  return (feature, resolution) => {
    if (isHidden(feature.getId())) return undefined
    return lookFor(feature, scaleAt(resolution) < 1 ? far : near)
  }
}

function lookFor(feature: FeatureLike, looks: Looks): Style | Style[] {
  switch (feature.getGeometry()?.getType()) {
    case 'Point':
    case 'MultiPoint':
      return looks.point
    case 'LineString':
    case 'MultiLineString':
      return looks.line
    case 'GeometryCollection':
      return [looks.polygon, looks.point]
    default:
      return looks.polygon
  }
}

function looksOf(look: LayerLook, scheme: MapScheme, scale: number): Looks {
  const { colour, fillOpacity = 0.3, lineWidthPx = 3 } = look
  const halo = haloColours[scheme]
  return {
    polygon: new Style({
      fill: new Fill({ color: translucent(colour, fillOpacity) }),
      stroke: stroke(colour, 2 * scale),
    }),
    line: [
      new Style({ stroke: stroke(halo, lineWidthPx * scale + 2) }),
      new Style({ stroke: stroke(colour, lineWidthPx * scale) }),
    ],
    point: new Style({ image: circleOf(look, scheme, scale) }),
  }
}

function circleOf({ colour, pointRadiusPx = 6 }: LayerLook, scheme: MapScheme, scale: number): CircleStyle {
  return new CircleStyle({
    radius: Math.max(2.5, pointRadiusPx * scale),
    fill: new Fill({ color: colour }),
    stroke: new Stroke({ color: haloColours[scheme], width: 1.5 }),
  })
}

/** The image of a point of the layer at a resolution, for drawing without an OpenLayers style. */
export function pointImage(look: LayerLook, scheme: MapScheme, resolution: number): CircleStyle {
  return circleOf(look, scheme, scaleAt(resolution))
}

function stroke(color: string, width: number): Stroke {
  return new Stroke({ color, width, lineCap: 'round', lineJoin: 'round' })
}

/** A #RRGGBB colour with an opacity from 0 to 1, as #RRGGBBAA. */
export function translucent(colour: string, opacity: number): string {
  const alpha = Math.round(Math.min(1, Math.max(0, opacity)) * 255)
  return `${colour}${alpha.toString(16).padStart(2, '0')}`
}
