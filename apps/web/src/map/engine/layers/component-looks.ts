import {
  type ComponentStyle,
  dashesOf,
  isMarker,
  type PlainStyle,
  pointSizeMin,
} from '@cairn/domain/dictionary/component-style'
import type { FeatureLike } from 'ol/Feature.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Icon from 'ol/style/Icon.js'
import type ImageStyle from 'ol/style/Image.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import type { Paint, PictureLook } from './pictures/picture.ts'
import { translucent } from './translucent.ts'

/** How the features of a component are drawn. */
export interface ComponentLook {
  readonly style: ComponentStyle
  /** Drawn while the image of a marker is not there, and in pictures of very many features. */
  readonly fallback: PlainStyle
  /** The image of a marker. */
  readonly image?: ImageBitmap | undefined
}

/** The looks of components by the id of the component. */
export type ComponentLooks = ReadonlyMap<string, ComponentLook>

/** The property of an OpenLayers feature that has the id of its component. */
export const componentKey = 'componentId'

/** The id of the component that a feature names; undefined for none. */
export function componentIdOf(properties: Readonly<Record<string, unknown>>): string | undefined {
  const id = properties['component_id']
  return typeof id === 'string' ? id : undefined
}

/** The longer edge in px of a marker on the map; smaller images are not enlarged. */
const markerMaxPx = 32

interface Drawn {
  /** Fill, stroke and image in one: OpenLayers takes what the geometry needs. */
  readonly whole: Style
  /** For areas that are larger than the map. */
  readonly outline: Style
}

/** The styles of components at one scale, each made when the first of its features is drawn. */
export class ComponentStyles {
  readonly #looks: ComponentLooks
  readonly #scale: number
  readonly #drawn = new Map<string, Drawn>()

  /** @param scale - factor of widths and sizes */
  constructor(looks: ComponentLooks, scale: number) {
    this.#looks = looks
    this.#scale = scale
  }

  /** The styles of a feature; undefined for one that is drawn like its layer. */
  find(feature: FeatureLike): Drawn | undefined {
    const id: unknown = feature.get(componentKey)
    if (typeof id !== 'string') return undefined
    const known = this.#drawn.get(id)
    if (known) return known
    const look = this.#looks.get(id)
    if (!look) return undefined
    const drawn = drawnOf(look, this.#scale)
    this.#drawn.set(id, drawn)
    return drawn
  }
}

function plainOf({ style, fallback }: ComponentLook): PlainStyle {
  return isMarker(style) ? fallback : style
}

function drawnOf(look: ComponentLook, scale: number): Drawn {
  const plain = plainOf(look)
  const stroke = strokeOf(plain, scale)
  const fill = new Fill({ color: translucent(plain.fillColor, plain.fillOpacity) })
  const image = markerOf(look, scale) ?? circleOf(plain, scale)
  const lined = stroke ? { stroke } : {}
  return { whole: new Style({ fill, image, ...lined }), outline: new Style(lined) }
}

function markerOf({ style, image }: ComponentLook, scale: number): ImageStyle | undefined {
  if (!isMarker(style) || !image) return undefined
  const fitting = Math.min(1, markerMaxPx / Math.max(image.width, image.height))
  return new Icon({ img: image, scale: fitting * Math.max(scale, 0.75), declutterMode: 'none' })
}

function circleOf(plain: PlainStyle, scale: number): CircleStyle {
  const stroke = strokeOf({ ...plain, dashed: false }, scale)
  return new CircleStyle({
    radius: radiusOf(plain, scale),
    fill: new Fill({ color: translucent(plain.fillColor, plain.fillOpacity) }),
    ...(stroke && { stroke }),
    declutterMode: 'none',
  })
}

function radiusOf({ size }: PlainStyle, scale: number): number {
  return Math.max(pointSizeMin, size) * scale
}

function strokeOf({ strokeColor, strokeOpacity, strokeWidth, dashed }: PlainStyle, scale: number): Stroke | undefined {
  if (strokeWidth === 0) return undefined
  return new Stroke({
    color: translucent(strokeColor, strokeOpacity),
    width: strokeWidth * scale,
    lineCap: dashed ? 'butt' : 'round',
    lineJoin: 'round',
    ...(dashed && { lineDash: dashesOf(strokeWidth * scale).slice() }),
  })
}

/** The look of a component in the picture of a layer of very many features: a marker becomes a circle. */
export function componentPictureLook(look: ComponentLook, scale: number): PictureLook {
  const plain = plainOf(look)
  const stroke = paintOf(strokeOf(plain, scale))
  const fill = translucent(plain.fillColor, plain.fillOpacity)
  return {
    area: [{ fill, ...stroke }],
    outline: [stroke],
    line: [stroke],
    point: { fill, ...paintOf(strokeOf({ ...plain, dashed: false }, scale)), radiusPx: radiusOf(plain, scale) },
    pointsAddUp: false,
  }
}

function paintOf(stroke: Stroke | undefined): Paint {
  const colour = stroke?.getColor()
  if (!stroke || typeof colour !== 'string') return {}
  const dashPx = stroke.getLineDash()
  return { stroke: { colour, widthPx: stroke.getWidth() ?? 1, ...(dashPx && { dashPx }) } }
}
