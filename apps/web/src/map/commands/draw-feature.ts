import AddLocationAltOutlined from '@mui/icons-material/AddLocationAltOutlined'
import { command, never } from './command.ts'

export const drawFeature = command({
  id: 'drawFeature',
  group: 'map',
  icon: AddLocationAltOutlined,
  keys: ['N'],
  changes: true,
  available: ({ mode, drawableLayerCount }) => mode === 'browse' && drawableLayerCount > 0,
  disabled: never,
  run: ({ chooseDrawLayer }) => chooseDrawLayer(),
})
