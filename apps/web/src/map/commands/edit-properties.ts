import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import { changeRefusal } from './change-refusal.ts'
import { command } from './command.ts'

export const editProperties = command({
  id: 'editProperties',
  group: 'feature',
  icon: EditNoteOutlined,
  keys: ['E'],
  changes: true,
  available: ({ selected, changing }) => selected?.mayEdit === true && !changing,
  disabled: changeRefusal,
  run: ({ editProperties: run }) => run(),
})
