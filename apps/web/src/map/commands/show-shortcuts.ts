import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import { always, command, never } from './command.ts'

export const showShortcuts = command({
  id: 'showShortcuts',
  group: 'map',
  icon: KeyboardOutlined,
  keys: [{ key: '?' }],
  available: always,
  disabled: never,
  run: ({ showShortcuts: run }) => run(),
})
