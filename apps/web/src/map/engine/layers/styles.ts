import type { Style as StyleFile } from '@cairn/domain/style/style'
import type { FeatureLike } from 'ol/Feature.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import type { MapScheme } from '../map-tones.ts'
import { type ComponentLooks, ComponentStyles, componentPictureLook } from './component-looks.ts'
import type { Paint, PictureLook } from './pictures/picture.ts'
import type { FileStyles } from './style-file/file-styles.ts'
import { translucent } from './translucent.ts'

/** Magenta is reserved for the selection. */
export const selectionColour = '#D6249F'

/** The style values of a layer (specification 3 section 9: polygon opacity 0.3 and width 2, line width 3, point 6). */
export interface LayerLook {
  /** #RRGGBB, one for both schemes or one for each. */
  readonly colour: string | Readonly<Record<MapScheme, string>>
  /** At near scales; at small scales at most `farFillOpacity`. */
  readonly fillOpacity?: number
  readonly lineWidthPx?: number
  readonly pointRadiusPx?: number
  /** Features of these components have the look of their component. */
  readonly components?: ComponentLooks | undefined
  /**
   * The style file that is linked to the layer. It takes precedence, because it was chosen for this layer: features that
   * one of its rules is for are drawn by it at every scale, all others in the look of their component, else of the layer.
   * The specification leaves the precedence open.
   */
  readonly file?: StyleFile | undefined
}

interface Looks {
  readonly polygon: Style
  /** An area without its fill. */
  readonly outline: Style
  readonly line: Style[]
  readonly point: Style
}

/** From this resolution (metres per pixel) on, features are so close that full line widths would hide them. */
const crowdedResolution = 6
const crowdedScale = 0.5
/** At small scales areas cover much of the map: a stronger fill would hide it. */
const farFillOpacity = 0.18
/** Very many points are thinned out below zoom level 6: a radius in px, and an opacity that adds up where points overlap. */
const thinPoint = { fromResolution: 156_543.034 / 2 ** 5.5, radiusPx: 1.5, opacity: 0.6 }

function scaleAt(resolution: number): number {
  return resolution > crowdedResolution ? crowdedScale : 1
}

const haloColours = { light: 'rgba(255, 255, 255, .9)', dark: 'rgba(20, 25, 29, .9)' } as const

/** The place in which a layer is drawn. */
export interface LayerStyleOptions {
  readonly scheme: MapScheme
  /** Features with these ids are not drawn. */
  readonly isHidden: (id: unknown) => boolean
  /** Width and height of the map in px. */
  readonly viewPx: () => readonly [width: number, height: number]
  /** The style file of the layer. Apart from the look, so that its results outlive a change of the look. */
  readonly file?: FileStyles | undefined
}

/** The style of a layer's features. An area larger than the map has no fill, which would only tint the whole map. */
export function layerStyle(look: LayerLook, { scheme, isHidden, viewPx, file }: LayerStyleOptions): StyleFunction {
  const near = looksOf(look, scheme, 1)
  const far = looksOf(look, scheme, crowdedScale)
  const { components = noComponents } = look
  const nearComponents = new ComponentStyles(components, 1)
  const farComponents = new ComponentStyles(components, crowdedScale)
  return (feature, resolution) => {
    if (isHidden(feature.getId())) return undefined
    const drawn = file?.find(feature, resolution)
    if (drawn) return drawn
    const isFar = scaleAt(resolution) < 1
    const own = components.size === 0 ? undefined : (isFar ? farComponents : nearComponents).find(feature)
    if (own) return isArea(feature) && isLargerThan(viewPx(), feature, resolution) ? own.outline : own.whole
    const looks = isFar ? far : near
    const style = lookFor(feature, looks)
    return style === looks.polygon && isLargerThan(viewPx(), feature, resolution) ? looks.outline : style
  }
}

const noComponents: ComponentLooks = new Map()

function isArea(feature: FeatureLike): boolean {
  return feature.getGeometry()?.getType().endsWith('Polygon') ?? false
}

