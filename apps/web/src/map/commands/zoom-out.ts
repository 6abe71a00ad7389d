import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import { always, command, never } from './command.ts'

export const zoomOut = command({
  id: 'zoomOut',
  group: 'map',
  icon: RemoveOutlined,
  keys: ['-'],
  available: always,
  disabled: never,
  run: ({ zoomBy }) => zoomBy(-1),
})
