/**
 * A style as the browser and the map service draw it, whatever format it was written in: layers of rules with symbolizers.
 * Painter's order: a later layer, rule or symbolizer is drawn over an earlier one.
 */
export interface Style {
  readonly name: string
  readonly layers: readonly StyleLayer[]
}

/** A pass over all features: every feature is drawn in this pass before any is drawn in the next one. */
export interface StyleLayer {
  readonly rules: readonly StyleRule[]
  /** True: of the rules that apply to a feature only the first one is drawn. */
  readonly onlyFirst: boolean
  /** Properties of the order in which features are drawn in the pass; empty: the order of the data. */
  readonly sortBy: readonly { readonly property: string; readonly descending: boolean }[]
}

/** The symbolizers that draw the features of a filter in a range of scales. */
export interface StyleRule {
  /** By which requests for a legend name the rule; absent: they name it by its title. */
  readonly name?: string
  readonly title: string
  /** Absent: every feature. */
  readonly filter?: StyleFilter
  /** Scale denominators at a pixel of 0.28 mm: from `minScale`, included, to `maxScale`, excluded. */
  readonly minScale?: number
  readonly maxScale?: number
  /** True: applies to features for which no other rule of the layer applies. */
  readonly isElse?: true
  readonly symbolizers: readonly Symbolizer[]
}

/** A value of a property or of an expression; null: none. */
export type StyleLiteral = string | number | boolean | null

/** A value that may depend on the feature and on the scale. */
export type Expression = StyleLiteral | { readonly property: string } | StyleCall
/** A function of other values. */
export interface StyleCall {
  /** A name of `styleFunctions`. */
  readonly call: string
  readonly args: readonly Expression[]
}

/** The signs of comparisons, as in the filters of a CSS. */
export const comparisons = ['=', '<>', '<', '<=', '>', '>='] as const
export type Comparison = (typeof comparisons)[number]

/** A condition on the properties of a feature, evaluated by `passes`. */
export type StyleFilter =
  | { readonly op: 'and' | 'or'; readonly filters: readonly StyleFilter[] }
  | { readonly op: 'not'; readonly filter: StyleFilter }
  | { readonly op: Comparison; readonly left: Expression; readonly right: Expression; readonly ignoresCase?: true }
  | { readonly op: 'like'; readonly value: Expression; readonly pattern: LikePattern; readonly ignoresCase?: true }
  | { readonly op: 'null'; readonly value: Expression }

/** A text with wildcards: `any` stands for any characters, `one` for one; `escape` takes the meaning from the next. */
export interface LikePattern {
  readonly text: string
  readonly any: string
  readonly one: string
  readonly escape: string
}

/** The types of values in a symbolizer: expressions as written, plain values once resolved for a feature. */
export interface ValueTypes {
  readonly text: unknown
  readonly number: unknown
}
/** Values as a style file gives them. */
export interface Written extends ValueTypes {
  readonly text: Expression
  readonly number: Expression
}
/** Values for one feature at one scale. */
export interface Resolved extends ValueTypes {
  readonly text: string
  readonly number: number
}

/** One thing that a rule draws. */
export type Symbolizer<V extends ValueTypes = Written> =
  | FillSymbolizer<V>
  | StrokeSymbolizer<V>
  | PointSymbolizer<V>
  | TextSymbolizer<V>

/**
 * The part of the geometry that is drawn: all of it, its centroid, one position of a line, or its points alone, so that a
 * mark is not drawn in the middle of lines and areas. No style file says `points`.
 */
export type DrawnPart = 'whole' | 'centroid' | 'start' | 'end' | 'vertices' | 'points'

interface Part {
  readonly part: DrawnPart
}

/** The unit of the lengths of a symbolizer. Once it is resolved for a feature they are px. */
interface Measured {
  /** True: metres of web mercator, instead of px. */
  readonly isMetres?: boolean
}

/** A colour is a text `#rrggbb`. */
export interface Fill<V extends ValueTypes = Written> {
  readonly color: V['text']
  readonly opacity: V['number']
  /** Repeated over the area instead of the colour. */
  readonly pattern?: Graphic<V>
}

/** Fills areas; the lengths are those of a pattern. */
export interface FillSymbolizer<V extends ValueTypes = Written> extends Fill<V>, Part, Measured {
  readonly kind: 'fill'
  /** True: an area that is larger than the map on the screen has no fill, which would only tint the whole map. */
  readonly omittedBeyondMap?: true
}

/** Lengths without a unit are pixels, or metres with `isMetres` of their symbolizer. */
export interface Stroke<V extends ValueTypes = Written> {
  readonly color: V['text']
  readonly opacity: V['number']
  readonly width: V['number']
  readonly cap: V['text']
  readonly join: V['text']
  readonly dash: readonly V['number'][]
  readonly dashOffset: V['number']
  /** Repeated along the line instead of the colour. */
  readonly pattern?: Graphic<V>
}

/** Draws lines and the outlines of areas. */
export interface StrokeSymbolizer<V extends ValueTypes = Written> extends Stroke<V>, Part, Measured {
  readonly kind: 'stroke'
  /** Positive: to the left of the line. */
  readonly offset: V['number']
}

