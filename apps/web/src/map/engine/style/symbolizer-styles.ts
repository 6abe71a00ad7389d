import type { LookPlace } from '@cairn/domain/style/paint/evaluated-looks'
import { type DrawnGraphic, drawnGraphic } from '@cairn/domain/style/paint/graphics'
import { drawMark, markRatio } from '@cairn/domain/style/paint/mark-canvas'
import { displacementOf, isCircle, markOf, sizePxOf } from '@cairn/domain/style/paint/marks'
import { dashPxOf, endsOf, type StrokePx, strokePxOf } from '@cairn/domain/style/paint/stroke-px'
import { translucent } from '@cairn/domain/style/paint/translucent'
import type { PointSymbolizer, Resolved, StrokeSymbolizer, Symbolizer } from '@cairn/domain/style/style'
import type { DrawnSymbolizers } from '@cairn/domain/style/style-cache'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Icon from 'ol/style/Icon.js'
import type ImageStyle from 'ol/style/Image.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { createCanvas, fillStyleOf } from './canvases.ts'
import { labelStyle } from './label-style.ts'
import { labelledPart, type PartGeometry, positionsOf } from './part-geometry.ts'

/**
 * The styles that draw the symbolizers of a feature, in their order. Layers of the style are passes: the z-index keeps
 * them apart. Within a pass OpenLayers draws all areas, then all lines, then all marks.
 *
 * Not drawn as written: a pattern along a line is a plain line in its colour; features are not sorted (`sortBy`); lines
 * are not filled.
 */
export function stylesOf(layers: DrawnSymbolizers, place: LookPlace<ImageBitmap>): Style[] {
  return layers.flatMap((symbolizers, pass) => {
    return merged(
      symbolizers.flatMap((each) => partsOf(each, place) ?? []),
      pass,
    )
  })
}

/** The parts that one symbolizer adds to the styles of a feature. */
type Parts =
  | { readonly fill: Fill }
  | { readonly stroke: Stroke }
  | { readonly image: ImageStyle; readonly geometry: PartGeometry }
  | { readonly label: Style }

/** The parts of one style, which is drawn faster than a style for each: fill, stroke and image in this order. */
interface Whole {
  fill?: Fill
  stroke?: Stroke
  image?: ImageStyle
}

function merged(parts: readonly Parts[], zIndex: number): Style[] {
  const styles: Style[] = []
  let whole: Whole = {}
  const end = () => {
    if (Object.keys(whole).length > 0) styles.push(new Style({ zIndex, ...whole }))
    whole = {}
  }
  for (const part of parts) {
    if ('label' in part) styles.push(part.label)
    else if ('image' in part && part.geometry)
      styles.push(new Style({ zIndex, image: part.image, geometry: part.geometry }))
    else if ('image' in part) {
      if (whole.image) end()
      whole.image = part.image
    } else {
      if (whole.image || whole.stroke || ('fill' in part && whole.fill)) end()
      Object.assign(whole, part)
    }
  }
  end()
  return styles
}

function partsOf(symbolizer: Symbolizer<Resolved>, place: LookPlace<ImageBitmap>): Parts | undefined {
  const { dimension } = place
  switch (symbolizer.kind) {
    case 'fill':
      if (dimension < 2) return undefined
      return { fill: new Fill({ color: fillStyleOf(symbolizer, place.pixelRatio ?? devicePixelRatio) }) }
    case 'stroke':
      return dimension > 0 ? lineOf(symbolizer, place) : undefined
    case 'text': {
      const text = labelStyle(symbolizer)
      const geometry = labelledPart(symbolizer.part, dimension)
      // Among labels of a layer the one of the higher z-index takes the place.
      return text && { label: new Style({ zIndex: symbolizer.priority, text, ...(geometry && { geometry }) }) }
    }
    default:
      return { image: markImage(symbolizer, place), geometry: positionsOf(symbolizer.part, dimension) }
  }
}

function lineOf(symbolizer: StrokeSymbolizer<Resolved>, place: LookPlace<ImageBitmap>): Parts | undefined {
  const stroke = strokePxOf(symbolizer, place)
  return stroke && { stroke: strokeStyle(stroke) }
}

function strokeStyle({ colour, widthPx, cap, join, dashPx, dashOffsetPx, offsetPx }: StrokePx): Stroke {
  return new Stroke({
    color: colour,
    width: widthPx,
    lineCap: cap,
    lineJoin: join,
    ...(dashPx && { lineDash: [...dashPx], lineDashOffset: dashOffsetPx }),
    ...(offsetPx !== 0 && { offset: offsetPx }),
  })
}

function markImage(symbolizer: PointSymbolizer<Resolved>, { images }: LookPlace<ImageBitmap>): ImageStyle {
  const drawn = drawnGraphic(symbolizer, images)
  // Labels of the layer are decluttered, marks never: each feature is seen.
  const options = { displacement: [...displacementOf(drawn)], declutterMode: 'none' as const }
  const image = circleOf(drawn, options) ?? iconOf(drawn, options)
  image.setOpacity(Math.min(1, Math.max(0, symbolizer.opacity)))
  return image
}

interface MarkOptions {
  readonly displacement: number[]
  readonly declutterMode: 'none'
}

/** Circles are the most frequent mark: OpenLayers shares their pictures. */
function circleOf({ graphic, image }: DrawnGraphic<ImageBitmap>, options: MarkOptions): CircleStyle | undefined {
  const { fill, stroke } = markOf(graphic)
  if (image || !isCircle(graphic)) return undefined
  const { cap, join } = endsOf(stroke ?? { cap: '', join: '' })
  return new CircleStyle({
    ...options,
    radius: sizePxOf(graphic) / 2,
    ...(fill && { fill: new Fill({ color: translucent(fill.color, fill.opacity) }) }),
    ...(stroke &&
      stroke.width > 0 && {
        stroke: new Stroke({
          color: translucent(stroke.color, stroke.opacity),
          width: stroke.width,
          lineCap: cap,
          lineJoin: join,
          ...(dashPxOf(stroke) && { lineDash: dashPxOf(stroke) ?? [] }),
        }),
      }),
  })
}

function iconOf({ graphic, image, imageScale }: DrawnGraphic<ImageBitmap>, options: MarkOptions): Icon {
  const rotation = (graphic.rotation * Math.PI) / 180
  if (image) return new Icon({ ...options, img: image, scale: imageScale, rotation })
  return new Icon({ ...options, img: drawMark(graphic, markRatio, createCanvas), scale: 1 / markRatio, rotation })
}
