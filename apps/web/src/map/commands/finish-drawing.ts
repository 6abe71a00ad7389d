import CheckOutlined from '@mui/icons-material/CheckOutlined'
import { command } from './command.ts'

export const finishDrawing = command({
  id: 'finishDrawing',
  group: 'editing',
  icon: CheckOutlined,
  keys: [],
  changes: true,
  available: ({ drawing }) => drawing !== null,
  disabled: ({ drawing }) => (drawing?.canFinish ? null : 'notYetAShape'),
  run: ({ finishDrawing: run }) => run(),
})
