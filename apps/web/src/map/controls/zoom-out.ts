import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import { always, type Command, untilMapIsReady } from '../commands/command.ts'

export const zoomOut: Command = {
  id: 'zoomOut',
  group: 'map',
  icon: RemoveOutlined,
  keys: ['-'],
  available: always,
  disabled: untilMapIsReady,
  run: ({ map }) => map?.engine.zoomBy(-1),
}