/** A shape or an image. Rotation is in degrees clockwise; anchor is a fraction of the size from the lower left corner. */
export interface Graphic<V extends ValueTypes = Written> {
  readonly mark: Mark<V> | Picture<V>
  readonly size: V['number'] | null
  readonly opacity: V['number']
  readonly rotation: V['number']
  readonly anchor: readonly [V['number'], V['number']]
  /** To the right and up. */
  readonly displacement: readonly [V['number'], V['number']]
}

/** A shape with its fill and its outline. */
export interface Mark<V extends ValueTypes = Written> {
  readonly kind: 'mark'
  /** One of `markShapes`. */
  readonly shape: V['text']
  readonly fill?: Fill<V>
  readonly stroke?: Stroke<V>
}

/** An image: the address of a symbol, or a path in a style file, which has no image. Nothing loads it from another server. */
export interface Picture<V extends ValueTypes = Written> {
  readonly kind: 'graphic'
  readonly href: string
  readonly format: string
  /** How a graphic without a size is drawn; absent: in the size of the image. */
  readonly fit?: PictureFit
  /** Drawn where the image is not loaded; absent: a grey square. */
  readonly standIn?: { readonly mark: Mark<V>; readonly size: V['number'] }
}

/** Images whose longer edge exceeds `edgeMax` pixels are reduced to it; then each is drawn `scale` times as large. */
export interface PictureFit {
  readonly edgeMax: number
  readonly scale: number
}

/** Draws a shape or an image at a position. */
export interface PointSymbolizer<V extends ValueTypes = Written> extends Graphic<V>, Part, Measured {
  readonly kind: 'mark' | 'graphic'
}

/** Draws a label. */
export interface TextSymbolizer<V extends ValueTypes = Written> extends Part, Measured {
  readonly kind: 'text'
  readonly label: V['text']
  /** The first one that is installed is used. */
  readonly fonts: readonly V['text'][]
  readonly size: V['number']
  readonly style: V['text']
  readonly weight: V['text']
  readonly fill: Fill<V>
  readonly halo?: Fill<V> & { readonly radius: V['number'] }
  readonly placement:
    | {
        readonly kind: 'point'
        readonly anchor: readonly [V['number'], V['number']]
        readonly displacement: readonly [V['number'], V['number']]
        readonly rotation: V['number']
      }
    | { readonly kind: 'line'; readonly offset: V['number'] }
  /** Drawn behind the text. */
  readonly shield?: Graphic<V>
  /** Where labels collide the higher priority is drawn. */
  readonly priority: V['number']
  /** Options of label placement, by the names that GeoServer gives them (`autoWrap`, `repeat`, `followLine`, …). */
  readonly options: Readonly<Record<string, string>>
}

/** Shapes that are drawn: those of SLD 1.0, section 11.3.2, and those that GeoServer and QGIS add. */
export const markShapes = [
  'square',
  'circle',
  'triangle',
  'star',
  'cross',
  'x',
  'hatch',
  'shape://vertline',
  'shape://horline',
  'shape://slash',
  'shape://backslash',
  'shape://dot',
  'shape://plus',
  'shape://times',
  'shape://oarrow',
  'shape://carrow',
  'diamond',
  'pentagon',
  'hexagon',
  'octagon',
  'arrow',
  'line',
  'cross2',
  'regular_star',
  'semi_circle',
  'filled_arrowhead',
  'equilateral_triangle',
  'arrowhead',
  'horline',
  'vertline',
  'slash',
  'backslash',
] as const

/** The fill of SLD 1.0, section 11.2.2, without parameters. */
export const plainFill = { color: '#808080', opacity: 1 } satisfies Fill
/** The stroke of SLD 1.0, section 11.1.3, without parameters; width in pixels. */
export const plainStroke = {
  color: '#000000',
  opacity: 1,
  width: 1,
  cap: 'butt',
  join: 'miter',
  dash: [],
  dashOffset: 0,
} satisfies Stroke
/** A graphic without parameters, as GeoServer draws it. */
export const plainGraphic: Omit<Graphic, 'mark'> = {
  size: null,
  opacity: 1,
  rotation: 0,
  anchor: [0.5, 0.5],
  displacement: [0, 0],
}
/** Pixels of a mark whose size no rule gives (SLD 1.0, section 11.3.2). */
export const markSizePx = 6
/** The text of SLD 1.0, section 11.4, without parameters; size in pixels. */
export const plainText: Omit<TextSymbolizer, 'label'> = {
  kind: 'text',
  part: 'whole',
  fonts: ['Serif'],
  size: 10,
  style: 'normal',
  weight: 'normal',
  fill: { color: '#000000', opacity: 1 },
  placement: { kind: 'point', anchor: [0, 0.5], displacement: [0, 0], rotation: 0 },
  priority: 1000,
  options: {},
}

/** Tells a function from other expressions. */
export function isCall(expression: Expression): expression is StyleCall {
  return typeof expression === 'object' && expression !== null && 'call' in expression
}

/** Tells a reference to a property from other expressions. */
export function isProperty(expression: Expression): expression is { readonly property: string } {
  return typeof expression === 'object' && expression !== null && 'property' in expression
}
