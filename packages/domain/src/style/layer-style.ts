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
import type { DrawingPlace } from './style-cache.ts'

/** The colours in which the features of a layer without a style of its own are drawn. */
export interface LayerColours {
  /** `#rrggbb` */
  readonly colour: string
  /** Around lines and points, in contrast to the background. */
  readonly halo: { readonly color: string; readonly opacity: number }
  /** The mark of points; a circle by default. */
  readonly shape?: LayerShape | undefined
}

/** The halos of layers on a light and on a dark map. */
export const layerHalos = {
  light: { color: '#ffffff', opacity: 0.9 },
  dark: { color: '#14191d', opacity: 0.9 },
} as const satisfies Record<string, LayerColours['halo']>

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

/** From this number on the points of a layer are thinned out, see `styleOfLayer`. */
export const thinnedPointsMin = 10_000

/**
 * The style of the features of a layer that has none of its own.
 * @param isThinned - whether the layer has so many points that they would hide the map at small scales
 */
export function styleOfLayer(colours: LayerColours, isThinned = false): Style {
  const rules = lookRanges.flatMap((range) => {
    return [{ ...linesIn(range, colours), filter: isLine }, othersIn(range, colours)]
  })
  const all = isThinned ? [thinPoints(colours), ...rules] : rules
  return { name: '', layers: [{ rules: all, onlyFirst: true, sortBy: [] }] }
}

interface LayerRulesOptions {
  readonly dimension: DrawingPlace['dimension']
  readonly isThinned: boolean
}

/** The rules of `styleOfLayer` for points, lines or areas: at each scale exactly one of them holds. */
export function rulesOfLayer(colours: LayerColours, { dimension, isThinned }: LayerRulesOptions): StyleRule[] {
  if (dimension === 1) return lookRanges.map((range) => linesIn(range, colours))
  const rules = lookRanges.map((range) => othersIn(range, colours))
  if (dimension === 2 || !isThinned) return rules
  const { minScale } = thinPoint
  return [...rules.map((rule) => ({ ...rule, maxScale: rule.maxScale ?? minScale })), thinPoints(colours)]
}

const isLine = { op: '=', left: { call: 'dimension', args: [] }, right: 1 } as const

function linesIn({ factor, scales }: LookRange, { colour, halo }: LayerColours): StyleRule {
  const width = lineWidth * factor
  return {
    title: '',
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
  return { kind: 'stroke', part: 'whole', ...plainStroke, color, width, ...ends, offset: 0 }
}

function markOf(shape: LayerShape, radius: number, paint: Pick<Mark, 'fill' | 'stroke'>): PointSymbolizer {
  const mark = { kind: 'mark', shape, ...paint } as const
  return { kind: 'mark', part: 'points', ...plainGraphic, size: 2 * radius * shapeFactors[shape], mark }
}
