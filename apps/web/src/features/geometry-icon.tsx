import type { DrawingMode, Geometry } from '@cairn/domain/geometry/geojson'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import PentagonOutlined from '@mui/icons-material/PentagonOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'

const icons = { point: PlaceOutlined, polyline: TimelineOutlined, polygon: PentagonOutlined } as const

const shapeOf = {
  Point: 'point',
  MultiPoint: 'point',
  LineString: 'polyline',
  MultiLineString: 'polyline',
  Polygon: 'polygon',
  MultiPolygon: 'polygon',
  GeometryCollection: null,
} as const satisfies Record<Geometry['type'], DrawingMode | null>

/** The icon of a drawing mode; null for a layer that takes any. */
export function ShapeIcon({ shape, sizePx = 20 }: { readonly shape: DrawingMode | null; readonly sizePx?: number }) {
  const Icon = shape === null ? CategoryOutlined : icons[shape]
  return <Icon sx={{ fontSize: sizePx, flex: 'none' }} />
}

export function GeometryIcon({ type, sizePx }: { readonly type: Geometry['type']; readonly sizePx?: number }) {
  return <ShapeIcon shape={shapeOf[type]} {...(sizePx && { sizePx })} />
}
