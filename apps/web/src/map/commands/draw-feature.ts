import AddLocationAltOutlined from '@mui/icons-material/AddLocationAltOutlined'
import { command } from './command.ts'

export const drawFeature = command({
  id: 'drawFeature',
  group: 'map',
  icon: AddLocationAltOutlined,
  keys: ['N'],
  available: ({ mode, projectOpen }) => mode === 'browse' && projectOpen,
  disabled: ({ drawableLayerCount }) => (drawableLayerCount === 0 ? 'noLayerToDrawIn' : null),
  run: ({ chooseDrawLayer }) => chooseDrawLayer(),
})
