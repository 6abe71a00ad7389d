import SaveOutlined from '@mui/icons-material/SaveOutlined'
import { command } from './command.ts'

export const saveChanges = command({
  id: 'saveChanges',
  group: 'editing',
  icon: SaveOutlined,
  keys: ['Mod+S'],
  changes: true,
  available: ({ mode }) => mode === 'edit',
  disabled: ({ editing, saving }) => {
    if (saving) return 'saving'
    return editing?.changed ? null : 'nothingChanged'
  },
  run: ({ save }) => save(),
})
