import { resolutionAt } from '@cairn/domain/style/scale'
import type { Graphic, PointSymbolizer, Resolved, StrokeSymbolizer, Symbolizer } from '@cairn/domain/style/style'
import type { DrawingPlace, DrawnSymbolizers } from '@cairn/domain/style/style-cache'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import Icon from 'ol/style/Icon.js'
import type ImageStyle from 'ol/style/Image.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { translucent } from '../translucent.ts'
import { labelStyle } from './label-style.ts'
import { colourOf, drawMark, fillStyleOf, markOf, sizePxOf } from './mark-canvas.ts'
import { labelledPart, type PartGeometry, positionsOf } from './part-geometry.ts'

/** Wider lines are drawn with this width in px: a file may ask for any. */
const widthMaxPx = 200
/** Pixels of a mark per px, so that it is sharp on screens of twice the density. */
const markRatio = 2

/**
 * The styles that draw the symbolizers of a feature, in their order. Layers of the style are passes: the z-index keeps
 * them apart. Within a pass OpenLayers draws all areas, then all lines, then all marks.
 *
 * Not drawn as written: an image is a grey square, because nothing is fetched; a pattern along a line is a plain line in
 * its colour; features are not sorted (`sortBy`); lines are not filled.
 */
export function stylesOf(layers: DrawnSymbolizers, place: DrawingPlace): Style[] {
  return layers.flatMap((symbolizers, pass) => symbolizers.flatMap((each) => styleOf(each, { ...place, pass }) ?? []))
}

interface PassPlace extends DrawingPlace {
  readonly pass: number
}

function styleOf(symbolizer: Symbolizer<Resolved>, { pass, ...place }: PassPlace): Style | undefined {
  const { dimension } = place
  switch (symbolizer.kind) {
    case 'fill':
      if (dimension < 2) return undefined
      return new Style({ zIndex: pass, fill: new Fill({ color: fillStyleOf(symbolizer, devicePixelRatio) }) })
    case 'stroke': {
      const stroke = dimension > 0 ? lineStroke(symbolizer, place) : undefined
      return stroke && new Style({ zIndex: pass, stroke })
    }
    case 'text': {
      const text = labelStyle(symbolizer)
      // Among labels of a layer the one of the higher z-index takes the place.
      const zIndex = symbolizer.priority
      return text && new Style({ zIndex, text, ...geometryOption(labelledPart(symbolizer.part, dimension)) })
    }
    default: {
      const geometry = positionsOf(symbolizer.part, dimension)
      return new Style({ zIndex: pass, image: markImage(symbolizer), ...geometryOption(geometry) })
    }
  }
}

/** OpenLayers accepts no undefined option. */
function geometryOption(geometry: PartGeometry) {
  return geometry ? { geometry } : {}
}

/** The width of a stroke in px at a scale. */
export function widthPxOf({ width, isMetres }: StrokeSymbolizer<Resolved>, { scaleDenominator }: DrawingPlace): number {
  return Math.min(widthMaxPx, isMetres ? width / resolutionAt(scaleDenominator) : width)
}

/** Undefined for a line without width. */
function lineStroke(stroke: StrokeSymbolizer<Resolved>, place: DrawingPlace): Stroke | undefined {
  const width = widthPxOf(stroke, place)
  if (!(width > 0)) return undefined
  const perUnit = stroke.isMetres ? 1 / resolutionAt(place.scaleDenominator) : 1
  const dash = dashPxOf(stroke, perUnit)
  return new Stroke({
    color: stroke.pattern ? colourOf(stroke.pattern) : translucent(stroke.color, stroke.opacity),
    width,
    ...ends(stroke),
    ...(dash && { lineDash: dash, lineDashOffset: stroke.dashOffset * perUnit }),
    // To the left in the style, to the right in OpenLayers.
    ...(place.dimension === 1 && stroke.offset !== 0 && { offset: -stroke.offset * perUnit }),
  })
}

/** The dashes and gaps of a stroke in px; undefined for a line without gaps. */
export function dashPxOf({ dash }: Pick<StrokeSymbolizer<Resolved>, 'dash'>, perUnit: number): number[] | undefined {
  const lengths = dash.map((length) => Math.max(0, length) * perUnit)
  return lengths.some((length) => length > 0) ? lengths : undefined
}

/** `mitre` and `miter` are both written; anything unknown is drawn as in a plain stroke. */
function ends({ cap, join }: Pick<StrokeSymbolizer<Resolved>, 'cap' | 'join'>) {
  const lineCap = cap === 'round' || cap === 'square' ? cap : 'butt'
  const lineJoin = join === 'round' || join === 'bevel' ? join : 'miter'
  return { lineCap, lineJoin } as const
}

function markImage(symbolizer: PointSymbolizer<Resolved>): ImageStyle {
  // Labels of the layer are decluttered, marks never: each feature is seen.
  const options = { displacement: displacementOf(symbolizer), declutterMode: 'none' as const }
  const image = circleOf(symbolizer, options) ?? iconOf(symbolizer, options)
  image.setOpacity(Math.min(1, Math.max(0, symbolizer.opacity)))
  return image
}

interface MarkOptions {
  readonly displacement: number[]
  readonly declutterMode: 'none'
}

/** Circles are the most frequent mark: OpenLayers shares their pictures. */
function circleOf(graphic: Graphic<Resolved>, options: MarkOptions): CircleStyle | undefined {
  const { shape, fill, stroke } = markOf(graphic)
  if (shape !== 'circle' || fill?.pattern) return undefined
  return new CircleStyle({
    ...options,
    radius: sizePxOf(graphic) / 2,
    ...(fill && { fill: new Fill({ color: translucent(fill.color, fill.opacity) }) }),
    ...(stroke &&
      stroke.width > 0 && {
        stroke: new Stroke({
          color: translucent(stroke.color, stroke.opacity),
          width: stroke.width,
          ...ends(stroke),
          ...(dashPxOf(stroke, 1) && { lineDash: dashPxOf(stroke, 1) ?? [] }),
        }),
      }),
  })
}

function iconOf(graphic: Graphic<Resolved>, options: MarkOptions): Icon {
  const img = drawMark(graphic, markRatio)
  return new Icon({ ...options, img, scale: 1 / markRatio, rotation: (graphic.rotation * Math.PI) / 180 })
}

/** The anchor is a part of the mark from its lower left corner; displacements go to the right and up. */
function displacementOf({ anchor: [x, y], displacement, ...graphic }: PointSymbolizer<Resolved>): number[] {
  const size = sizePxOf({ anchor: [x, y], displacement, ...graphic })
  return [displacement[0] + (0.5 - x) * size, displacement[1] + (0.5 - y) * size]
}
