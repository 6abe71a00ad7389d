import { type LookRange, lookRanges } from './look-ranges.ts'
import { scaleDenominatorAt } from './scale.ts'
import {
  type Mark,
  type PointSymbolizer,
  plainGraphic,
  plainStroke,
  type StrokeSymbolizer,
  type Style,
  type StyleRule,
} from './style.ts'

/** The colours in which the features of a layer without a style of its own are drawn. */
export interface LayerColours {
  /** `#rrggbb` */
  readonly colour: string
  /** Around lines and points, in contrast to the background. */
  readonly halo: { readonly color: string; readonly opacity: number }
  /** The mark of points; a circle by default. */
  readonly shape?: LayerShape | undefined
}

/** Marks for the points of layers in one colour, in the order in which layers get them. */
export const layerShapes = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross'] as const
export type LayerShape = (typeof layerShapes)[number]

/** Factors on the size of marks, so that all of them look about as large as the circle. */
const shapeFactors: Readonly<Record<LayerShape, number>> = {
  circle: 1,
  square: 0.9,
  triangle: 1.1,
  diamond: 1.2,
  star: 1.4,
  cross: 1.2,
}

/** Opacity and lengths in pixels (specification 3, section 9). */
const fillOpacity = 0.3
const outlineWidth = 2
const lineWidth = 3
const pointRadius = 6

/** At small scales areas cover much of the map: a stronger fill would hide it. */
const farFillOpacity = 0.18
const lineHaloWidth = 1
const pointHaloWidth = 1.5
const pointRadiusMin = 2.5
/** Very many points are thinned out below zoom level 6: a radius in pixels, and an opacity that adds up where points overlap. */
const thinPoint = { minScale: scaleDenominatorAt(156_543.034 / 2 ** 5.5), radius: 1.5, opacity: 0.6 }

/**
 * The style of the features of a layer that has none of its own.
 * @param isThinned - whether the layer has so many points that they would hide the map at small scales
 */
export function styleOfLayer(colours: LayerColours, isThinned = false): Style {
  const rules = lookRanges.flatMap((range) => [linesIn(range, colours), othersIn(range, colours)])
  const all = isThinned ? [thinPoints(colours), ...rules] : rules
  return { name: '', layers: [{ rules: all, onlyFirst: true, sortBy: [] }] }
}

function linesIn({ factor, scales }: LookRange, { colour, halo }: LayerColours): StyleRule {
  const width = lineWidth * factor
  return {
    title: '',
    filter: { op: '=', left: { call: 'dimension', args: [] }, right: 1 },
    ...scales,
    symbolizers: [
      { ...roundStroke(halo.color, width + 2 * lineHaloWidth), opacity: halo.opacity },
      roundStroke(colour, width),
    ],
  }
}

function othersIn({ factor, scales }: LookRange, { colour, halo, shape = 'circle' }: LayerColours): StyleRule {
  const opacity = factor < 1 ? Math.min(fillOpacity, farFillOpacity) : fillOpacity
  const stroke = { ...plainStroke, color: halo.color, opacity: halo.opacity, width: pointHaloWidth }
  return {
    title: '',
    ...scales,
    symbolizers: [
      { kind: 'fill', part: 'whole', color: colour, opacity, omittedBeyondMap: true },
      roundStroke(colour, outlineWidth * factor),
      markOf(shape, Math.max(pointRadiusMin, pointRadius * factor), { fill: { color: colour, opacity: 1 }, stroke }),
    ],
  }
}

function thinPoints({ colour }: LayerColours): StyleRule {
  const { minScale, radius, opacity } = thinPoint
  return { title: '', minScale, symbolizers: [markOf('circle', radius, { fill: { color: colour, opacity } })] }
}

function roundStroke(color: string, width: number): StrokeSymbolizer {
  const ends = { cap: 'round', join: 'round' } as const
  return { kind: 'stroke', part: 'whole', ...plainStroke, color, width, ...ends, offset: 0, isMetres: false }
}

function markOf(shape: LayerShape, radius: number, paint: Pick<Mark, 'fill' | 'stroke'>): PointSymbolizer {
  const mark = { kind: 'mark', shape, ...paint } as const
  return { kind: 'mark', part: 'points', ...plainGraphic, size: 2 * radius * shapeFactors[shape], mark }
}
