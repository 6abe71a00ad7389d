import RedoOutlined from '@mui/icons-material/RedoOutlined'
import type { Command } from '../../map/commands/command.ts'

export const redo: Command = {
  id: 'redo',
  group: 'editing',
  icon: RedoOutlined,
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  changes: true,
  available: ({ map }) => !!map?.editing,
  disabled: ({ map }) => (map?.editing?.state.canRedo ? null : 'nothingToRedo'),
  run: ({ map }) => map?.editing?.redo(),
}
