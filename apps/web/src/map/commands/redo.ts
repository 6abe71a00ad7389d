import RedoOutlined from '@mui/icons-material/RedoOutlined'
import { command } from './command.ts'

export const redo = command({
  id: 'redo',
  group: 'editing',
  icon: RedoOutlined,
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  changes: true,
  available: ({ editing }) => editing !== null,
  disabled: ({ editing }) => (editing?.canRedo ? null : 'nothingToRedo'),
  run: ({ redo: run }) => run(),
})
