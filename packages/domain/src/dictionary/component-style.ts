import type { componentTypes } from './attribute-types.ts'

/** The geometry of the features of a component. */
export type ComponentTypeName = (typeof componentTypes)[number]['name']

/** The look of the features of a component. Source: specification 2, section 3, "Style (component styling)". */
export interface PlainStyle {
  /** `#rrggbb` */
  readonly strokeColor: string
  /** 0 to 1. */
  readonly strokeOpacity: number
  /** In px. */
  readonly strokeWidth: number
  /** `#rrggbb` */
  readonly fillColor: string
  /** 0 to 1. */
  readonly fillOpacity: number
  /** Radius of a point in px. */
  readonly size: number
  /** Whether a line is dashed. */
  readonly dashed: boolean
}

/** A picture that marks a point, instead of a plain style. */
export interface MarkerStyle {
  /** The address of the image of a symbol, as `markerUrlOf` writes it. */
  readonly markerUrl: string
}

/** The style of a component, which the wire and the database hold as a text. */
export type ComponentStyle = PlainStyle | MarkerStyle

interface Range {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** Opacities, widths and sizes that a component style may have (specification 2, section 5). */
export const styleRanges = {
  opacity: { min: 0, max: 1, step: 0.05 },
  strokeWidth: { min: 0, max: 10, step: 0.5 },
  size: { min: 0, max: 50, step: 1 },
} as const satisfies Record<string, Range>

/** The radius in px below which no point is drawn, regardless of the size in its style (specification 2, section 9). */
export const pointSizeMin = 6

/** The lengths in px of a dash and of the gap after it, in a dashed line. */
export function dashesOf(strokeWidth: number): readonly [dashPx: number, gapPx: number] {
  return [Math.max(6, 3 * strokeWidth), Math.max(4, 2 * strokeWidth)]
}

const defaultColor = '#ffffff'

/** The style of a component that has none (specification 2, section 9). Without the colour of a system it is white. */
export function defaultComponentStyle(type: ComponentTypeName, systemColor = defaultColor): PlainStyle {
  return {
    strokeColor: type === 'Point' ? '#000000' : systemColor,
    strokeOpacity: 1,
    strokeWidth: type === 'Line' ? 3 : 2,
    fillColor: systemColor,
    fillOpacity: type === 'Point' ? 1 : 0.3,
    size: 6,
    dashed: false,
  }
}

/** A value moved to the nearest step within a range; the minimum for NaN. */
export function clampTo({ min, max, step }: Range, value: number): number {
  if (Number.isNaN(value)) return min
  const perUnit = Math.round(1 / step)
  return Math.min(max, Math.max(min, Math.round(value * perUnit) / perUnit))
}

/** Whether a style is the picture of a symbol. */
export function isMarker(style: ComponentStyle): style is MarkerStyle {
  return 'markerUrl' in style
}

/** The address of the image of a symbol, as component styles hold it. */
export function markerUrlOf(symbolId: string): string {
  return `/rest/symbols/${symbolId}/image`
}

/** The id of the symbol in the address of its image; undefined for any other text. A query is ignored. */
export function symbolIdOf(url: string): string | undefined {
  return /^\/rest\/symbols\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/image(?:\?[\w=&-]*)?$/.exec(url)?.[1]
}

/** The component that has the style. */
interface StyleOwner {
  readonly type: ComponentTypeName
  /** The colour of the system, which default styles have. */
  readonly systemColor?: string | undefined
}

/**
 * Reads the style of a component: JSON text of some members of `PlainStyle`, or for points the address of the image of
 * a symbol. Numbers are clamped; members that are left out, and null, have the default values of the component. Returns
 * undefined for a malformed text.
 */
export function readComponentStyle(text: string | null, { type, systemColor }: StyleOwner): ComponentStyle | undefined {
  const defaults = defaultComponentStyle(type, systemColor)
  if (text === null) return defaults
  const symbolId = symbolIdOf(text)
  if (symbolId !== undefined) return type === 'Point' ? { markerUrl: markerUrlOf(symbolId) } : undefined
  const members = parseObject(text)
  return members && withMembers(defaults, members)
}

/** Some members of a style. */
export type StyleDefinition = { readonly [Member in keyof PlainStyle]?: PlainStyle[Member] | undefined }

/** A definition with the members that it leaves out as components of this type have them; numbers are clamped. */
export function plainStyleOf(definition: StyleDefinition, type: ComponentTypeName): PlainStyle {
  const defaults = defaultComponentStyle(type)
  const members = Object.entries(definition).filter(([, value]) => value !== undefined)
  return withMembers(defaults, Object.fromEntries(members)) ?? defaults
}

/** The text of a style in its one form. It leaves out the members without a meaning for the type of the component. */
export function writeComponentStyle(style: ComponentStyle, type: ComponentTypeName): string {
  if (isMarker(style)) return style.markerUrl
  const { size, dashed, fillColor, fillOpacity, ...stroke } = style
  if (type === 'Line') return JSON.stringify({ ...stroke, dashed })
  return JSON.stringify({ ...stroke, fillColor, fillOpacity, ...(type === 'Point' && { size }) })
}

const ranges: Readonly<Record<string, Range>> = {
  strokeOpacity: styleRanges.opacity,
  fillOpacity: styleRanges.opacity,
  strokeWidth: styleRanges.strokeWidth,
  size: styleRanges.size,
}

function withMembers(defaults: PlainStyle, members: Readonly<Record<string, unknown>>): PlainStyle | undefined {
  const read = Object.entries(members).map(([name, value]) => [name, readMember(name, value)] as const)
  if (read.some(([, value]) => value === undefined)) return undefined
  return { ...defaults, ...Object.fromEntries(read) }
}

/** A member of a style; undefined for an unknown one and for a value of another type. */
function readMember(name: string, value: unknown): unknown {
  const range = ranges[name]
  if (range) return typeof value === 'number' ? clampTo(range, value) : undefined
  if (name === 'dashed') return typeof value === 'boolean' ? value : undefined
  const isColor = name === 'strokeColor' || name === 'fillColor'
  return isColor && typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : undefined
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? Object.fromEntries(Object.entries(value)) : undefined
  } catch {
    return undefined
  }
}
