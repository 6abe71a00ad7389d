import type { DrawingMode } from '../geometry/geojson.ts'
import { type ComponentLook, styleOfComponents } from './component-looks.ts'
import { type LayerColours, rulesOfLayer } from './layer-style.ts'
import type { PointSymbolizer, Style, StyleFilter, StyleRule, Symbolizer } from './style.ts'
import { type DrawingPlace, draws } from './style-cache.ts'

type Dimension = DrawingPlace['dimension']

/** An image that a program draws without a request. */
export interface EmbeddedImage {
  /** A data URI (RFC 2397). */
  readonly uri: string
  readonly widthPx: number
  readonly heightPx: number
}

/** How a layer is drawn that has no style file. */
export interface PlainLayerLook {
  readonly name: string
  readonly components: readonly ComponentLook[]
  /** Of the features of other components and of none. */
  readonly colours: LayerColours
  /** See `styleOfLayer`. */
  readonly isThinned: boolean
  /** The geometry type that the layer accepts; null for any: its style has rules for each. */
  readonly addFeature: DrawingMode | null
  /** The images of markers by their address. A marker without one has the mark that stands for it. */
  readonly images: ReadonlyMap<string, EmbeddedImage>
}

const dimensionsOf: Readonly<Record<DrawingMode, readonly Dimension[]>> = { point: [0], polyline: [1], polygon: [2] }
const everyDimension: readonly Dimension[] = [0, 1, 2]

/**
 * One style that draws a layer as the map does, whose rules other programs can read: each is for points, lines or areas alone, and
 * says which features it is not for. The map instead draws a feature by the first of several styles that it belongs to. Left out are
 * the points of collections, and areas beyond the map have their fill.
 */
export function standaloneStyle(look: PlainLayerLook): Style {
  const { name, components, colours, isThinned, addFeature, images } = look
  const dimensions = addFeature === null ? everyDimension : dimensionsOf[addFeature]
  const ofComponents = styleOfComponents('', components).layers.flatMap((layer) => layer.rules)
  const others = otherComponents(components)
  const rules = dimensions.flatMap((dimension) => {
    const condition = dimensions.length > 1 ? [dimensionIs(dimension)] : []
    return [
      ...ofComponents.map((rule) => ruleFor(rule, { dimension, condition, images })),
      ...rulesOfLayer(colours, { dimension, isThinned }).map((rule) =>
        ruleFor(rule, { dimension, condition: [...others, ...condition], images }),
      ),
    ]
  })
  return { name, layers: [{ rules, onlyFirst: false, sortBy: [] }] }
}

interface RuleScope extends Pick<PlainLayerLook, 'images'> {
  readonly dimension: Dimension
  /** Holds in addition to the filter of the rule. */
  readonly condition: readonly StyleFilter[]
}

function ruleFor({ filter, ...rule }: StyleRule, { dimension, condition, images }: RuleScope): StyleRule {
  const filters = [...(filter ? [filter] : []), ...condition]
  const symbolizers = rule.symbolizers.flatMap((each) =>
    suits(each, dimension) ? (each.kind === 'graphic' ? withImage(each, images) : each) : [],
  )
  const [first] = filters
  if (!first) return { ...rule, symbolizers }
  return { ...rule, filter: filters.length === 1 ? first : { op: 'and', filters }, symbolizers }
}

/** A mark for points alone would be in the middle of areas, because style files cannot say it. */
function suits(symbolizer: Symbolizer, dimension: Dimension): boolean {
  return draws(symbolizer, dimension) && (symbolizer.part !== 'points' || dimension === 0)
}

function dimensionIs(dimension: Dimension): StyleFilter {
  return { op: '=', left: { call: 'dimension', args: [{ property: 'geometry' }] }, right: dimension }
}

/** Features of no component are named, because in SQL, by which some programs filter, null is different from no value. */
function otherComponents(components: readonly ComponentLook[]): StyleFilter[] {
  if (components.length === 0) return []
  const value = { property: 'component_id' }
  const different = components.map(({ componentId }) => ({ op: '<>', left: value, right: componentId }) as const)
  return [
    {
      op: 'or',
      filters: [
        { op: 'null', value },
        { op: 'and', filters: different },
      ],
    },
  ]
}

/** The size of an image is its height (SLD 1.0, section 11.3.2). */
function withImage(symbolizer: PointSymbolizer, images: PlainLayerLook['images']): PointSymbolizer {
  const { mark } = symbolizer
  if (mark.kind !== 'graphic' || !mark.fit) return symbolizer
  const { fit, standIn, ...picture } = mark
  const image = images.get(mark.href)
  if (!image) return standIn ? { ...symbolizer, kind: 'mark', ...standIn } : symbolizer
  const { uri: href, widthPx, heightPx } = image
  const size = heightPx * Math.min(1, fit.edgeMax / Math.max(widthPx, heightPx)) * fit.scale
  return { ...symbolizer, size, mark: { ...picture, href, ...(standIn && { standIn }) } }
}
