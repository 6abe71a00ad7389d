import AddOutlined from '@mui/icons-material/AddOutlined'
import { always, type Command, untilMapIsReady } from '../commands/command.ts'

export const zoomIn: Command = {
  id: 'zoomIn',
  group: 'map',
  icon: AddOutlined,
  keys: ['+'],
  available: always,
  disabled: untilMapIsReady,
  run: ({ map }) => map?.engine.zoomBy(1),
}
