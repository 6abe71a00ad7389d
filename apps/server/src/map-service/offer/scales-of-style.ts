import type { DrawingMode } from '@cairn/domain/geometry/geojson'
import type { Style, StyleRule } from '@cairn/domain/style/style'
import { type DrawingPlace, draws } from '@cairn/domain/style/style-cache'

/** Scale denominators between which something is drawn: from `min` on, and below `max`. */
export interface ScaleRange {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

type Dimension = DrawingPlace['dimension']

const dimensionsOf: Readonly<Record<DrawingMode, readonly Dimension[]>> = { point: [0], polyline: [1], polygon: [2] }
const everyDimension: readonly Dimension[] = [0, 1, 2]

/**
 * The range of scales in which any rule of a style draws a layer. Features that belong to no rule have the plain look, which is
 * drawn at every scale: without a rule for each feature of each kind of geometry in the layer there is no limit.
 * @param addFeature - the geometry type that the layer accepts; null for any
 */
export function scalesOf({ layers }: Style, addFeature: DrawingMode | null): ScaleRange {
  const rules = layers.flatMap((layer) => layer.rules)
  const dimensions = addFeature === null ? everyDimension : dimensionsOf[addFeature]
  if (!dimensions.every((dimension) => rules.some((rule) => isForAll(rule, dimension)))) return {}
  const drawing = rules.filter((rule) => dimensions.some((dimension) => isDrawing(rule, dimension)))
  if (drawing.length === 0) return {}
  const min = Math.min(...drawing.map(({ minScale = 0 }) => minScale))
  const max = Math.max(...drawing.map(({ maxScale = Number.POSITIVE_INFINITY }) => maxScale))
  return { ...(min > 0 && { min }), ...(Number.isFinite(max) && { max }) }
}

/** Whether every feature of a dimension belongs to a rule, as `StyleCache` decides it: a rule that draws nothing hides its features. */
function isForAll(rule: StyleRule, dimension: Dimension): boolean {
  return rule.filter === undefined && (rule.symbolizers.length === 0 || isDrawing(rule, dimension))
}

function isDrawing({ symbolizers }: StyleRule, dimension: Dimension): boolean {
  return symbolizers.some((each) => draws(each, dimension))
}