function isLargerThan(
  [widthPx, heightPx]: readonly [width: number, height: number],
  feature: FeatureLike,
  resolution: number,
): boolean {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = feature.getGeometry()?.getExtent() ?? []
  return maxX - minX > widthPx * resolution && maxY - minY > heightPx * resolution
}

function colourIn(scheme: MapScheme, { colour }: LayerLook): string {
  return typeof colour === 'string' ? colour : colour[scheme]
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
  const { fillOpacity = 0.3, lineWidthPx = 3 } = look
  const colour = colourIn(scheme, look)
  const halo = haloColours[scheme]
  const opacity = scale < 1 ? Math.min(fillOpacity, farFillOpacity) : fillOpacity
  const outline = stroke(colour, 2 * scale)
  return {
    polygon: new Style({ fill: new Fill({ color: translucent(colour, opacity) }), stroke: outline }),
    outline: new Style({ stroke: outline }),
    line: [
      new Style({ stroke: stroke(halo, lineWidthPx * scale + 2) }),
      new Style({ stroke: stroke(colour, lineWidthPx * scale) }),
    ],
    point: new Style({ image: circleOf(look, scheme, scale) }),
  }
}

function circleOf(look: LayerLook, scheme: MapScheme, scale: number): CircleStyle {
  const { pointRadiusPx = 6 } = look
  return new CircleStyle({
    radius: Math.max(2.5, pointRadiusPx * scale),
    fill: new Fill({ color: colourIn(scheme, look) }),
    stroke: new Stroke({ color: haloColours[scheme], width: 1.5 }),
    // Where a style file has labels, OpenLayers declutters the layer: points stay.
    declutterMode: 'none',
  })
}

export interface PictureLookOptions {
  readonly scheme: MapScheme
  readonly resolution: number
  /** Whether the layer has points alone. */
  readonly onlyPoints: boolean
}

/** The look of a layer of very many features at a resolution, for drawing without OpenLayers styles. */
export function pictureLook(look: LayerLook, { scheme, resolution, onlyPoints }: PictureLookOptions): PictureLook {
  const { polygon, outline, line, point } = looksOf(look, scheme, scaleAt(resolution))
  const isThin = onlyPoints && resolution > thinPoint.fromResolution
  return {
    area: [paintOf(polygon)],
    outline: [paintOf(outline)],
    line: line.map(paintOf),
    point: isThin ? thinPointOf(look, scheme) : pointOf(point),
    pointsAddUp: isThin,
  }
}

/** The looks of a picture: that of the layer, then those of its components in the order of their map. */
export function pictureLooks(look: LayerLook, options: PictureLookOptions): readonly [PictureLook, ...PictureLook[]] {
  const { components = noComponents } = look
  const scale = scaleAt(options.resolution)
  return [pictureLook(look, options), ...[...components.values()].map((each) => componentPictureLook(each, scale))]
}

function thinPointOf(look: LayerLook, scheme: MapScheme): PictureLook['point'] {
  return { fill: translucent(colourIn(scheme, look), thinPoint.opacity), radiusPx: thinPoint.radiusPx }
}

function pointOf(style: Style): PictureLook['point'] {
  const image = style.getImage()
  if (!(image instanceof CircleStyle)) throw new Error('A point is drawn as a circle')
  return { ...paintOf(image), radiusPx: image.getRadius() }
}

function paintOf(style: Pick<Style, 'getFill' | 'getStroke'>): Paint {
  const [fill, line] = [style.getFill()?.getColor(), style.getStroke()]
  const lineColour = line?.getColor()
  return {
    fill: typeof fill === 'string' ? fill : undefined,
    stroke: typeof lineColour === 'string' ? { colour: lineColour, widthPx: line?.getWidth() ?? 1 } : undefined,
  }
}

function stroke(color: string, width: number): Stroke {
  return new Stroke({ color, width, lineCap: 'round', lineJoin: 'round' })
}
