import { type DrawingMode, drawingModeOf, type Geometry } from '@cairn/domain/geometry/geojson'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import PentagonOutlined from '@mui/icons-material/PentagonOutlined'
import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import TimelineOutlined from '@mui/icons-material/TimelineOutlined'

const icons = { point: PlaceOutlined, polyline: TimelineOutlined, polygon: PentagonOutlined } as const

/** The icon of a drawing mode; null for a layer that takes any. */
export function ShapeIcon({ shape, sizePx = 20 }: { readonly shape: DrawingMode | null; readonly sizePx?: number }) {
  const Icon = shape === null ? CategoryOutlined : icons[shape]
  return <Icon sx={{ fontSize: sizePx, flex: 'none' }} />
}

export function GeometryIcon({ type, sizePx }: { readonly type: Geometry['type']; readonly sizePx?: number }) {
  return <ShapeIcon shape={drawingModeOf([type])} {...(sizePx && { sizePx })} />
}
