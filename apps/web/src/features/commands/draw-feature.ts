import AddLocationAltOutlined from '@mui/icons-material/AddLocationAltOutlined'
import { type Command, never } from '../../map/commands/command.ts'
import { ask } from './feature-questions.ts'

/** Asks for the layer of the new feature, and then draws it. */
export const drawFeature: Command = {
  id: 'drawFeature',
  group: 'map',
  icon: AddLocationAltOutlined,
  keys: ['N'],
  changes: true,
  available: ({ mode, drawableLayerCount }) => mode === 'browse' && drawableLayerCount > 0,
  disabled: never,
  run: () => ask('drawLayer'),
}
