import ZoomInMapOutlined from '@mui/icons-material/ZoomInMapOutlined'
import { command, never } from './command.ts'

export const zoomToFeature = command({
  id: 'zoomToFeature',
  group: 'feature',
  icon: ZoomInMapOutlined,
  keys: ['Z'],
  available: ({ selected }) => selected !== null,
  disabled: never,
  run: ({ zoomToSelected }) => zoomToSelected(),
})
