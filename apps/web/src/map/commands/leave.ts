import CloseOutlined from '@mui/icons-material/CloseOutlined'
import { command, never } from './command.ts'

/** Escape: one step out each time. */
export const leave = command({
  id: 'leave',
  group: 'map',
  icon: CloseOutlined,
  keys: ['Escape'],
  available: ({ mode, selected }) => mode !== 'browse' || selected !== null,
  disabled: never,
  run: ({ leave: run }) => run(),
})
