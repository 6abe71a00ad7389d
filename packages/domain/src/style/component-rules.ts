import {
  type ComponentStyle,
  type ComponentTypeName,
  dashesOf,
  isMarker,
  pointSizeMin,
} from '../dictionary/component-style.ts'
import { plainGraphic, plainStroke, type StyleRule, type Symbolizer } from './style.ts'

/** A component whose features are drawn in its own style. */
export interface StyledComponent {
  readonly systemId: string
  readonly componentId: string
  readonly alias: string
  readonly type: ComponentTypeName
  readonly style: ComponentStyle
}

/** The rule that draws the features of a component, by the properties that name their component. */
export function ruleOfComponent({ systemId, componentId, alias, type, style }: StyledComponent): StyleRule {
  return {
    title: alias,
    filter: {
      op: 'and',
      filters: [
        { op: '=', left: { property: 'system_id' }, right: systemId },
        { op: '=', left: { property: 'component_id' }, right: componentId },
      ],
    },
    symbolizers: symbolizersOf(style, type),
  }
}

function symbolizersOf(style: ComponentStyle, type: ComponentTypeName): readonly Symbolizer[] {
  if (isMarker(style)) {
    const mark = { kind: 'graphic' as const, href: style.markerUrl, format: 'image/png' }
    return [{ kind: 'graphic', part: 'whole', ...plainGraphic, mark }]
  }
  const stroke = { ...plainStroke, color: style.strokeColor, opacity: style.strokeOpacity, width: style.strokeWidth }
  const fill = { color: style.fillColor, opacity: style.fillOpacity }
  const line: Symbolizer = {
    kind: 'stroke',
    part: 'whole',
    ...stroke,
    dash: style.dashed && type === 'Line' ? dashesOf(style.strokeWidth) : [],
    offset: 0,
    isMetres: false,
  }
  if (type === 'Line') return [line]
  if (type === 'Polygon') return [{ kind: 'fill', part: 'whole', ...fill }, line]
  // The size of a component is a radius, that of a mark its whole width.
  const size = 2 * Math.max(pointSizeMin, style.size)
  return [{ kind: 'mark', part: 'whole', ...plainGraphic, size, mark: { kind: 'mark', shape: 'circle', fill, stroke } }]
}
