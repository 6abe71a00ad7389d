import {
  type ComponentTypeName,
  dashesOf,
  type PlainStyle,
  pointSizeMin,
} from '@cairn/domain/dictionary/component-style'

interface StyleDrawingProps {
  readonly type: ComponentTypeName
  readonly style: PlainStyle
  readonly label: string
}

const [widthPx, heightPx] = [120, 72]

/** A light ground as under the features of the map, in both themes. */
const plate = { flex: 'none', background: '#F2EFE9', border: '1px solid var(--cairn-palette-divider)', borderRadius: 6 }

/** A point, a line or an area as the map draws it in a style. */
export function StyleDrawing({ type, style, label }: StyleDrawingProps) {
  const { strokeColor, strokeOpacity, strokeWidth, fillColor, fillOpacity, size, dashed } = style
  const stroke = {
    stroke: strokeColor,
    strokeOpacity,
    strokeWidth,
    strokeDasharray: type === 'Line' && dashed ? dashesOf(strokeWidth).join(' ') : undefined,
  }
  const fill = type === 'Line' ? { fill: 'none' } : { fill: fillColor, fillOpacity }
  return (
    <svg
      role="img"
      aria-label={label}
      width={widthPx}
      height={heightPx}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      style={plate}
    >
      {type === 'Point' && (
        <circle cx={widthPx / 2} cy={heightPx / 2} r={Math.max(pointSizeMin, size)} {...stroke} {...fill} />
      )}
      {type === 'Line' && <path d="M12 56 L48 20 L72 48 L108 16" strokeLinejoin="round" {...stroke} {...fill} />}
      {type === 'Polygon' && <path d="M16 16 L92 12 L108 52 L36 60 Z" strokeLinejoin="round" {...stroke} {...fill} />}
    </svg>
  )
}
