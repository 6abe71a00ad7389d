import HomeOutlined from '@mui/icons-material/HomeOutlined'
import { always, command, never } from './command.ts'

/** Back to where the project begins. */
export const zoomHome = command({
  id: 'zoomHome',
  group: 'map',
  icon: HomeOutlined,
  keys: ['H'],
  available: always,
  disabled: never,
  run: ({ zoomHome: run }) => run(),
})
