import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { command } from './command.ts'

export const undo = command({
  id: 'undo',
  group: 'editing',
  icon: UndoOutlined,
  keys: ['Mod+Z'],
  changes: true,
  available: ({ editing, drawing }) => editing !== null || drawing !== null,
  disabled: ({ editing, drawing }) => (editing?.canUndo || drawing?.canUndo ? null : 'nothingToUndo'),
  run: ({ undo: run }) => run(),
})
