import AddOutlined from '@mui/icons-material/AddOutlined'
import { always, command, never } from './command.ts'

export const zoomIn = command({
  id: 'zoomIn',
  group: 'map',
  icon: AddOutlined,
  keys: ['+'],
  available: always,
  disabled: never,
  run: ({ zoomBy }) => zoomBy(1),
})
