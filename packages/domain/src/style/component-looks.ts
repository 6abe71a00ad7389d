import { componentTypes } from '../dictionary/attribute-types.ts'
import {
  type ComponentStyle,
  type ComponentTypeName,
  dashesOf,
  defaultComponentStyle,
  isMarker,
  type PlainStyle,
  plainStyleOf,
  pointSizeMin,
  readComponentStyle,
  type StyleDefinition,
} from '../dictionary/component-style.ts'
import { lookRanges } from './look-ranges.ts'
import {
  type Mark,
  type PointSymbolizer,
  plainGraphic,
  plainStroke,
  type Stroke,
  type Style,
  type StyleRule,
  type Symbolizer,
} from './style.ts'

/** How the features of a component are drawn. */
export interface ComponentLook {
  readonly componentId: string
  /** The name of the component for readers of the rules. */
  readonly alias?: string
  readonly style: ComponentStyle
  /** Drawn where the image of a marker is not loaded, and for geometries other than points. */
  readonly fallback: PlainStyle
  /** Its rules draw geometries of this type alone; absent: all of them, with what suits them. */
  readonly type?: ComponentTypeName
}

/** A component with styling as calls return it. */
interface StyledComponent {
  readonly id: string
  readonly alias: string
  readonly type: ComponentTypeName
  /** `#rrggbb` */
  readonly systemColor: string
  /** As the component has it; null for the default style. */
  readonly style: string | null
}

/** The look of the features of a component, for points, lines and areas. */
export function lookOfComponent({ id, alias, type, systemColor, style }: StyledComponent): ComponentLook {
  const fallback = defaultComponentStyle(type, systemColor)
  return { componentId: id, alias, style: readComponentStyle(style, { type, systemColor }) ?? fallback, fallback }
}

/** Pixels that the longer edge of a marker has at most; at small scales it is reduced less than other looks. */
const marker = { edgeMax: 32, factorMin: 0.75 }

/** The style that draws the features of components; features of others do not belong to it. */
export function styleOfComponents(name: string, components: readonly ComponentLook[]): Style {
  return { name, layers: [{ rules: components.flatMap(rulesOfComponent), onlyFirst: false, sortBy: [] }] }
}

/** The style that draws points, lines and areas by one definition; what it leaves out is as components have it. */
export function styleOfDefinition(name: string, definition: StyleDefinition): Style {
  const rules = componentTypes.flatMap(({ name: type }, dimension) => {
    const style = plainStyleOf(definition, type)
    const filter = { op: '=', left: { call: 'dimension', args: [{ property: 'geometry' }] }, right: dimension } as const
    return lookRanges.map(({ factor, scales }) => {
      const symbolizers = symbolizersOf({ style, fallback: style, type }, factor)
      return { title: '', filter, ...scales, symbolizers }
    })
  })
  return { name, layers: [{ rules, onlyFirst: false, sortBy: [] }] }
}

function rulesOfComponent(look: ComponentLook): StyleRule[] {
  const filter = { op: '=', left: { property: 'component_id' }, right: look.componentId } as const
  return lookRanges.map(({ factor, scales }) => {
    return { title: look.alias ?? '', filter, ...scales, symbolizers: symbolizersOf(look, factor) }
  })
}

function symbolizersOf(
  { style, fallback, type }: Pick<ComponentLook, 'style' | 'fallback' | 'type'>,
  factor: number,
): Symbolizer[] {
  const plain = isMarker(style) ? fallback : style
  const fill = { color: plain.fillColor, opacity: plain.fillOpacity }
  const width = plain.strokeWidth * factor
  const stroke = strokeOf(plain, width)
  const dashed: Stroke = plain.dashed ? { ...stroke, cap: 'butt', dash: dashesOf(width) } : stroke
  const mark: Mark = { kind: 'mark', shape: 'circle', fill, stroke }
  // The size of a component is a radius, that of a mark its whole width.
  const size = 2 * Math.max(pointSizeMin, plain.size) * factor
  const line: Symbolizer = { kind: 'stroke', part: 'whole', ...dashed, offset: 0 }
  const area: Symbolizer = { kind: 'fill', part: 'whole', ...fill, omittedBeyondMap: true }
  const point = isMarker(style)
    ? markerOf(style.markerUrl, factor, { mark, size })
    : ({ kind: 'mark', part: 'points', ...plainGraphic, size, mark } as const)
  if (type === 'Line') return [line]
  if (type === 'Polygon') return [area, line]
  return type === 'Point' ? [point] : [area, line, point]
}

function strokeOf({ strokeColor, strokeOpacity }: PlainStyle, width: number): Stroke {
  return { ...plainStroke, color: strokeColor, opacity: strokeOpacity, width, cap: 'round', join: 'round' }
}

function markerOf(
  href: string,
  factor: number,
  standIn: { readonly mark: Mark; readonly size: number },
): PointSymbolizer {
  const fit = { edgeMax: marker.edgeMax, scale: Math.max(factor, marker.factorMin) }
  const mark = { kind: 'graphic', href, format: 'image/png', fit, standIn } as const
  return { kind: 'graphic', part: 'points', ...plainGraphic, mark }
}
